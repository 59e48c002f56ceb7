import 'server-only'
import { headers } from 'next/headers'
import { counted, prefix } from '@/app/_door/network'
import { OWN_HEADER, ownKey } from '@/app/_door/own-key'

/** Where the door (`app/_door`) leaves the address that it has found to be the client's. */
export const ADDRESS_HEADER = 'x-client-ip'

/** The client's address in this request, as counters know it: IPv4 whole, IPv6 by its /64. */
export async function clientAddress(): Promise<string> {
  return counted((await addressOfRequest()) ?? 'unknown')
}

/** What a list of sessions tells of an address: IPv4 /24, IPv6 /48. */
export async function clientPrefix(): Promise<string> {
  return prefix((await addressOfRequest()) ?? '')
}

/** Only the door's word counts: without it, anybody could have written the header. */
async function addressOfRequest(): Promise<string | null> {
  const head = await headers()
  return head.get(OWN_HEADER) === ownKey ? head.get(ADDRESS_HEADER) : null
}
