/** The machine itself is not counted: it is the operator, a proxy that counts by itself, or a measurement. */
export const isLocal = (ip: string) => /^(::ffff:)?127\.|^::1$/.test(ip)

/** Who has one IPv6 address has 2^64 of them: they count as one. */
export function network(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':')
}
