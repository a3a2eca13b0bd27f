/**
 * Whether an address is this machine (the operator, a proxy with its own limits, a benchmark); exempt from rate limits.
 */
export const isLoopback = (ip: string) => /^(::ffff:)?127\.|^::1$/.test(ip)

/** The network that rate limits count by: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function toNetwork(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':')
}
