import { positionAfter } from '@/lib/game/position'
import { isRules, type Rules, sameRules } from '@/lib/game/rules'
import { analyse } from './analyse'
import { openingsIn, withBook } from './book'
import { Cancelled, meter, type Surroundings } from './budget'
import { type Engine, openEngine } from './engine'
import type { Order, Question, Reply } from './messages'
import { solve } from './solve'
import { withHoldings } from './with-holdings'

/** What a worker needs from where it runs. */
export type Host = {
  /** The module of a setting. */
  readonly load: (rules: Rules) => Promise<BufferSource>
  readonly send: (reply: Reply) => void
  /** Resolves when messages that have come in meanwhile have been heard. */
  readonly pause: () => Promise<void>
}

/** Engines kept: each may hold some 80 MB. */
const KEPT = 2

/** The inside of a worker: takes orders, does one after the other, and replies. */
export function serve(host: Host): (order: Order) => void {
  const engines: Engine[] = []
  const unwanted = new Set<number>()
  let last: Promise<void> = Promise.resolve()

  const opened = async (rules: Rules): Promise<Engine> => {
    const compiled = await WebAssembly.compile(await host.load(rules))
    return withBook(withHoldings(await openEngine(rules, compiled)), openingsIn(rules, compiled))
  }

  const engineFor = async (rules: Rules): Promise<Engine> => {
    const at = engines.findIndex((engine) => sameRules(engine.rules, rules))
    const engine = at < 0 ? await opened(rules) : engines.splice(at, 1)[0]
    if (!engine) throw new Error('an engine was lost')
    engines.unshift(engine)
    engines.length = Math.min(engines.length, KEPT)
    return engine
  }

  const answer = async (id: number, task: 'solve' | 'analyse', question: Question) => {
    const { rules, line, budget, keep } = question
    if (!isRules(rules)) throw new RangeError('no such setting')
    const position = positionAfter(rules, line)
    const surroundings: Surroundings = { pause: host.pause, cancelled: () => unwanted.has(id) }
    await host.pause()
    if (unwanted.has(id)) throw new Cancelled()
    const engine = await engineFor(rules)
    if (!keep) engine.forget()
    const work = meter(budget, surroundings)
    const verdict =
      task === 'solve'
        ? await solve(engine, position, work)
        : await analyse(engine, position, work, (analysis) =>
            host.send({ id, says: 'progress', analysis }),
          )
    return { ...verdict, nodes: work.spent, ms: work.ms }
  }

  const run = async (id: number, task: 'solve' | 'analyse', question: Question): Promise<void> => {
    try {
      host.send({ id, says: 'answer', answer: await answer(id, task, question) })
    } catch (fault) {
      if (fault instanceof Cancelled) host.send({ id, says: 'cancelled' })
      else host.send({ id, says: 'failed', reason: fault instanceof Error ? fault.message : '' })
    } finally {
      unwanted.delete(id)
    }
  }

  return (order) => {
    if (order.task === 'cancel') {
      unwanted.add(order.id)
      return
    }
    const { id, task, ...question } = order
    last = last.then(() => run(id, task, question))
  }
}
