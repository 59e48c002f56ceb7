import type { MetadataRoute } from 'next'
import { currentLanguage, currentMessages } from './_ui/viewer'

/** For those who put Aplomb on their home screen; in the language of the one who asks. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ shell }, lang] = await Promise.all([currentMessages(), currentLanguage()])
  return {
    id: '/',
    name: 'Aplomb',
    short_name: 'Aplomb',
    description: shell.description,
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f1e7',
    theme_color: '#fffdf9',
    categories: ['games'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
}
