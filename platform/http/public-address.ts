import { BlockList, isIP, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

const OURS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // an IPv4 address may stand inside an IPv6 one: by translation (::ffff:0:, 64:ff9b::), by 6to4 (2002::) and Teredo (2001::)
  ...[
    '::/96',
    '::ffff:0:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
  ],
  ...['5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]

const notPublic = new BlockList()
for (const range of OURS) {
  const [net = '', bits] = range.split('/')
  notPublic.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4')
}

/** `::ffff:10.0.0.1` is 10.0.0.1. A zone (`fe80::1%eth0`) says which card of ours. */
const family = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4')

/**
 * Whether an IP address is publicly routable and not of this machine, so that addresses given by strangers cannot reach
 * internal services.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%') || notPublic.check(ip, family(ip))) return false
  const own = Object.values(networkInterfaces()).flatMap((cards) => cards ?? [])
  return !own.some(({ address }) => address === ip)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is a loopback address. */
export const isLoopback = (ip: string) => isIP(ip) !== 0 && !ip.includes('%') && loopback.check(ip, family(ip))
