const REASONS: Readonly<Record<string, string>> = {
  400: 'This request cannot be read.',
  403: 'This request came from another site, so nothing was done.',
  405: 'This method is not for this address.',
  411: 'This request does not say how long it is.',
  413: 'This request is longer than anything this site asks for.',
}

/** Where the door sends what it turns away. */
export async function GET(_request: Request, { params }: RouteContext<'/refused/[status]'>) {
  const { status } = await params
  const reason = Object.hasOwn(REASONS, status) ? REASONS[status] : undefined
  return new Response(reason ? `${reason}\n` : null, {
    status: reason ? Number(status) : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
