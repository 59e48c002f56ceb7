import { notFound } from 'next/navigation'
import { findGame } from '@/db/games'
import { database } from '@/db/open'

/** The smallest dynamic page with one read. */
export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { id } = await searchParams
  const game = typeof id === 'string' ? await findGame(database(), id) : null
  return <p>{game ? game.line.length : notFound()}</p>
}
