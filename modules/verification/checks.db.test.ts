import { afterAll, expect, test } from 'vitest'
import type { IdentityFault } from '#adapters/identity/sandbox'
import { after, MINUTE } from '#shared/dates'
import { handIn, newcomer } from '../../test/kyc.ts'
import { someStaff } from '../../test/rows.ts'
import { createTestWorld } from '../../test/world.ts'

const world = await createTestWorld()
const { app, clock } = world
const { verification } = app
afterAll(() => world.close())
const reviewer = await someStaff(app.database.db, 'compliance')

async function broken(fault: IdentityFault) {
  const body = JSON.stringify(fault)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${world.url}/sandbox/identity/faults`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
}
const checksOf = async (userId: string) => {
  const { checks } = await verification.one(reviewer, userId)
  return Object.fromEntries(checks.map(({ kind, outcome }) => [kind, outcome]))
}

test('registry, faces and bank are asked over HTTP once somebody has handed in', async () => {
  const person = await newcomer(app)
  await handIn(app, person)
  expect(await checksOf(person.userId)).toEqual({ identity: 'waiting', face: 'waiting', account: 'waiting' })
  await app.runDue()
  expect(await checksOf(person.userId)).toEqual({ identity: 'passed', face: 'passed', account: 'passed' })
})

test('an account of another holder fails, and the bank’s name for it is shown', async () => {
  const person = await newcomer(app)
  await handIn(app, person, { accountNumber: '7001231111' })
  await app.runDue()
  const { checks } = await verification.one(reviewer, person.userId)
  expect(checks.find(({ kind }) => kind === 'account')).toMatchObject({ outcome: 'failed', detail: 'BUDI SANTOSO' })
})

test('an account that the bank does not know fails', async () => {
  const person = await newcomer(app)
  await handIn(app, person, { accountNumber: '7001230000' })
  await app.runDue()
  expect(await checksOf(person.userId)).toMatchObject({ account: 'failed' })
})

test.each(['down', 'wrong', 'broken'] as const)(
  'while the registry is %s people go on, the queue says so, and it is asked again',
  async (fault) => {
    await broken({ service: 'registry', fault })
    const person = await newcomer(app)
    await handIn(app, person)
    await app.runDue()
    expect(await checksOf(person.userId)).toEqual({ identity: 'waiting', face: 'passed', account: 'passed' })
    expect((await verification.one(reviewer, person.userId)).checks[0]).toMatchObject({ tries: 1 })
    await world.moveTo(after(clock.now(), 2 * MINUTE))
    expect(await checksOf(person.userId)).toMatchObject({ identity: 'passed' })
  },
)

test('a decision does not wait for a service, and what was decided is not asked any more', async () => {
  await broken({ service: 'faces', fault: 'down', times: 1_000 })
  const person = await newcomer(app)
  await handIn(app, person)
  await app.runDue()
  await verification.approve(reviewer, { userId: person.userId })
  await world.moveTo(after(clock.now(), 90 * MINUTE))
  expect((await verification.one(reviewer, person.userId)).checks[1]).toMatchObject({ outcome: 'waiting', tries: 1 })
  await broken({ service: 'faces', fault: 'down', times: 1 })
})

test('the sandbox answers nobody without its key', async () => {
  const answer = await fetch(`${world.url}/sandbox/identity/registry`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(401)
})
