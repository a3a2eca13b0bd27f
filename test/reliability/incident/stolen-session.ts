import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { type Browser, call, createBrowser, isDone, logIn, SECRET } from './browser.ts'
import type { Drill } from './drill.ts'
import type { Installation } from './installation.ts'

const THIEF = '203.0.113.66'
const NEW_PASSWORD = 'sepatu-hujan-lemari-72'
const owner = 'admin2@contoh.test'
type Events = { items: { ip: string | null; kind: string; outcome: string; actor: string | null }[] }

/** Somebody has copied the cookies of an admin and uses them from elsewhere, while their owner works on. */
export async function stolenSession(at: Installation, drill: Drill) {
  const own = await logIn(at.url, { email: owner })
  const thief = own.copied(at.url, THIEF)
  drill.check(
    'the copied cookies are worth what their owner’s are',
    (await thief.open('/admin/security')).status === 200,
  )
  const reads = await thief.open('/admin/finance')
  const proposed = await call<{ approval?: string }>(at.url, '/rules/proposals', thief.token(), {
    ...{ key: 'kyc.sla_hours', value: 36, valid_from: '2027-12-15', source: 'Tidak ada', reason: 'Uji pencuri' },
  })
  drill.check(
    'what the thief asks for waits for a second person',
    proposed.status === 201,
    JSON.stringify(proposed.body),
  )
  const stream = await fetch(`${at.workerUrl}/api/stream?topics=user/me`, {
    headers: { authorization: `Bearer ${thief.token()}` },
  })

  const suspended = await at.ops(`user:suspend ${owner} on Sesi dicuri`)
  drill.check('1. user:suspend', suspended.ok, suspended.text)
  for (const url of [at.url, at.workerUrl]) {
    const seen = await own.copied(url, THIEF).open('/admin/security')
    drill.check(
      '1. the session is over on every process',
      seen.status >= 300 && seen.location.includes('/login'),
      seen.status,
    )
  }
  const ended = await Promise.race([stream.text().then(() => true), new Promise((no) => setTimeout(no, 20_000, false))])
  drill.check('1. every stream of that account ends', ended === true)
  const again = await thief.send('/login', { email: owner, password: 'Demo-Syirkah-2026', totp: '000000' })
  drill.check('1. it cannot log in', !isDone(again))

  const admin = await logIn(at.url, { email: 'admin@contoh.test' })
  const events = async (q: string) =>
    (await call<Events>(at.url, `/desk/security-events?${new URLSearchParams({ q })}`, admin.token())).body.items
  const fromThere = await events(THIEF)
  drill.check(
    '2. the network address tells what was refused there',
    reads.status >= 400 && fromThere.some(({ kind, outcome }) => kind === 'permission' && outcome === 'refused'),
    JSON.stringify(fromThere),
  )
  drill.check(
    '2. the e-mail address tells it, too',
    (await events(owner)).some(({ ip }) => ip === THIEF),
  )
  const vote = await call<{ state?: string }>(at.url, `/approvals/${proposed.body.approval}/votes`, admin.token(), {
    ...{ vote: 'reject', reason: 'Diajukan oleh sesi yang dicuri' },
  })
  drill.check('2. what still waits is rejected', vote.body.state === 'rejected', JSON.stringify(vote.body))

  const revoked = await at.ops(`user:role ${owner} revoke admin`)
  drill.check('3. user:role revoke', revoked.ok, revoked.text)
  await drill.becomes('an alarm tells admins and auditors of the changed role', async () => {
    await admin.open('/admin/security') // an access token lives a minute
    const { body } = await call<{ items: { rule: string }[] }>(at.url, '/desk/security-alarms', admin.token())
    return body.items.some(({ rule }) => rule === 'role_changed')
  })
  await call(at.url, '/auth/forgot', undefined, { email: owner })
  let token = ''
  await drill.becomes('4. a link to a new password comes by mail', async () => {
    const inbox = await call<{ items: { text: string }[] }>(at.url, `/demo/inbox?to=${owner}`)
    token = /\/reset[^\s]*?token=([\w.-]+)/.exec(inbox.body.items.map(({ text }) => text).join('\n'))?.[1] ?? ''
    return token !== ''
  })
  const reset = await call(at.url, '/auth/reset', undefined, { token, password: NEW_PASSWORD })
  drill.check('4. the owner sets a new password', reset.status < 300, JSON.stringify(reset.body))
  const open = await at.ops(`user:suspend ${owner} off Password sudah diganti`)
  drill.check('5. user:suspend off', open.ok, open.text)
  const old = await own.copied(at.url, THIEF).open('/users')
  drill.check('5. old tokens stay dead', old.status >= 300 && old.location.includes('/login'), old.status)
  const back = await logIn(at.url, { email: owner, password: NEW_PASSWORD })
  drill.check('the owner is back without the role', (await back.open('/admin/security')).status === 403)
  const secret = await newAuthenticator(at, back)
  drill.check('6. and puts a new authenticator in the place of the old one', secret !== undefined)
  const byOld = createBrowser(at.url, { from: THIEF })
  const totp = new TOTP({ secret: SECRET }).generate()
  const refused = await byOld.send('/login', { email: owner, password: NEW_PASSWORD, totp })
  drill.check('6. a code of the old one opens nothing', !isDone(refused), refused.status)
}

/** As on the page of one's security: the password once more, a code of the old authenticator, the secret, and its first code. */
async function newAuthenticator({ url }: Installation, session: Browser) {
  const token = async () => {
    await session.open('/admin/freeze') // an access token lives a minute
    return session.token()
  }
  await call(url, '/me/confirm', await token(), { password: NEW_PASSWORD })
  const asked = await call<{ proof?: { id: string } }>(url, '/me/totp', await token(), {})
  const proof = asked.body.proof?.id ?? ''
  for (let tries = 0; tries < 4; tries++) {
    const shown = await call(url, `/me/proofs/${proof}`, await token(), {
      totp: new TOTP({ secret: SECRET }).generate(),
    })
    if (shown.status < 300) break
    await sleep(16_000) // the code of the log-in counts once
  }
  const { secret } = (await call<{ secret?: string }>(url, '/me/totp', await token(), {}, { proof })).body
  if (!secret) return undefined
  const { status } = await call(url, '/me/totp/confirm', await token(), { code: new TOTP({ secret }).generate() })
  return status < 300 ? secret : undefined
}
