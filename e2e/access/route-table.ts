import type { Each, Things } from './roles'

type Entry = { readonly path: (things: Things) => string; readonly status: Each<number> }

const players = { visitor: 307, stranger: 200, waiting: 200, player: 200 }
const parties = { visitor: 307, stranger: 404, waiting: 200, player: 200 }

/** What every route answers to whom. A route that is missing here fails the test. */
export const ROUTES: Readonly<Record<string, Entry>> = {
  'GET /': { path: () => '/', status: 200 },
  'GET /healthz': { path: () => '/healthz', status: 200 },
  'GET /readyz': { path: () => '/readyz', status: 200 },
  // There is no METRICS_TOKEN here.
  'GET /metrics': { path: () => '/metrics', status: 404 },
  'GET /new/perfect.css': { path: () => '/new/perfect.css', status: 200 },
  'GET /perfect': { path: () => '/perfect', status: 200 },
  'GET /learn': { path: () => '/learn', status: 200 },
  'GET /analysis': { path: () => '/analysis?setting=7x6x4&line=4435', status: 200 },
  'GET /watch': { path: () => '/watch', status: 200 },
  'GET /players': { path: () => '/players', status: 200 },
  'GET /players/[name]': { path: ({ names }) => `/players/${names.player}`, status: 200 },
  'GET /players/complete': {
    path: () => '/players/complete?prefix=be',
    status: { ...players, visitor: 401 },
  },
  'GET /sign-in': {
    path: () => '/sign-in',
    status: { visitor: 200, stranger: 307, waiting: 307, player: 307 },
  },
  'GET /sign-up': {
    path: () => '/sign-up',
    status: { visitor: 200, stranger: 307, waiting: 307, player: 307 },
  },
  'GET /sign-up/username': { path: () => '/sign-up/username', status: 307 },
  'GET /new': { path: () => '/new', status: players },
  'GET /try': { path: () => '/try?setting=5x5x3&level=8&side=yellow&line=11', status: 200 },
  'GET /settings': { path: () => '/settings', status: players },
  'GET /history': { path: () => '/history', status: players },
  'GET /history/export': {
    path: () => '/history/export?format=csv',
    status: { ...players, visitor: 303 },
  },
  'GET /challenges/[id]': { path: ({ challenge }) => `/challenges/${challenge}`, status: parties },
  'GET /challenges/[id]/change': {
    path: ({ challenge }) => `/challenges/${challenge}/change`,
    status: { ...parties, waiting: 307 },
  },
  'GET /games/[id]': { path: ({ game }) => `/games/${game}`, status: parties },
  'GET /games/[id]/review': { path: ({ over }) => `/games/${over}/review`, status: parties },
  'GET /games/[id]/export': {
    path: ({ over }) => `/games/${over}/export?format=json`,
    status: { ...parties, visitor: 404 },
  },
  'GET /games/[id]/picture': { path: ({ game }) => `/games/${game}/picture`, status: 404 },
  'GET /live': {
    path: ({ game }) => `/live?game=${game}`,
    status: { visitor: 404, stranger: 404, waiting: 200, player: 200 },
  },
  'HEAD /live': { path: ({ game }) => `/live?game=${game}`, status: 405 },
  'GET /solver/[mark]/[file]': { path: () => '/solver/old/web-worker.mjs', status: 404 },
  'GET /refused/[status]': { path: () => '/refused/403', status: 403 },
  'GET /api/auth/[...nextauth]': { path: () => '/api/auth/session', status: 200 },
  'POST /api/auth/[...nextauth]': { path: () => '/api/auth/session', status: 400 },
  'POST /settings/language': { path: () => '/settings/language', status: 400 },
  'POST /settings/theme': { path: () => '/settings/theme', status: 400 },
  'POST /sign-out': { path: () => '/sign-out', status: 303 },
}
