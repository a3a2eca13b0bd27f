import { readCookie } from './cookies.ts'

/** Specification §9: the access token lasts 60 s, the refresh token 30 days. The server renews `at` from `rt`. */
const ACCESS_AGE = 60
const REFRESH_AGE = 2_592_000
const ACCESS = 'at'
const REFRESH = 'rt'

/** Out of reach of scripts and of other sites' forms; never over plain HTTP once the site is served over TLS. */
const cookie = (name: string, value: string, maxAge: number, secure: boolean) =>
  `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`

/** Whether readers reach the product over TLS, also when something in front of it ends it. */
export const overTls = ({ publicUrl }: { publicUrl: string }) => publicUrl.startsWith('https:')

export const accessCookie = (token: string, secure: boolean) => cookie(ACCESS, token, ACCESS_AGE, secure)

/** The Set-Cookie values of a fresh log-in. */
export const sessionCookies = (tokens: { access_token: string; refresh_token: string }, secure: boolean) => [
  accessCookie(tokens.access_token, secure),
  cookie(REFRESH, tokens.refresh_token, REFRESH_AGE, secure),
]

/** The Set-Cookie values that end a session in this browser. */
export const clearedSession = (secure: boolean) => [cookie(ACCESS, '', 0, secure), cookie(REFRESH, '', 0, secure)]

/** The tokens a request carries. */
export const sessionOf = (header: string | null | undefined) => ({
  access: readCookie(header, ACCESS) || undefined,
  refresh: readCookie(header, REFRESH) || undefined,
})

export function withCookies(cookies: readonly string[], init: HeadersInit = {}) {
  const headers = new Headers(init)
  for (const each of cookies) headers.append('set-cookie', each)
  return headers
}
