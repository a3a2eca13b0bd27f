import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import type { IdentityFault } from '#adapters/identity/sandbox'
import { insertAudit } from '#modules/audit'
import { type Actor, type StaffActor, system } from '#shared/actor'
import { after, HOUR, MINUTE } from '#shared/dates'
import { newId } from '#shared/ids'
import { voteAbout } from '../../../test/approvals.ts'
import {
  createCitizenApplication,
  createTestPicture,
  createUnverifiedPerson,
  fillInDraft,
  submitCitizen,
  uploadKycFile,
} from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { appContext, requestContext } from '../../context.ts'
import { loader } from './item.tsx'

const world = await createTestWorld()
const { app, clock } = world
const { db } = app.database
afterAll(() => world.close())
const [reviewer, second] = [await insertStaff(db, 'compliance'), await insertStaff(db, 'compliance')]

async function applicant(selfie: Uint8Array) {
  const person = await createUnverifiedPerson(app)
  const filled = await fillInDraft(app, person, createCitizenApplication(person.email), ['idPhoto'])
  const { id } = await uploadKycFile(app, person, 'selfie', { bytes: selfie })
  const fields = [{ name: 'selfie', value: id }]
  const { draft } = await app.drafts.save(person, { kind: 'kyc', step: 'identity', fields })
  await app.verification.submit(person, { ...filled, version: draft.version })
  return person
}

/** What the page of the case says that happened, newest first. */
async function historyOn(userId: string, actor: StaffActor = reviewer): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, { actor, locale: 'id', now: clock.now() } as never)
  const url = new URL(`http://syirkah.test/admin/kyc/${userId}`)
  const { data } = await loader({ context, request: new Request(url), url, params: { id: userId } } as never)
  return data.history.map(({ what }) => what)
}
async function broken(fault: IdentityFault) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(fault)
  expect((await fetch(`${world.url}/sandbox/identity/faults`, { method: 'POST', headers, body })).status).toBe(201)
}
const recorded = (
  object: string,
  action: string,
  data: Record<string, unknown>,
  actor: Actor = system('verification'),
) => insertAudit([{ actor, action, object, data }], clock.now()).execute(db)

test('the case of a face that two applicants have opens for both, and for one who was approved before the third', async () => {
  const face = await createTestPicture(8_001)
  const one = await applicant(face)
  await app.runDue()
  await app.verification.approve(reviewer, { userId: one.userId })
  const other = await applicant(face)
  await app.runDue()
  for (const { userId } of [one, other])
    expect(await historyOn(userId)).toContain('Wajah yang sama ditemukan pada 1 orang lain')
  await applicant(face)
  await app.runDue()
  expect(await historyOn(one.userId)).toContain('Wajah yang sama ditemukan pada 2 orang lain')
})

test('the case that an answer contradicted after its approval opens and says so', async () => {
  await broken({ service: 'registry', fault: 'down', times: 1_000 })
  const person = await createUnverifiedPerson(app)
  const { nik } = createCitizenApplication(person.email)
  await submitCitizen(app, person, { nik: `${nik.slice(0, -4)}9998`, npwp: `${nik.slice(0, -4)}9998` })
  await app.runDue()
  await world.moveTo(after(clock.now(), 12 * HOUR))
  await app.verification.approve(reviewer, {
    userId: person.userId,
    reason: 'KTP asli dicocokkan lewat panggilan video',
  })
  await voteAbout(app.approvals, second, `kyc/${person.userId}`)
  await broken({ service: 'registry', fault: 'late', delay_ms: 0 })
  await world.moveTo(after(clock.now(), 90 * MINUTE))
  expect(await historyOn(person.userId)).toContain('Jawaban setelah persetujuan: Data kependudukan: Meragukan')
})

test('a case with records of earlier versions, of unknown shapes and of unknown actions opens and names each', async () => {
  const { userId } = await applicant(await createTestPicture(8_021))
  const object = `kyc/${userId}`
  await recorded(object, 'verification.check', { sameFace: 3 })
  await recorded(object, 'verification.check', { contradicted: 'face', outcome: 'failed' })
  expect(await historyOn(userId)).toEqual(
    expect.arrayContaining([
      'Wajah yang sama ditemukan pada 3 orang lain',
      expect.stringMatching(/^Jawaban setelah persetujuan: /),
    ]),
  )
  const shapes = [{}, { check: 'iris', outcome: 'passed' }, { check: 'face', outcome: 'waiting' }, { contradicted: 7 }]
  for (const shape of shapes) await recorded(object, 'verification.check', shape)
  const actions = ['verification.reveal', 'verification.reject', 'verification.new', 'constructor', '__proto__']
  for (const action of actions) await recorded(object, action, { field: 3, wrong: 'x' })
  const found = await historyOn(userId)
  for (const action of ['verification.check', ...actions]) expect(found).toContain(`Mencatat perubahan (${action})`)
  expect(found.filter((what) => what === 'Mencatat perubahan (verification.check)')).toHaveLength(shapes.length)
})

test('a person’s own activity and notices are shown beside records of unknown actions and shapes', async () => {
  const person = await createUnverifiedPerson(app)
  for (const action of ['constructor', 'credentials.new', 'accounts.update-profile'])
    await recorded(`user/${person.userId}`, action, { odd: [1, { two: null }] }, person)
  const { items } = await app.accounts.activity(person, {})
  expect(items.map(({ action }) => action)).toContain('accounts.update-profile')
  expect(items.map(({ action }) => action)).not.toContain('constructor')
  const names = ['kyc_approved', 'deposit_paid', 'subscription_paid', 'security_alarm', 'constructor', 'nothing_known']
  const shapes = ['{}', '{"amount": "x", "total": [1], "until": {"$d": "?"}, "units": {"$n": "many"}}']
  let seq = 9_000_000n
  for (const name of names)
    for (const data of shapes)
      await sql`insert into notice (id, user_id, event_seq, name, data, at)
        values (${newId(clock.now())}, ${person.userId}, ${++seq}, ${name}, ${data}::jsonb, ${clock.now()})`.execute(db)
  for (const locale of ['id', 'en'] as const)
    await expect(app.notifications.list(person, { limit: 50 } as never, locale)).resolves.toMatchObject({ next: null })
})
