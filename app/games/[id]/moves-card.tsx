'use client'

import { useEffect, useRef } from 'react'
import { writeDiagram } from '@/lib/game/diagram'
import { SIDES } from '@/lib/game/rules'
import type { GamePageProps } from './game-page'
import { nameOf } from './sayings'

/** The moves so far, two a row, and the position as text. On a phone it opens from a button. */
export function MovesCard({ view, words, position, movesTitle }: GamePageProps) {
  const { line } = position
  const last = line.length - 1
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- to every new move
  }, [last])
  const rows = Array.from({ length: Math.ceil(line.length / 2) }, (_, row) => row)
  return (
    <section
      id="moves"
      popover="auto"
      aria-labelledby="moves-title"
      className="sheet rounded-card border border-line bg-surface p-5 shadow-card lg:block"
    >
      <div
        className="mb-2 flex items-baseline justify-between gap-4"
        dangerouslySetInnerHTML={{ __html: movesTitle }}
      />
      {line.length === 0 ? (
        <p className="text-sm text-muted">{words.game.noMoves}</p>
      ) : (
        <div
          ref={end}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
          tabIndex={0}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
          role="group"
          aria-labelledby="moves-title"
          className="max-h-80 overflow-y-auto"
        >
          <table className="figures w-full text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">{words.game.move}</th>
                {SIDES.map((side) => (
                  <th key={side} scope="col">
                    {nameOf(view, side, words.game)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row} className="border-b border-line">
                  <th scope="row" className="w-12 py-2.5 ps-3 text-start font-normal text-muted">
                    {row + 1}
                  </th>
                  {[2 * row, 2 * row + 1].map((ply) => (
                    <td
                      key={ply}
                      className={`rounded-md px-3 py-2.5 ${ply === last ? 'bg-sunken' : ''}`}
                    >
                      {ply <= last && line[ply]! + 1}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details className="mt-4 text-sm">
        <summary className="target inline-flex items-center font-semibold text-muted hover:text-ink">
          {words.game.position}
        </summary>
        <pre className="figures mt-2 overflow-x-auto leading-relaxed">{writeDiagram(position)}</pre>
        <p className="mt-1 text-muted">{words.game.legend}</p>
      </details>
    </section>
  )
}
