import { brand } from '#shared/brand'

/** Where a short link may lead besides our own pages: our domain, our channels, the regulator. */
const allowedHosts = new Set([
  brand.domain,
  `www.${brand.domain}`,
  new URL(brand.licence.authorityUrl).host,
  ...brand.socials.map(({ url }) => new URL(url).host),
])

/** A chat with us, and with nobody else: a reader takes the person who answers there for us. */
const isOurChat = (host: string, path: string) => host === 'wa.me' && path === `/${brand.chat.number}`

/** Our own path, or https to a listed host or our own chat, without a name or port hidden in it. */
export function isAllowedTarget(target: string): boolean {
  if (/[\s\\]/.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//')
  if (!URL.canParse(target)) return false
  const { protocol, host, pathname, username, password } = new URL(target)
  return protocol === 'https:' && !username && !password && (allowedHosts.has(host) || isOurChat(host, pathname))
}
