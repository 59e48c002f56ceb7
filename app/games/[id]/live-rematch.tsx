'use client'

import { useEffect, useState } from 'react'
import { follow } from '@/app/_ui/live/follow'
import { useKeptFocus } from '@/app/_ui/use-kept-focus'
import { Ending, REMATCH } from './ending'
import type { GameView } from './game-view'
import type { RematchWords } from './words'

/** Beside a game that is over: playing again, as the two agree on it. */
export function LiveRematch(props: { view: GameView; words: RematchWords }) {
  const [view, setView] = useState(props.view)
  const { id, version } = props.view
  useKeptFocus(`#${REMATCH}`)
  useEffect(() => {
    let known = version
    return follow({
      address: () => `/live?game=${id}&since=${known}`,
      hear: (event, data) => {
        if (event !== 'game') return
        known = (data as GameView).version
        setView(data as GameView)
      },
    })
  }, [id, version])
  return (
    <Ending
      view={view}
      words={props.words}
      hear={(answer) => {
        if (answer.view) setView(answer.view)
      }}
    />
  )
}
