import { brand } from '#shared/brand'

/** Hosts that a short link may lead to besides our own pages. */
const allowedHosts = new Set([
  brand.domain,
  `www.${brand.domain}`,
  new URL(brand.licence.authorityUrl).host,
  ...brand.socials.map(({ url }) => new URL(url).host),
])

/** Only our own chat number, because readers trust the person who answers there. */
const isOurChat = (host: string, path: string) => host === 'wa.me' && path === `/${brand.chat.number}`

/**
 * Whether a short link may lead there: an own path, or https to an allowed host or our chat, without credentials or
 * port.
 */
export function isAllowedTarget(target: string): boolean {
  if (/[\s\\]/.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//')
  if (!URL.canParse(target)) return false
  const { protocol, host, pathname, username, password } = new URL(target)
  return protocol === 'https:' && !username && !password && (allowedHosts.has(host) || isOurChat(host, pathname))
}
