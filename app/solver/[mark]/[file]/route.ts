import { solverFile, solverMark } from '@/app/_solver/built'

const YEAR = 365 * 24 * 60 * 60

/**
 * The worker that solves positions in a browser, and the modules that it loads. An address names
 * one build: what it answers never changes, and that of an older build is not there any more.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/solver/[mark]/[file]'>,
): Promise<Response> {
  const { mark, file } = await params
  const found = mark === solverMark() ? await solverFile(file) : null
  if (!found) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(found.content, {
    headers: {
      'content-type': found.type,
      'content-length': String(found.content.length),
      'cache-control': `public, max-age=${YEAR}, immutable`,
    },
  })
}
