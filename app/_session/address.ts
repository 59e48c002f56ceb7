import 'server-only'
import { headers } from 'next/headers'
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

export function counted(address: string): string {
  return address.includes(':') ? `${ipv6(address).slice(0, 4).join(':')}::/64` : address
}

export function prefix(address: string): string {
  if (address.includes(':')) return `${ipv6(address).slice(0, 3).join(':')}::/48`
  const bytes = address.split('.')
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : ''
}

/** The eight groups of an IPv6 address, without leading zeros. */
function ipv6(address: string): string[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
