import type { Part, StoreName } from './result'

type Listed = {
  readonly what: string
  readonly stores: readonly StoreName[]
  /** It loads a library before the server's own (LD_PRELOAD). */
  readonly onLinuxOnly?: true
  readonly load: () => Promise<Part>
}

const both = ['sqlite', 'postgres'] as const

export const PARTS: Readonly<Record<string, Listed>> = {
  kill: {
    what: 'kill -9 at random under load',
    stores: both,
    load: async () => (await import('./kill')).kill,
  },
  ready: {
    what: 'how soon a large site starts after it was killed',
    stores: ['sqlite'],
    load: async () => (await import('./ready')).ready,
  },
  power: {
    onLinuxOnly: true,
    what: 'power cuts, with a control that must lose',
    stores: ['sqlite'],
    load: async () => (await import('./power')).power,
  },
  postgres: {
    what: 'PostgreSQL cut off, stopped and started again',
    stores: ['postgres'],
    load: async () => (await import('./postgres')).postgres,
  },
  disk: {
    onLinuxOnly: true,
    what: 'a full disk, a read-only one, a database that somebody holds',
    stores: ['sqlite'],
    load: async () => (await import('./disk')).disk,
  },
  clock: {
    onLinuxOnly: true,
    what: 'the clock set back and forward, the process stopped and continued',
    stores: ['sqlite'],
    load: async () => (await import('./clock')).clock,
  },
  streams: {
    what: 'restarts with live streams',
    stores: ['sqlite'],
    load: async () => (await import('./streams')).streams,
  },
  stop: {
    what: 'SIGTERM with live streams and requests in flight',
    stores: ['sqlite'],
    load: async () => (await import('./stop')).stop,
  },
  races: {
    what: 'two requests at the same moment, in one process and in two',
    stores: both,
    load: async () => (await import('./races')).races,
  },
}
