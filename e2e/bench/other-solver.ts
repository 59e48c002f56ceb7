import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type OtherSolver = {
  /** What it says of a position of 7x6x4, written `4435`. */
  readonly solve: (line: string) => Promise<{ score: number; microseconds: number }>
  readonly end: () => void
}

/**
 * A program that reads a `line` and prints `line score nodes microseconds`, one at a time. Throws
 * where it prints anything else.
 */
export function openOtherSolver(program: string): OtherSolver {
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async solve(line) {
      child.stdin.write(`${line}\n`)
      const { value } = (await answers.next()) as { value: string | undefined }
      const [about, ...numbers] = (value ?? '').trim().split(/\s+/)
      const [score, , microseconds] = numbers.map(Number)
      if (about !== line || !Number.isInteger(score) || !Number.isFinite(microseconds))
        throw new Error(`${program} says of ${line}: ${value ?? 'nothing'}`)
      return { score: score ?? 0, microseconds: microseconds ?? 0 }
    },
    end: () => void child.kill(),
  }
}
