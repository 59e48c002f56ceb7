import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const react = createRequire(import.meta.url)(
  'next/dist/compiled/react-server-dom-turbopack/client.node',
) as { encodeReply: (value: unknown) => Promise<string | FormData> }

type Manifest = {
  readonly node: Readonly<Record<string, { exportedName?: string; filename?: string }>>
}

/** The id under which the build in `folder` knows the action `name` of the module `file`. */
export function actionId(folder: string, file: string, name: string): string {
  const path = join(folder, '.next/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const found = Object.entries(node).find(
    ([, action]) => action.exportedName === name && action.filename?.endsWith(file),
  )
  if (!found) throw new Error(`${file} has no action ${name} in this build`)
  return found[0]
}

/** Calls a form's action as the browser's side of Next does, with the state before unless it has none. */
export async function sendAction(
  page: string,
  id: string,
  cookie: string,
  fields: FormData,
  isStateless = false,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(page, {
    method: 'POST',
    signal,
    redirect: 'manual',
    headers: {
      accept: 'text/x-component',
      'next-action': id,
      origin: new URL(page).origin,
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
    },
    body: await react.encodeReply(isStateless ? [fields] : [null, fields]),
  })
}

/** The same for a call that has to succeed; answers what came back. */
export async function callAction(
  page: string,
  id: string,
  cookie: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const answer = await sendAction(page, id, cookie, formOf(fields))
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
  return answer.text()
}

/** A form filled in with `fields`. */
export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
