import { BlockList, isIP } from 'node:net'

/**
 * Reads TRUSTED_PROXIES: addresses and networks (`10.0.0.0/8`) with commas or spaces between.
 * Throws on anything else.
 */
export function readProxies(text: string): BlockList {
  const proxies = new BlockList()
  for (const each of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, ...more] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    const length = bits === undefined ? most : Number(bits)
    const valid = isIP(address) !== 0 && more.length === 0 && /^\d*$/.test(bits ?? '')
    if (!valid || bits === '' || length > most)
      throw new Error(
        `TRUSTED_PROXIES: ${JSON.stringify(each)} is neither an address nor a network such as 10.0.0.0/8`,
      )
    proxies.addSubnet(address, length, family)
  }
  return proxies
}

/**
 * The client's address: the peer's, unless that is a proxy that we trust. Then it is the last one
 * in its X-Forwarded-For that is not such a proxy too: what stands before was written by others.
 */
export function clientAddressOf(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  proxies: BlockList,
): string {
  const nearest = plain(peer ?? '')
  if (!isTrusted(nearest, proxies)) return nearest
  const hops = String(forwardedFor ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
  for (const hop of hops.toReversed()) {
    if (isIP(hop) === 0) break
    if (!isTrusted(hop, proxies)) return hop
  }
  return nearest
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** IPv4 as such also where the system maps it into IPv6; without brackets, port and zone. */
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const [unzoned = ''] = bare.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(unzoned)?.[1]
  return mapped ?? unzoned.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').toLowerCase()
}
