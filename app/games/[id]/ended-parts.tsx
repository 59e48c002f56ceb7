'use client'

import { type ComponentProps, lazy } from 'react'

// All scripts of a route are one file: what only ended games need comes apart, so that a game that
// goes on does not bring it along.
const Player = lazy(() =>
  import('./replay-player').then((module) => ({ default: module.ReplayPlayer })),
)
const Rematch = lazy(() =>
  import('./live-rematch').then((module) => ({ default: module.LiveRematch })),
)

export function ReplayPlayer(props: ComponentProps<typeof Player>) {
  return <Player {...props} />
}

export function LiveRematch(props: ComponentProps<typeof Rematch>) {
  return <Rematch {...props} />
}
