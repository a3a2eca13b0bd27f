import { afterAll, expect, test, vi } from 'vitest'
import { createCitizenApplication, createUnverifiedPerson, submitCitizen } from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

// An installation with real people that has a payment gateway and SMS, and no identity, signing or custody service.

/** The address of everything that the product asked for. */
const calls: string[] = []
const fetched = globalThis.fetch
vi.stubGlobal('fetch', (to: string | URL | Request, init?: RequestInit) => {
  calls.push(new Request(to, init).url)
  return fetched(to, init)
})

const nobody = 'http://127.0.0.1:9'
const world = await createTestWorld({
  demo: false,
  sandboxSecret: undefined,
  gateway: { url: nobody, key: 'gateway-key', callbackToken: 'gateway-token' },
  sms: { url: nobody, account: 'AC12345678', token: 'sms-token', from: '+62215550100' },
  smtpUrl: 'smtp://127.0.0.1:9',
})
const { app } = world
afterAll(async () => {
  await world.close()
  vi.unstubAllGlobals()
})
const reviewer = await insertStaff(app.database.db, 'compliance')

test('without an identity provider nobody is asked, staff compare by eye, and one approves at once', async () => {
  const person = await createUnverifiedPerson(app)
  const { userId } = person
  const { bank, accountNumber, accountHolder, fullName } = createCitizenApplication(person.email)
  const values = { bank, accountNumber, accountHolder, fullName }
  expect(await app.verification.checkStep(person, { party: 'citizen', step: 'bank', values })).toEqual([])
  await submitCitizen(app, person)
  await app.runDue()
  const { checks } = await app.verification.one(reviewer, userId)
  expect(checks.map(({ kind, outcome, tries }) => [kind, outcome, tries])).toEqual(
    ['identity', 'card', 'face', 'same_face', 'account'].map((kind) => [kind, 'not_configured', 0]),
  )
  expect(await app.verification.approve(reviewer, { userId })).toEqual({ approved: true })
  expect(await app.verification.hasPayoutAccount(userId)).toBe(true)
  await app.runDue()
  expect((await app.verification.one(reviewer, userId)).checks.map(({ outcome }) => outcome)).toEqual(
    Array(5).fill('not_configured'),
  )
})

test('no service that is not configured has an address: nothing goes to a sandbox', async () => {
  const { identityServices, custodian, signing, ofBanks, errors, bookAtSandbox, ...rest } = app.integrations
  expect([identityServices, ofBanks.statements, errors, bookAtSandbox]).toEqual(Array(4).fill(undefined))
  for (const [name, sandbox] of Object.entries(rest)) if (/sandbox/i.test(name)) expect(sandbox, name).toBeUndefined()
  await Promise.allSettled(
    [custodian, signing].flatMap((port) =>
      Object.values(port).map((ask) => typeof ask === 'function' && (ask as (asked: object) => unknown)({})),
    ),
  )
  expect(calls.filter((call) => !call.startsWith(nobody))).toEqual([])
})
