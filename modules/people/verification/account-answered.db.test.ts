import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { IdentityFault } from '#adapters/identity/sandbox'
import { listEventsAfter } from '#platform/commands/events'
import { voteAbout } from '../../../test/approvals.ts'
import { engine } from '../../../test/engine.ts'
import { createUnverifiedPerson, submitCitizen } from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { verificationTopic } from './states.ts'

const world = await createTestWorld()
const { app } = world
const { verification } = app
const { db } = app.database
afterAll(() => world.close())
const reviewer = await insertStaff(app.database.db, 'compliance')

async function broken(fault: IdentityFault) {
  const body = JSON.stringify(fault)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${world.url}/sandbox/identity/faults`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
}

test('the bank does not know the account: approved only with a reason, by a second member of staff', async () => {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person, { accountNumber: '7001230000' })
  await app.runDue()
  const { userId } = person
  const approve = (reason?: string) => verification.approve(reviewer, { userId, reason })
  await expect(approve()).rejects.toMatchObject({ code: 'kyc_account_failed', field: 'reason' })
  expect(await approve('Surat keterangan bank sudah diperiksa')).toEqual({ approved: false })
  expect(await verification.hasPayoutAccount(userId)).toBe(false)
  const second = await insertStaff(app.database.db, 'compliance')
  await voteAbout(app.approvals, second, `kyc/${userId}`)
  expect(await verification.hasPayoutAccount(userId)).toBe(true)
})

test('the bank is asked on after an approval, and no money goes to the account before it answers', async () => {
  const [known, unknown] = [await createUnverifiedPerson(app), await createUnverifiedPerson(app)]
  await broken({ service: 'accounts', fault: 'down', times: 1_000 })
  await submitCitizen(app, known)
  await submitCitizen(app, unknown, { accountNumber: '7001230000' })
  await app.runDue()
  for (const { userId } of [known, unknown]) {
    expect(await verification.approve(reviewer, { userId })).toEqual({ approved: true })
    expect(await verification.hasPayoutAccount(userId)).toBe(false)
  }
  await broken({ service: 'accounts', fault: 'down', times: 1 })
  await world.advance('PT2H') // the last call that fails
  await world.advance('PT2H')
  expect(await verification.hasPayoutAccount(known.userId)).toBe(true)
  expect(await verification.hasPayoutAccount(unknown.userId)).toBe(false)
  const names = async (userId: string) =>
    (await listEventsAfter(db, 0n, [verificationTopic(userId)])).map((e) => e.name)
  expect(await names(unknown.userId)).toContain('kyc_account_failed')
  expect(await names(known.userId)).not.toContain('kyc_account_failed')
})

test.skipIf(engine === 'embedded')('an approval waits for an answer of the bank that is being written', async () => {
  const person = await createUnverifiedPerson(app)
  const { userId } = person
  await broken({ service: 'accounts', fault: 'down', times: 1 })
  await submitCitizen(app, person)
  await app.runDue()
  const approve = () => verification.approve(reviewer, { userId })
  await db.transaction().execute(async (tx) => {
    await sql`
      update kyc_check set outcome = 'passed', next_at = null, answered_at = ${app.clock.now()} where kind = 'account'
        and submission_id = (select id from kyc_submission where user_id = ${userId})`.execute(tx)
    await expect(approve()).rejects.toMatchObject({ code: 'busy' })
  })
  await approve()
  expect(await verification.hasPayoutAccount(userId)).toBe(true)
})
