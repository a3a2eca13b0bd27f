import { BlockList, isIP } from 'node:net'

/** The client's address as reported by trusted proxies. */
export type ClientAddress = {
  /** The address of the person's device or of the last machine that we do not know. */
  ip: string
  /** Host and scheme that the reader's browser used; what the request itself says where no proxy tells. */
  host: string | undefined
  scheme: string | undefined
  /** Somebody whom we do not trust claims to speak for another: an operator forgot TRUSTED_PROXIES, or a forgery. */
  claimed: boolean
}
type Headers = { get(name: string): string | undefined }
export type TrustedProxies = BlockList
export const proxyHeaders = ['x-forwarded-for', 'forwarded'] as const
/** The header in which our proxies report the client. The other one is ignored, because a stranger may have set it. */
export type ProxyHeader = (typeof proxyHeaders)[number]

/**
 * Parses addresses ('10.0.0.7') and networks ('10.0.0.0/8', '2001:db8::/32') separated by commas; throws if one is
 * invalid.
 */
export function parseTrustedProxies(list: string): TrustedProxies {
  const trusted = new BlockList()
  for (const entry of list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (!family) throw new Error(`${entry} is no address and no network`)
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(/^\d{1,3}$/.test(bits) ? bits : 'NaN'), family)
  }
  return trusted
}

/**
 * The client's address: the last address in the proxy chain that is not trusted, read from the right. The header is the
 * configured one, otherwise `X-Forwarded-For`, otherwise `Forwarded` (RFC 7239). Headers of an untrusted peer are
 * ignored.
 */
export function findClientAddress(
  peer: string,
  headers: Headers,
  { trusted, by }: { trusted: TrustedProxies; by?: ProxyHeader | undefined },
): ClientAddress {
  const claimed = proxyHeaders.some((name) => headers.get(name))
  const none = { ip: plain(peer), host: undefined, scheme: undefined, claimed }
  if (!isTrusted(trusted, plain(peer))) return none
  const written = by ?? (headers.get('x-forwarded-for') ? 'x-forwarded-for' : 'forwarded')
  const chain = written === 'forwarded' ? readForwarded(headers.get('forwarded')) : readXForwarded(headers)
  if (chain.length === 0) return none
  let ip = plain(peer)
  let last: Hop | undefined
  for (const hop of chain.toReversed()) {
    if (!isIP(hop.ip)) break
    ip = hop.ip
    last = hop
    if (!isTrusted(trusted, ip)) break
  }
  return { ip, host: last?.host, scheme: last?.scheme, claimed: false }
}

type Hop = { ip: string; host?: string | undefined; scheme?: string | undefined }

function readXForwarded(headers: Headers): Hop[] {
  const addresses = listed(headers.get('x-forwarded-for'))
  const host = listed(headers.get('x-forwarded-host')).at(-1)
  const scheme = listed(headers.get('x-forwarded-proto')).at(-1)
  return addresses.map((address) => ({ ip: withoutPort(address), host: validHost(host), scheme: validScheme(scheme) }))
}

function readForwarded(header: string | undefined): Hop[] {
  return listed(header).map((element) => {
    const pairs = new Map(
      element.split(';').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim().toLowerCase(), unquoted(pair.slice(at + 1).trim())]
      }),
    )
    return {
      ip: withoutPort(pairs.get('for') ?? ''),
      host: validHost(pairs.get('host')),
      scheme: validScheme(pairs.get('proto')),
    }
  })
}

/** At most 20 hops: a longer chain is nobody's network. */
const listed = (header: string | undefined) =>
  (header ?? '')
    .slice(-2_000)
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(-20)
const unquoted = (text: string) => (text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text)
const validHost = (host: string | undefined) => (host && /^[a-z0-9.:[\]-]{1,255}$/i.test(host) ? host : undefined)
const validScheme = (scheme: string | undefined) => (scheme === 'http' || scheme === 'https' ? scheme : undefined)

/** '203.0.113.7:4711' and '[2001:db8::1]:4711' without the port; '::ffff:203.0.113.7' as the IPv4 address that it is. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]{2,45})\](?::\d{1,5})?$/.exec(address)?.[1]
  if (bracketed) return plain(bracketed)
  return plain(/^[^:]{7,15}:\d{1,5}$/.test(address) ? address.slice(0, address.indexOf(':')) : address)
}
const plain = (address: string) => (/^::ffff:\d/i.test(address) ? address.slice(7) : address)

const familyOf = (address: string) => (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 4 | 6]
function isTrusted(trusted: TrustedProxies, address: string) {
  const family = familyOf(address)
  return family !== undefined && trusted.check(address, family)
}
