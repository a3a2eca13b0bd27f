import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StaffActor, type StaffRole, system } from '#shared/actor'
import { newId } from '#shared/ids'
import { voteAbout } from '../../../test/approvals.ts'
import { computeStaffTotp, PASSWORD } from '../../../test/identity-world.ts'
import { CLIENT, createSigningKey, type OfficeAccount, startOidcProvider } from '../../../test/oidc-provider.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let office: Awaited<ReturnType<typeof startOidcProvider>>

beforeAll(async () => {
  office = await startOidcProvider({ sub: 'belum-ada' })
  const client = { issuer: office.issuer, ...CLIENT }
  world = await createTestWorld({ oidc: { ...client, name: 'Kantor', only: false, secondFactorTrusted: false } })
  office.register(`${world.app.integrations.here()}/login/provider/return`)
})
afterAll(async () => {
  await world.close()
  await office.stop()
})
beforeEach(() => {
  office.heal()
  Object.assign(world.app.integrations.logInProvider!, { only: false, secondFactorTrusted: false })
})

const SECRET = 'JBSWY3DPEHPK3PXP'
const from = { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0', ip: '198.51.100.7' }
const withFactor = { claims: <Claims extends object>(claims: Claims) => ({ ...claims, amr: ['pwd', 'otp', 'mfa'] }) }
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code })

let number = 0
/** A member of staff with an authenticator, and their account at the provider. */
async function createMember({ totpSecret = SECRET as string | null, roles = ['finance'] as StaffRole[] } = {}) {
  const email = `staf${++number}@contoh.test`
  const id = await world.app.registration.createUser(system('test'), {
    ...{ email, firstname: 'Rina', kind: 'staff', roles, password: PASSWORD },
    ...(totpSecret && { totpSecret }),
  })
  return { id, email, account: { sub: `kantor-${number}`, email, email_verified: true } }
}

/** From the button to the provider and back to us, before we look at the answer. */
async function comeBack(account: OfficeAccount) {
  office.become(account)
  const { url, ticket } = await world.app.credentials.startProviderLogIn()
  return { ticket, search: (await office.visit(url)).search }
}
const logIn = async (account: OfficeAccount) => world.app.credentials.finishProviderLogIn(await comeBack(account), from)

/** The session of somebody whom the provider asked for a second factor. */
async function openSession(account: OfficeAccount) {
  office.fail(withFactor)
  const outcome = await logIn(account)
  if (!('session' in outcome)) throw new Error('an authenticator was asked for')
  return outcome.session
}

const auditor = () => insertStaff(world.app.database.db, 'auditor')

test('a member of staff logs in with the provider, and their roles are those of the platform', async () => {
  const { id, account } = await createMember()
  const { userId, accessToken } = await openSession({ ...account, email: account.email.toUpperCase() })
  expect(userId).toBe(id)
  const actor = await world.app.accounts.actorOf(accessToken)
  expect(actor).toMatchObject({ kind: 'staff', userId: id, roles: ['finance'] })
  expect((await world.app.audit.recordsOf({ object: `user/${id}` }, { limit: 9 })).map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ way: 'provider' }, { change: 'provider_linked', issuer: office.issuer }]),
  )
  const { items } = await world.app.security.list(await auditor(), { kind: 'log_in', outcome: 'done' })
  expect(items[0]).toMatchObject({ command: 'credentials.log-in-with-provider', about: `user/${id}` })
})

test('who has no second factor at the provider is asked for their authenticator, and sensitive commands go on asking', async () => {
  const { id, account } = await createMember()
  const outcome = await logIn(account)
  if (!('ticket' in outcome)) throw new Error('no authenticator was asked for')
  const { ticket } = outcome
  const { credentials, accounts } = world.app
  await expect(credentials.confirmProviderLogIn({ ticket }, from)).rejects.toEqual(refused('second_factor_required'))
  await expect(credentials.confirmProviderLogIn({ ticket, totp: '000000' }, from)).rejects.toEqual(
    refused('second_factor_wrong'),
  )
  const totp = computeStaffTotp(new Date())
  const session = await credentials.confirmProviderLogIn({ ticket, totp }, from)
  expect(session.userId).toBe(id)
  const later = computeStaffTotp(new Date(Date.now() + 30_000))
  await expect(credentials.confirmProviderLogIn({ ticket, totp: later }, from)).rejects.toEqual(
    refused('provider_answer_expired'),
  )
  const actor = await accounts.actorOf(session.accessToken)
  expect((await credentials.proofWays(actor)).ways).toContain('totp')
  await expect(credentials.confirmIdentity(actor, { password: PASSWORD }, from)).resolves.toMatchObject({
    confirmedUntil: expect.any(Date),
  })
})

test('where the operator trusts the provider’s second factor, no other one is asked for', async () => {
  const { id, account } = await createMember()
  world.app.integrations.logInProvider!.secondFactorTrusted = true
  await expect(logIn(account)).resolves.toMatchObject({ session: { userId: id } })
})

test('a ticket is of its step, of its browser and of ten minutes', async () => {
  const { account } = await createMember()
  const [one, other] = [await comeBack(account), await comeBack(account)]
  const { finishProviderLogIn, confirmProviderLogIn } = world.app.credentials
  const expired = refused('provider_answer_expired')
  await expect(finishProviderLogIn({ ...one, ticket: other.ticket }, from)).rejects.toEqual(expired)
  await expect(finishProviderLogIn({ ...one, ticket: `${one.ticket}x` }, from)).rejects.toEqual(expired)
  await expect(finishProviderLogIn({ ...one, ticket: '' }, from)).rejects.toEqual(expired)
  await expect(confirmProviderLogIn({ ticket: one.ticket, totp: '123456' }, from)).rejects.toEqual(expired)
  await world.advance('PT11M')
  await expect(finishProviderLogIn(one, from)).rejects.toEqual(expired)
})

test('an answer opens one session, also where the provider takes its code twice', async () => {
  const { account } = await createMember()
  office.fail(withFactor)
  const answer = await comeBack(account)
  await world.app.credentials.finishProviderLogIn(answer, from)
  await expect(world.app.credentials.finishProviderLogIn(answer, from)).rejects.toEqual(refused('provider_refused'))
  office.fail({ ...withFactor, lax: true })
  await expect(world.app.credentials.finishProviderLogIn(answer, from)).rejects.toEqual(
    refused('provider_answer_expired'),
  )
})

test('an answer that is refused is used, too', async () => {
  office.fail({ lax: true })
  const answer = await comeBack({ sub: 'tamu-lagi', email: 'tamu-lagi@contoh.test', email_verified: true })
  const again = () => world.app.credentials.finishProviderLogIn(answer, from)
  await expect(again()).rejects.toEqual(refused('provider_no_account'))
  await expect(again()).rejects.toEqual(refused('provider_answer_expired'))
})

const cancel = (at: URLSearchParams) => {
  at.delete('code')
  at.set('error', 'access_denied')
}
const unknownKey = createSigningKey('tidak-dikenal')
const change = (more: object) => ({ claims: <Claims extends object>(claims: Claims) => ({ ...claims, ...more }) })
const seconds = (from_: number) => Math.floor(Date.now() / 1_000) + from_
const faults: [string, () => Parameters<typeof office.fail>[0], string][] = [
  ['for another client', () => change({ aud: 'aplikasi-lain' }), 'provider_refused'],
  [
    'for us and a stranger, on whose behalf',
    () => change({ aud: [CLIENT.clientId, 'lain'], azp: 'lain' }),
    'provider_refused',
  ],
  ['with the nonce of another log-in', () => change({ nonce: 'nonce-lain' }), 'provider_refused'],
  ['without a nonce', () => change({ nonce: undefined }), 'provider_refused'],
  ['of another issuer', () => change({ iss: 'https://penyedia.lain.test' }), 'provider_refused'],
  ['that expired a minute ago', () => change({ exp: seconds(-60) }), 'provider_refused'],
  ['signed with a key that the provider does not publish', () => ({ signWith: unknownKey }), 'provider_refused'],
  [
    'signed with another key under a published name',
    () => ({ signWith: { ...unknownKey, kid: 'kunci-1' } }),
    'provider_refused',
  ],
  [
    'with an address that names another issuer',
    () => ({ answer: (at) => at.set('iss', 'https://lain.test') }),
    'provider_refused',
  ],
  ['with an address that names no issuer', () => ({ answer: (at) => at.delete('iss') }), 'provider_refused'],
  ['with another code', () => ({ answer: (at) => at.set('code', 'kode-lain') }), 'provider_refused'],
  ['with another state', () => ({ answer: (at) => at.set('state', 'lain') }), 'provider_answer_expired'],
  ['without a state', () => ({ answer: (at) => at.delete('state') }), 'provider_answer_expired'],
  ['of somebody who cancelled', () => ({ answer: cancel }), 'provider_denied'],
  [
    'with an address of somebody else at the userinfo endpoint',
    () => ({ userinfo: (claims) => ({ ...claims, sub: 'lain' }) }),
    'provider_refused',
  ],
]
test.each(faults)('an answer %s opens nothing', async (_, fault, code) => {
  const { account } = await createMember()
  office.fail(fault())
  await expect(logIn(account)).rejects.toEqual(refused(code))
  const { items } = await world.app.security.list(await auditor(), { kind: 'log_in', outcome: 'refused' })
  expect(items[0]).toMatchObject({ command: 'credentials.log-in-with-provider', code })
  office.heal()
  await expect(logIn(account)).resolves.toHaveProperty('ticket')
})

test('clocks that differ by some seconds are forgiven', async () => {
  const { account } = await createMember()
  office.fail(change({ exp: seconds(-10) }))
  await expect(logIn(account)).resolves.toHaveProperty('ticket')
})

test('keys that the provider replaced are asked for anew', async () => {
  const { account } = await createMember()
  await logIn(account)
  office.rotate()
  await logIn(account).catch(() => {}) // the library asks for keys once a minute; who starts again finds the new ones
  await expect(logIn(account)).resolves.toHaveProperty('ticket')
})

test('while the provider is away staff are told so and log in by password', async () => {
  const { id, email, account } = await createMember()
  const answer = await comeBack(account)
  await world.advance('PT2M')
  office.fail({ down: true })
  const { startProviderLogIn, finishProviderLogIn, logIn: logInByPassword } = world.app.credentials
  await expect(startProviderLogIn()).rejects.toEqual(refused('provider_unavailable'))
  await expect(finishProviderLogIn(answer, from)).rejects.toEqual(refused('provider_unavailable'))
  const totp = computeStaffTotp(new Date())
  await expect(logInByPassword({ email, password: PASSWORD, totp }, from)).resolves.toMatchObject({ userId: id })
})

test('a discovery document that names another issuer is not believed', async () => {
  await world.advance('PT2M')
  office.fail({ issuer: 'https://penyedia.lain.test' })
  await expect(world.app.credentials.startProviderLogIn()).rejects.toEqual(refused('provider_refused'))
})

test('nobody comes in who has no staff account in use', async () => {
  const investor = await world.investor()
  const investors = { sub: 'pemodal', email: investor.email, email_verified: true }
  await expect(logIn(investors)).rejects.toEqual(refused('provider_no_account'))
  await expect(logIn({ ...investors, email: 'siapa@contoh.test' })).rejects.toEqual(refused('provider_no_account'))
  await expect(logIn({ sub: 'tanpa-email' })).rejects.toEqual(refused('provider_email_unverified'))
  const { id, email, account } = await createMember()
  await expect(logIn({ ...account, email_verified: false })).rejects.toEqual(refused('provider_email_unverified'))
  await openSession(account)
  await world.app.accounts.suspend(system('ops'), { userId: id, reason: 'Cuti panjang' })
  await expect(logIn(account)).rejects.toEqual(refused('account_suspended'))
  await world.app.accounts.unsuspend(system('ops'), { userId: id, reason: 'Kembali bekerja' })
  await world.app.staff.resetAccess(system('ops'), { email, reason: 'Ponsel hilang' })
  await expect(logIn(account)).rejects.toEqual(refused('second_factor_not_set'))
  const invited = await createMember({ totpSecret: null })
  await expect(logIn(invited.account)).rejects.toEqual(refused('second_factor_not_set'))
})

test('an account that ended opens nothing, and leaves its account at the provider free', async () => {
  const [one, two] = [await createMember(), await createMember()]
  const admins = [await createAdmin(), await createAdmin()] as const
  await openSession(one.account)
  await world.app.staff.proposeRemoval(admins[0], { id: one.id, reason: 'Berhenti bekerja' })
  await voteAbout(world.app.approvals, admins[1], `staff/${one.id}`)
  await expect(logIn(one.account)).rejects.toEqual(refused('provider_no_account'))
  await expect(openSession({ ...one.account, email: two.email })).resolves.toMatchObject({ userId: two.id })
})

test('after the first log-in only the account at the provider counts, not its address', async () => {
  const [one, two] = [await createMember(), await createMember()]
  await openSession(one.account)
  await expect(openSession({ ...one.account, email: two.email })).resolves.toMatchObject({ userId: one.id })
  await expect(openSession({ ...one.account, email_verified: false })).resolves.toMatchObject({ userId: one.id })
  office.heal()
  await expect(logIn({ ...two.account, email: one.email })).rejects.toEqual(refused('provider_other_account'))
  await expect(openSession(two.account)).resolves.toMatchObject({ userId: two.id })
})

test('of two accounts at the provider with one address the faster one is linked', async () => {
  const { account } = await createMember()
  office.fail(withFactor)
  const answers = [await comeBack(account), await comeBack({ ...account, sub: 'lain-lagi' })]
  const outcomes = await Promise.allSettled(
    answers.map((answer) => world.app.credentials.finishProviderLogIn(answer, from)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('provider_other_account'),
  })
})

test('where the provider is the only way, the operator lets somebody in without it for an hour', async () => {
  const { email, account } = await createMember()
  const investor = await world.investor({ password: PASSWORD })
  const { logIn: logInByPassword, allowOwnLogIn } = world.app.credentials
  world.app.integrations.logInProvider!.only = true
  const byPassword = () => logInByPassword({ email, password: PASSWORD, totp: computeStaffTotp(new Date()) }, from)
  await expect(byPassword()).rejects.toEqual(refused('provider_only'))
  await expect(logInByPassword({ email, password: 'salah sekali' }, from)).rejects.toEqual(refused('wrong_credentials'))
  await expect(logInByPassword({ email: investor.email, password: PASSWORD }, from)).resolves.toHaveProperty('userId')
  await expect(openSession(account)).resolves.toHaveProperty('userId')
  const opening = { email, reason: 'Penyedia login terganggu' }
  await allowOwnLogIn(system('ops'), opening)
  await expect(allowOwnLogIn(system('ops'), { ...opening, email: investor.email })).rejects.toEqual(
    refused('provider_no_account'),
  )
  await expect(byPassword()).resolves.toHaveProperty('userId')
  await world.advance('PT61M')
  await expect(byPassword()).rejects.toEqual(refused('provider_only'))
})

/** An admin who can log in. */
async function createAdmin(): Promise<StaffActor> {
  const { id } = await createMember({ roles: ['admin'] })
  return { kind: 'staff', userId: id, sessionId: newId<'session'>(world.app.clock.now()), roles: ['admin'] }
}
