import { TOTP } from 'otpauth'
import { system } from '#shared/actor'
import type { App } from '../../server/app.ts'
import { createHolder } from './holder.ts'
import type { Reader, Visit } from './visits.ts'

export const FROM = { userAgent: 'bench', ip: '198.51.100.7' }
export const PASSWORD = 'Bench-Syirkah-2026'
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

/** The addresses of those with 5 and with 50 holdings. */
export type Holders = Record<'few' | 'many', string>
type Session = { refreshToken: string; cookie?: string; until?: number }
type Sessions = Partial<Record<Reader, Session>>

const ROLES = ['finance', 'compliance', 'admin', 'market', 'support'] as const
const emailOf = (role: string) => `${role}@contoh.test`

export async function createReaders(app: App): Promise<Holders> {
  const few = await createHolder(app, 'FEW', { holdings: 5, movements: 20 })
  const many = await createHolder(app, 'MANY', { holdings: 50, movements: 10_000 })
  for (const role of ROLES) {
    const account = { email: emailOf(role), firstname: role, password: PASSWORD, totpSecret: TOTP_SECRET }
    await app.registration.createUser(system('bench'), { ...account, kind: 'staff', roles: [role] })
  }
  return { few: few.email, many: many.email }
}

export async function logIn(app: App, holders: Holders): Promise<Sessions> {
  const sessions: Sessions = {}
  for (const [reader, email] of Object.entries(holders))
    sessions[reader as Reader] = await app.credentials.logIn({ email, password: PASSWORD }, FROM)
  const totp = new TOTP({ secret: TOTP_SECRET }).generate() // by the machine’s hour, as telephones tell it
  for (const role of ROLES)
    sessions[role] = await app.credentials.logIn({ email: emailOf(role), password: PASSWORD, totp }, FROM)
  return sessions
}

/** Access tokens live a minute. */
async function cookieOf(app: App, session: Session | undefined): Promise<string> {
  if (!session) return 'bench=1' // keeps a page out of the guests' cache
  if (!session.cookie || session.until! < performance.now()) {
    const { accessToken } = await app.credentials.refresh(session.refreshToken)
    session.cookie = `at=${accessToken}`
    session.until = performance.now() + 30_000
  }
  return session.cookie
}

export type Place = { app: App; port: number; sessions: Sessions }

export async function answered(place: Place, visit: Visit) {
  const answer = await ask(place, visit)
  if (answer.status >= 400 && answer.status !== 503) throw new Error(`${visit.reader} ${visit.path}: ${answer.status}`)
  return answer
}

let serial = 0

async function ask({ app, port, sessions }: Place, { reader, path, method = 'GET', body }: Visit) {
  const cookie = await cookieOf(app, sessions[reader])
  const headers: Record<string, string> =
    path.startsWith('/api') && cookie.startsWith('at=') ? { authorization: `Bearer ${cookie.slice(3)}` } : { cookie }
  if (body)
    Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': `bench-${Date.now()}-${++serial}` })
  const began = performance.now()
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body()) }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - began }
}
