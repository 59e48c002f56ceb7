import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.mjs'

/** Bytes of JavaScript, gzipped, that a first visit to `url` loads in a browser of today. */
export async function scriptWeight(
  browser: Browser,
  url: string,
  cookie: { name: string; value: string } | null = null,
): Promise<number> {
  const context = await browser.newContext()
  if (cookie) await context.addCookies([{ ...cookie, url }])
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  const scripts = await Promise.all(bodies)
  await context.close()
  return scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

export function aBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
}
