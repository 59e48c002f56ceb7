import type { NextRequest } from 'next/server'
import { handlers } from '@/app/_session/auth'

export const GET = checked(handlers.GET)
export const POST = checked(handlers.POST)

/** Auth.js would answer 500 to an address to go back to that is none. */
function checked(handle: (request: NextRequest) => Promise<Response>) {
  return async (request: NextRequest): Promise<Response> => {
    const { searchParams, origin } = request.nextUrl
    const backs = searchParams.getAll('callbackUrl')
    return backs.every((back) => back === '' || isAddress(back, origin))
      ? handle(request)
      : new Response(null, { status: 400 })
  }
}

function isAddress(text: string, origin: string): boolean {
  const base = text.startsWith('/') ? origin : undefined
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)
}
