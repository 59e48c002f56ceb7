import type { Metadata } from 'next'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { type Done, HomePage } from './home-page'
import { LandingPage } from './landing-page'

export async function generateMetadata(): Promise<Metadata> {
  const [{ player }, messages] = await Promise.all([currentViewer(), currentMessages()])
  if (player) return pageMetadata(messages.home.title)
  return { title: `Aplomb · ${messages.shell.tagline}` }
}

/** The start page: one's own games, or for those who are not signed in what this is about. */
export default async function StartPage({ searchParams }: PageProps<'/'>) {
  const [{ player }, { done }] = await Promise.all([currentViewer(), searchParams])
  return player ? <HomePage player={player} done={readDone(done)} /> : <LandingPage />
}

/** What an answer on this page did, as its address says it. */
function readDone(text: unknown): Done | null {
  return text === 'declined' || text === 'withdrawn' ? text : null
}
