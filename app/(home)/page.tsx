import type { Metadata } from 'next'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { HomePage } from './home-page'
import { LandingPage } from './landing-page'

export async function generateMetadata(): Promise<Metadata> {
  const [{ player }, messages] = await Promise.all([currentViewer(), currentMessages()])
  if (player) return pageMetadata(messages.home.title)
  return { title: `Aplomb · ${messages.shell.tagline}` }
}

/** The start page: one's own games, or for those who are not signed in what this is about. */
export default async function StartPage() {
  const { player } = await currentViewer()
  return player ? <HomePage /> : <LandingPage />
}
