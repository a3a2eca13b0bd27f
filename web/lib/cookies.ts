export { readCookie } from '#shared/cookies'

const DAY = 86_400

/** Named like the state it keeps; the guest cache of the server knows the name. */
export const POPUP_COOKIE = 'hidePopupBanner'
export const POPUP_COOKIE_AGE = DAY
/** Amounts of one's own pages are covered. */
export const HIDDEN_COOKIE = 'hideAmounts'
export const HIDDEN_COOKIE_AGE = 365 * DAY
export const LOCALE_COOKIE_AGE = 365 * DAY
export const THEME_COOKIE_AGE = 365 * DAY

/**
 * A Set-Cookie value for a preference, readable by scripts. Without `maxAge` (seconds) it ends with the browser
 * session.
 */
export function createPreferenceCookie(name: string, value: string, maxAge?: number) {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}`
}
