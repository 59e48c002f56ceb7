'use client'

import { type ComponentProps, lazy } from 'react'

// All scripts of a route are one file: each of these comes apart, so that a game that goes on does
// not bring along what only ended games need, and the other way round.
const Live = lazy(() => import('./live-game').then((module) => ({ default: module.LiveGame })))
const Player = lazy(() =>
  import('./replay-player').then((module) => ({ default: module.ReplayPlayer })),
)
const Rematch = lazy(() =>
  import('./live-rematch').then((module) => ({ default: module.LiveRematch })),
)

export function LiveGame(props: ComponentProps<typeof Live>) {
  return <Live {...props} />
}

export function ReplayPlayer(props: ComponentProps<typeof Player>) {
  return <Player {...props} />
}

export function LiveRematch(props: ComponentProps<typeof Rematch>) {
  return <Rematch {...props} />
}
