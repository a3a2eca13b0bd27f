import { readCookie } from './cookies.ts'

/** Specification §9: the access token lasts 60 s, the refresh token 30 days. The server renews `at` from `rt`. */
const ACCESS_AGE = 60
const REFRESH_AGE = 2_592_000
/** Lifetime of the device cookie in seconds: the longest that browsers allow. */
const DEVICE_AGE = 400 * 86_400
type Name = 'at' | 'rt' | 'device'

/**
 * Over TLS the `__Host-` prefix prevents other hosts of the domain, and attackers on the network, from setting the
 * cookie.
 */
const nameOf = (name: Name, secure: boolean) => (secure ? `__Host-${name}` : name)

/** HttpOnly and SameSite; never sent over plain HTTP once the site is served over TLS. */
const cookie = (name: Name, value: string, maxAge: number, secure: boolean) =>
  `${nameOf(name, secure)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`

/** Whether readers reach the product over TLS, also behind a proxy that terminates it. */
export const isOverTls = ({ publicUrl }: { publicUrl: string }) => publicUrl.startsWith('https:')

/** The Set-Cookie value of the access token, which lasts 60 seconds. */
export const createAccessCookie = (token: string, secure: boolean) => cookie('at', token, ACCESS_AGE, secure)

type Opened = { accessToken: string; refreshToken: string; deviceToken?: string }

/** The Set-Cookie values of a new session; the device cookie is kept when the session ends. */
export const createSessionCookies = ({ accessToken, refreshToken, deviceToken }: Opened, secure: boolean) => [
  createAccessCookie(accessToken, secure),
  cookie('rt', refreshToken, REFRESH_AGE, secure),
  ...(deviceToken ? [cookie('device', deviceToken, DEVICE_AGE, secure)] : []),
]

/** The Set-Cookie values that end a session in this browser; the device cookie stays. */
export const clearSessionCookies = (secure: boolean) => [cookie('at', '', 0, secure), cookie('rt', '', 0, secure)]

/**
 * A cookie that the page's script sets when its reader logs out offline, because scripts cannot delete the session's
 * cookies. The browser's next request ends the session before any page is rendered, and deletes this cookie.
 */
export const LOGGED_OUT = 'logged_out'
/** The cookie that marks an offline log-out. */
export const createLoggedOutCookie = (secure: boolean) =>
  `${LOGGED_OUT}=1; Path=/; SameSite=Lax; Max-Age=${REFRESH_AGE}${secure ? '; Secure' : ''}`
/** The Set-Cookie value that deletes the mark of an offline log-out. */
export const CLEAR_LOGGED_OUT_COOKIE = `${LOGGED_OUT}=; Path=/; SameSite=Lax; Max-Age=0`

/** The session tokens in a Cookie header. */
export function readSessionTokens(header: string | null | undefined, secure: boolean) {
  const read = (name: Name) => readCookie(header, nameOf(name, secure)) || undefined
  return { access: read('at'), refresh: read('rt'), device: read('device') }
}

/** Headers with these Set-Cookie values added. */
export function withCookies(cookies: readonly string[], init: HeadersInit = {}) {
  const headers = new Headers(init)
  for (const each of cookies) headers.append('set-cookie', each)
  return headers
}

/**
 * Marks every cookie of a response as secure. The server applies it last, so that it covers the cookies of every page.
 */
export function withSecureCookies(response: Response): Response {
  const cookies = response.headers.getSetCookie()
  if (cookies.every((each) => SECURE.test(each))) return response
  response.headers.delete('set-cookie')
  for (const each of cookies) response.headers.append('set-cookie', SECURE.test(each) ? each : `${each}; Secure`)
  return response
}
const SECURE = /;\s*secure(?:;|$)/i
