import './_ui/styles/index.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
// What error.tsx and global-error.tsx both show: known here, it is sent once.
import './_ui/shell/fault'
import { PATH_HEADER, nextPath } from './_session/next-path'
import { fontVariables } from './_ui/fonts'
import { markupOf } from './_ui/markup'
import { MESSAGES } from './_ui/messages/messages'
import { awaitingText } from './_ui/shell/awaiting'
import { Bar } from './_ui/shell/bar'
import { Footer } from './_ui/shell/footer'
import { Header } from './_ui/shell/header'
import { zoneScript } from './_ui/shell/zone-script'
import { currentAwaiting, currentMessages, currentViewer } from './_ui/viewer'

export async function generateMetadata(): Promise<Metadata> {
  const { shell } = await currentMessages()
  return {
    title: 'Aplomb',
    description: shell.description,
    applicationName: 'Aplomb',
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await currentViewer()
  const light = { color: '#fffdf9' }
  const dark = { color: '#171d3a' }
  if (theme) return { colorScheme: theme, themeColor: theme === 'light' ? light.color : dark.color }
  return {
    colorScheme: 'light dark',
    themeColor: [
      { ...light, media: '(prefers-color-scheme: light)' },
      { ...dark, media: '(prefers-color-scheme: dark)' },
    ],
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [viewer, awaiting, head] = await Promise.all([
    currentViewer(),
    currentAwaiting(),
    headers(),
  ])
  const words = MESSAGES[viewer.language].shell
  const shell = { viewer, words, awaiting, path: nextPath(head.get(PATH_HEADER)) }
  return (
    <html lang={viewer.language} data-theme={viewer.theme ?? undefined} className={fontVariables}>
      <body>
        <a href="#main" className="skip-link">
          {words.skip}
        </a>
        <Bar
          // Another bar where a form leads elsewhere, signs in or out, or changes how it looks.
          key={[viewer.player?.username, viewer.language, viewer.theme, shell.path].join(' ')}
          markup={markupOf(<Header {...shell} />)}
          count={awaiting}
          said={awaitingText(viewer.language, words.awaiting, awaiting)}
        />
        <main id="main" tabIndex={-1} className="page-width pt-8 pb-16">
          {children}
        </main>
        <footer
          className="no-print mt-auto border-t border-line text-sm text-muted"
          dangerouslySetInnerHTML={{ __html: markupOf(<Footer {...shell} />) }}
        />
        <script
          // Browsers hide the nonce from scripts, so React finds another one than it sent.
          suppressHydrationWarning
          nonce={head.get('x-nonce') ?? undefined}
          dangerouslySetInnerHTML={{ __html: zoneScript(viewer.zone) }}
        />
      </body>
    </html>
  )
}
