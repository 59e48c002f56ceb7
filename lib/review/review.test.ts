import { describe, expect, test } from 'vitest'
import { sideToMove } from '@/lib/game/rules'
import { exactly } from '@/lib/solver/score'
import type { Analysis } from '@/lib/solver/solver'
import { seededChance } from '@/lib/play/chance'
import { agreed, type Known } from './agreed'
import { isMistake, judge, winnerOf } from './judge'
import { reviewOf } from './review'
import { allKnown, analysis, bounds, GAMES, lessKnown, RULES } from './testing'

describe('a move', () => {
  const judged = (...columns: (ReturnType<typeof bounds> | null)[]) =>
    judge(RULES, 8, analysis(columns, [1, 0, 2]), 0)

  test.each([
    ['is best where nothing scores higher', [bounds(3), bounds(3), bounds(-1)], 'best', 'win'],
    ['is best where it is the only one', [bounds(-4, 5), null, null], 'best', 'unknown'],
    ['gives up a win for a draw', [bounds(0), bounds(2)], 'lost_win', 'draw'],
    ['turns a win into a loss', [bounds(-4), bounds(2, 8)], 'lost_win', 'loss'],
    ['gives up a win for no win', [bounds(-4, 0), bounds(2, 8)], 'lost_win', 'unknown'],
    ['gives up a draw', [bounds(-4, -1), bounds(0)], 'lost_draw', 'loss'],
    ['gives up what is a draw at least', [bounds(-4, -1), bounds(0, 5)], 'lost_draw', 'loss'],
    ['wins later than it could', [bounds(1, 2), bounds(3, 5)], 'slower_win', 'win'],
    ['loses sooner than it had to', [bounds(-5), bounds(-3, -1)], 'sooner_loss', 'loss'],
    ['wins, perhaps as soon as any', [bounds(1, 4), bounds(2, 5)], 'kept', 'win'],
    ['is not judged by opinions', [bounds(-9, 9, -9), bounds(-9, 9, 9)], 'unproved', 'unknown'],
    ['is not judged where a draw is one', [bounds(0), bounds(0, 5)], 'unproved', 'draw'],
    ['is not judged where it may lose', [bounds(-5, 2), bounds(0)], 'unproved', 'unknown'],
    ['is not judged where all lose', [bounds(-5, -1), bounds(-3, -2)], 'unproved', 'loss'],
  ])('%s', (_, columns, glyph, led) => {
    expect(judged(...columns)).toMatchObject({ glyph, led })
  })

  test('that was no mistake has nothing better', () => {
    expect(judged(bounds(3), bounds(3)).better).toBe(null)
    expect(judged(bounds(1, 4), bounds(2, 5)).better).toBe(null)
  })

  test('is shown the move of the best line, and the line, where several are as good', () => {
    const { better } = judged(bounds(0), bounds(2), bounds(2))
    expect(better).toEqual({
      column: 1,
      promise: 'win',
      distance: { plies: 15, kind: 'exact' },
      line: [1, 0, 2],
    })
  })

  test('is shown the best move that is proved, and how much of it is', () => {
    const { better } = judged(bounds(0), bounds(-3, 9, 9), bounds(1, 9), bounds(3, 9))
    expect(better).toMatchObject({ column: 3, promise: 'win', line: [3] })
    expect(better?.distance).toEqual({ plies: 13, kind: 'most' })
    expect(judged(bounds(-9), bounds(-3, -1), bounds(-5)).better).toMatchObject({
      column: 1,
      promise: 'loss',
      distance: { plies: 12, kind: 'least' },
    })
    expect(judged(bounds(-9), bounds(0, 5)).better).toMatchObject({
      promise: 'unknown',
      distance: null,
    })
  })

  test('is shown nothing where a better one is proved to be there, but not which', () => {
    const before = { ...analysis([bounds(0), bounds(-1, 5), bounds(-1, 5)]), lower: 2, upper: 5 }
    expect(judge(RULES, 8, before, 0)).toMatchObject({ glyph: 'lost_win', better: null })
  })
})

describe('a game', () => {
  test('was decided by the last move that changed who wins, a mistake', () => {
    const decisive = GAMES.map(({ rules, line, from, known }) => {
      const { decided, moves } = reviewOf(rules, line, known)
      const winners = known.map((one, ply) => (one ? winnerOf(one, ply) : null))
      const last = winners.findLastIndex((one) => one !== winners.at(-1)) + 1
      const winner = winners.at(-1)
      expect(decided).toEqual({ kind: last === from ? 'since' : 'move', ply: last, winner })
      return last === from ? 'lost_win' : moves[last - 1]?.glyph
    })
    expect(new Set(decisive)).toEqual(new Set(['lost_win', 'lost_draw']))
  })

  test('that was won from the start was decided then, and one that nobody can tell is open', () => {
    const rules = { columns: 5, rows: 5, align: 3 }
    const line = [2, 0, 2, 0, 2]
    const won = (ply: number): Analysis => ({
      ...analysis(Array.from({ length: 5 }, () => exactly(ply % 2 ? -11 : 11))),
    })
    const end = allKnown(rules, line, 5).at(-1)!
    const all: Known = [...line.map((_, ply) => won(ply)), end]
    expect(reviewOf(rules, line, all).decided).toEqual({ kind: 'start', winner: 'red' })
    expect(reviewOf(rules, line, line.map(() => null).concat(null as never)).decided).toEqual({
      kind: 'open',
    })
    expect(reviewOf(rules, line, [...line.map(() => null), end]).decided).toEqual({
      kind: 'since',
      ply: 5,
      winner: 'red',
    })
  })

  test('is shared out: the moves of a side that were best, of those that are judged', () => {
    for (const { rules, line, known } of GAMES) {
      const { moves, shares } = reviewOf(rules, line, known)
      for (const side of ['red', 'yellow'] as const) {
        const own = moves.filter((move, ply) => move && sideToMove(ply) === side)
        expect(shares[side].judged).toBe(own.length)
        expect(shares[side].best).toBe(own.filter((move) => move?.glyph === 'best').length)
      }
    }
  })

  test('has mistakes exactly where a move scored less than another, if all is proved', () => {
    const judged = GAMES.flatMap(({ rules, line, known }) =>
      reviewOf(rules, line, known).moves.flatMap((move, ply) => {
        const before = known[ply]
        return move && before ? [{ move, before, played: before.columns[line[ply]!]! }] : []
      }),
    )
    for (const { move, before, played } of judged) {
      expect(move.glyph !== 'best').toBe(played.score < before.score)
      expect(isMistake(move.glyph)).toBe(move.glyph !== 'best')
      expect(move.better === null).toBe(move.glyph === 'best')
    }
    const better = judged.filter(({ move }) => move.better)
    expect(better.length).toBeGreaterThan(20)
    for (const { move, before } of better)
      expect(before.columns[move.better!.column]!.score).toBe(before.score)
  })

  test('never has a mistake, nor a best move, that is none once more is proved', () => {
    const random = seededChance(11)
    const said = Array.from({ length: 40 }, () => GAMES)
      .flat()
      .flatMap(({ rules, line, known }) => {
        const all = reviewOf(rules, line, known)
        const less = reviewOf(rules, line, lessKnown(known, random))
        expect([all.decided.kind, 'since', 'open']).toContain(less.decided.kind)
        return less.moves.map((move, ply) => ({
          move,
          proved: all.moves[ply],
          columns: known[ply]?.columns,
          column: line[ply]!,
        }))
      })
      .filter(({ move }) => move && !['unproved', 'kept'].includes(move.glyph))
    expect(said.length).toBeGreaterThan(1000)
    for (const { move, proved } of said)
      expect([proved?.glyph, proved?.glyph === 'lost_win' && 'lost_draw']).toContain(move?.glyph)
    for (const { move, columns, column } of said.filter((each) => each.move?.better))
      expect(columns?.[move!.better!.column]!.score).toBeGreaterThan(columns![column]!.score)
  })

  test('is refused where two proofs contradict each other', () => {
    const { rules, line, known } = GAMES[0]!
    const last = known[line.length]!
    const wrong = [...known.slice(0, -1), { ...last, ...exactly(last.score + 1) }]
    expect(() => reviewOf(rules, line, wrong)).toThrow('contradict')
  })
})

test('what is proved of a position is proved of the move that led there, and the other way round', () => {
  const before = analysis([bounds(-3, 5), bounds(-9, 1), null])
  const [all] = agreed([0], [before, { ...analysis([bounds(-4)]), best: [] }])
  expect(all).toMatchObject({ kind: 'exact', score: 4 })
  expect(all?.columns).toMatchObject([{ kind: 'exact', score: 4 }, { upper: 1 }, null])
  const [open] = agreed([0], [before, null])
  expect(open).toMatchObject({ lower: -3, upper: 5 })
})
