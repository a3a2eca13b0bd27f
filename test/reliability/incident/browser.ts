import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'

export const PASSWORD = 'Demo-Syirkah-2026'
export const SECRET = 'JBSWY3DPEHPK3PXP'
export type Seen = { status: number; text: string; location: string }
type Who = { email: string; password?: string; totp?: string; from?: string }

/** A browser without scripts at `url`: pages, forms, and the cookies that it was given. `from`: its network address. */
export function createBrowser(url: string, { from = '192.0.2.10', cookies = new Map<string, string>() } = {}) {
  async function ask(path: string, form?: Record<string, string>): Promise<Seen> {
    const answer = await fetch(url + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': from,
        ...(form && { origin: url, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' }
  }

  return {
    open: (path: string) => ask(path),
    send: (path: string, form: Record<string, string>) => ask(path, form),
    /** What a thief has who copies the cookies: the same session in another browser, elsewhere. */
    copied: (at: string, from: string) => createBrowser(at, { from, cookies: new Map(cookies) }),
    token: () => decodeURIComponent(cookies.get('at') ?? ''),
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** What was pressed is done: the page leads on, and not to the log-in. */
export const isDone = ({ status, location }: Seen) => status >= 300 && status < 400 && !location.startsWith('/login')

/** Staff log in on the page by their authenticator, whose code counts once: then the next one is waited for. */
export async function logIn(url: string, { email, password = PASSWORD, totp = SECRET, from }: Who): Promise<Browser> {
  const browser = createBrowser(url, from ? { from } : {})
  let seen: Seen | undefined
  for (let tries = 0; tries < 4; tries++) {
    seen = await browser.send('/login', { email, password, totp: new TOTP({ secret: totp }).generate() })
    if (isDone(seen)) return browser
    await sleep(16_000)
  }
  throw new Error(`${email} cannot log in: ${seen!.status} ${seen!.text.slice(0, 200)}`)
}

/** The API for who has a token. */
export async function call<Body = Record<string, unknown>>(
  url: string,
  path: string,
  token?: string,
  body?: object,
  more: Record<string, string> = {},
) {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...more,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Body }
}
