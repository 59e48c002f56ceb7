import { sweep } from '@/app/_commands/sweep'
import { liveDeps } from './deps'

const SWEEP_EVERY = 15_000

/** Starts what a server does beside answering requests. */
export function startServer(): void {
  const timer = setInterval(() => void sweepOnce(), SWEEP_EVERY)
  timer.unref()
}

async function sweepOnce(): Promise<void> {
  try {
    await sweep(liveDeps())
  } catch (fault) {
    process.stderr.write(`sweep failed: ${String(fault)}\n`)
  }
}
