/** The network that counters count an address by: IPv4 whole, IPv6 by its /64. */
export function counted(address: string): string {
  return address.includes(':') ? `${ipv6(address).slice(0, 4).join(':')}::/64` : address
}

/** What may be kept of an address: IPv4 /24, IPv6 /48. Also of what `counted` answers. */
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
