import type { Me } from '#contract/accounts/states'
import type { Locale, Theme } from '#contract/identity/states'
import { type Actor, guest, isSignedIn } from '#shared/actor'
import { readCookie } from '#shared/cookies'
import { isRefusal } from '#shared/refusal'
import {
  CLEAR_LOGGED_OUT_COOKIE,
  clearSessionCookies,
  createAccessCookie,
  LOGGED_OUT,
  readSessionTokens,
} from '#shared/session-cookies'
import type { App } from './app.ts'

/** Actor, preferences and response cookies of one browser request. */
export type RequestSession = {
  actor: Actor
  user: Me | null
  locale: Locale
  theme: Theme
  cookies: string[]
  /** With which code the session was refused; absent while it lives, or where there was none. */
  ended?: string
  /** The session's renewal took too long to wait for: who needs to know who asks waits for it. Null when it failed. */
  late?: Promise<LateSession | null>
}
type LateSession = { actor: Actor; user: Me | null; cookie: string }

const REFRESH_PATIENCE = 2_000 // specification §9: refresh prefetch timeout
const LOCALE_AGE = 365 * 24 * 60 * 60 // specification §9

/**
 * Resolves cookies to an Actor. An expired access token is refreshed once for all parallel requests of a session,
 * waiting at most 2,000 ms (specification §4); guarded pages wait longer.
 */
export function createRequestSession(app: App) {
  const refreshing = new Map<string, Promise<string>>()

  function refreshOnce(token: string): Promise<string> {
    const running = refreshing.get(token)
    if (running) return running
    const refresh = app.credentials.refresh(token).then((answer) => answer.accessToken)
    refreshing.set(token, refresh)
    const forget = () => refreshing.delete(token)
    refresh.then(forget, forget)
    return refresh
  }

  async function actorBy(accessToken: string | undefined): Promise<Actor> {
    if (!accessToken) return guest
    try {
      return await app.accounts.actorOf(accessToken)
    } catch (error) {
      if (isRefusal(error)) return guest
      throw error
    }
  }

  async function lateSession(token: string, secure: boolean): Promise<LateSession | null> {
    try {
      const accessToken = await refreshOnce(token)
      const actor = await actorBy(accessToken)
      const user = isSignedIn(actor) ? await app.accounts.me(actor) : null
      return { actor, user, cookie: createAccessCookie(accessToken, secure) }
    } catch (error) {
      app.log.warn({ code: isRefusal(error) ? error.code : 'failed' }, 'session was not refreshed late either')
      return null
    }
  }

  /** The tokens of a request. One whose reader logged out without a connection has none: its session ends here. */
  async function openSession(header: string | null, secure: boolean, set: string[]) {
    const tokens = readSessionTokens(header, secure)
    if (readCookie(header, LOGGED_OUT) === undefined) return tokens
    set.push(...clearSessionCookies(secure), CLEAR_LOGGED_OUT_COOKIE)
    const { refresh } = tokens
    // specification §4: the session is cleared whether or not this succeeds
    if (refresh) await withPatience(app.identity.logOut(refresh), REFRESH_PATIENCE).catch(() => undefined)
    return { access: undefined, refresh: undefined }
  }

  return async function requestSession(request: Request, secure: boolean): Promise<RequestSession> {
    const set: string[] = []
    const { access, refresh: refreshToken } = await openSession(request.headers.get('cookie'), secure, set)
    let ended: string | undefined
    let late: RequestSession['late']
    let actor = await actorBy(access)
    if (actor.kind === 'guest' && refreshToken) {
      try {
        const accessToken = await withPatience(refreshOnce(refreshToken), REFRESH_PATIENCE)
        set.push(createAccessCookie(accessToken, secure))
        actor = await actorBy(accessToken)
      } catch (error) {
        ended = isRefusal(error) ? error.code : undefined
        if (ended) set.push(...clearSessionCookies(secure))
        else late = lateSession(refreshToken, secure)
        app.log.warn({ code: isRefusal(error) ? error.code : 'slow' }, 'session was not refreshed')
      }
    }
    const { locale, theme, cookie } = readPreferences(request, app.config.locales)
    if (cookie) set.push(cookie)
    const user = isSignedIn(actor) ? await app.accounts.me(actor) : null
    return { actor, user, locale, theme, cookies: set, ...(ended && { ended }), ...(late && { late }) }
  }
}

/** The sign-in page with the reason why the session ended and the page to return to. */
export const loginPathAfter = (ended: string, next: string) =>
  `/login?${new URLSearchParams({ berakhir: ended, next })}`

/** Whether a whole page is requested, rather than the router's data. */
export const isDocumentRequest = ({ method }: Request, pathname: string) =>
  method === 'GET' && !pathname.endsWith('.data') && pathname !== '/__manifest'

/** Whether the router prefetches a page. A revoked session's cookie is kept then, so that the visit can explain it. */
export const isPrefetch = ({ headers }: Request, pathname: string) =>
  pathname === '/__manifest' || headers.get('sec-purpose')?.startsWith('prefetch') === true

/** The reader's language and theme, by cookies and `?lang=`. */
export function readPreferences(request: Request, offered: readonly Locale[]) {
  const header = request.headers.get('cookie')
  const keptLocale = readCookie(header, 'locale')
  const [asked, kept] = [new URL(request.url).searchParams.get('lang'), keptLocale].map((language) =>
    offered.find((each) => each === language),
  )
  const chosen = readCookie(header, 'theme')
  const theme: Theme = chosen === 'light' || chosen === 'dark' ? chosen : 'system'
  const cookie = asked && asked !== kept ? `locale=${asked}; Path=/; SameSite=Lax; Max-Age=${LOCALE_AGE}` : undefined
  return { locale: asked ?? kept ?? ('id' as const), theme, cookie }
}

function withPatience<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), milliseconds)
  })
  return Promise.race([work, tooSlow]).finally(() => clearTimeout(timer))
}
