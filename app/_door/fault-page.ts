import type { IncomingMessage, ServerResponse } from 'node:http'
import { fault as english } from '@/app/_ui/messages/en/fault'
import { fault as french } from '@/app/_ui/messages/fr/fault'
import { RETRY_AFTER, failsForNow } from '@/app/_ui/status'
import { isLanguage, isTheme, preferredLanguage } from '@/app/_ui/messages/language'

/**
 * Where a page fails, the framework sends an empty document that scripts fill, and after a form
 * without scripts three words. This sends a page in their place, with the number of the request,
 * which the log line of the fault has too. Answers to scripts stay as they are.
 */
export function fillFaults(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let page: Buffer | null = null
  const begin = () => {
    // Compression reads the headers on their way, and counts on them being written once.
    if (!response.headersSent && response.statusCode >= 500) response.writeHead(response.statusCode)
  }
  response.writeHead = (failed: number, ...rest: []) => {
    const type = String(response.getHeader('content-type') ?? 'text/html')
    // What says when to ask again is a page of ours, which says why.
    const isOurs = failed === 503 && response.hasHeader('retry-after')
    const status = failed === 500 && failsForNow(response) ? 503 : failed
    if (status === 503) response.setHeader('Retry-After', RETRY_AFTER)
    if (status >= 500 && !isOurs && UNFINISHED.test(type) && wantsPage(request)) {
      page = Buffer.from(faultPage(request))
      for (const name of ['content-encoding', 'transfer-encoding', 'link', 'etag'])
        response.removeHeader(name)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-length', page.length)
      response.setHeader('cache-control', 'no-store')
    }
    return writeHead(status, ...rest)
  }
  response.write = (...words: [never]) => {
    begin()
    return page ? true : write(...words)
  }
  response.end = (...words: [never]) => {
    begin()
    return page ? end(page) : end(...words)
  }
}

function wantsPage({ headers }: IncomingMessage): boolean {
  if ('next-action' in headers || 'rsc' in headers) return false
  return (headers.accept ?? '').includes('text/html')
}

/** The framework's own words are plain text of no charset; answers of ours name theirs. */
const UNFINISHED = /^text\/(html\b|plain$)/

const LIGHT = 'color-scheme:light;--paper:#f6f1e7;--ink:#1a2040'
const DARK = 'color-scheme:dark;--paper:#0f1329;--ink:#eef0fa'
const STYLE = `
:root{${LIGHT}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:15vh 1rem 2rem}
a{color:inherit;display:inline-block;padding:.75rem 1rem .75rem 0}`

function faultPage({ headers, url = '/' }: IncomingMessage): string {
  const cookies = new Map(
    (headers.cookie ?? '').split(/; ?/).map((each) => each.split('=', 2) as [string, string]),
  )
  const chosen = cookies.get('language')
  const language = isLanguage(chosen)
    ? chosen
    : preferredLanguage(headers['accept-language'] ?? null)
  const theme = cookies.get('theme')
  const words = language === 'fr' ? french : english
  return `<!doctype html>
<html lang="${language}"${isTheme(theme) ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · Aplomb</title>
<style nonce="${String(headers['x-nonce'])}">${STYLE}</style>
</head>
<body>
<main>
<div role="alert"><h1>${words.title}</h1>
<p>${words.text}</p></div>
<p>${words.reference} <code>${String(headers['x-request-id'])}</code></p>
<p><a href="${escaped(url)}">${words.tryAgain}</a> <a href="/">${words.toStart}</a></p>
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
