import { type IncomingHttpHeaders, request } from 'node:http'

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Sent = {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Leaves out the length, as no browser does. */
  readonly chunked?: boolean
}

/** Sends exactly this, as no browser would, and answers what came back. */
export function send(origin: string, sent: Sent): Promise<Answer> {
  const { method = 'GET', path = '/', headers = {}, body, chunked = false } = sent
  const { hostname, port, host } = new URL(origin)
  const length = body === undefined ? undefined : String(Buffer.byteLength(body))
  const how = chunked ? { 'transfer-encoding': 'chunked' } : length && { 'content-length': length }
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, method, path, headers: { host, ...how, ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (piece) => (text += piece))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** A form as browsers without JavaScript send it. */
export function multipart(fields: readonly (readonly [string, string])[]): string {
  const parts = fields.map(
    ([name, value]) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--XX--\r\n`
}

/** What the first form of a page carries to say which action it is for. */
export function actionFields(page: string): [name: string, value: string][] {
  const fields = [...page.matchAll(/name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g)]
  const last = fields.findIndex(([, name]) => name === '$ACTION_KEY')
  return fields
    .slice(0, last + 1)
    .map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')])
}
