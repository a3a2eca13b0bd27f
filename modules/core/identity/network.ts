/** The network that attempts are counted by: the IPv4 address or IPv6 /64. */
export function toNetworkKey(ip: string): string {
  const address = ip.trim().toLowerCase().split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address.slice(0, 64) || 'unknown'
  const [head = '', tail] = address.split('::')
  const front = groups(head)
  const back = tail === undefined ? [] : groups(tail)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const all = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').slice(0, 4))
    .join(':')}::/64`
}

const groups = (part: string) => (part === '' ? [] : part.split(':'))
