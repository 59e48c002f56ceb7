/** An answer to a request for a file: text that says why not, or the file. */
export function refusal(status: 400 | 404 | 429, text: string, retryAt?: Date): Response {
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  if (retryAt) {
    const seconds = Math.ceil((retryAt.getTime() - Date.now()) / 1000)
    headers.set('retry-after', String(Math.max(1, seconds)))
  }
  return new Response(`${text}\n`, { status, headers })
}

/** A file to keep. `name` becomes safe in a header and on every file system. */
export function file(body: BodyInit, type: string, name: string): Response {
  const safe = name.replaceAll(/[^A-Za-z0-9._-]/g, '').replace(/^[.-]+/, '')
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${safe}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The query of an address, with what was given more than once as a list. */
export function queryOf(url: URL): Readonly<Record<string, string | string[]>> {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = url.searchParams.getAll(name)
      return [name, more.length > 0 ? [first, ...more] : first]
    }),
  )
}
