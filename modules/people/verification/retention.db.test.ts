import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { after } from '#shared/dates'
import { createDemoCertificate } from '../../../db/seed/certificate.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { GOOD_PASSWORD } from '../../../test/identity-world.ts'
import { createCitizenApplication, createUnverifiedPerson, submitCitizen } from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app } = world
const { verification, attachments, signature } = app
const { db } = app.database
afterAll(() => world.close())
const compliance = await insertStaff(db, 'compliance')
const other = await insertStaff(db, 'compliance')

/** Somebody who was approved, signed, and has closed their account. */
async function left({ approved = true } = {}) {
  const person = await createUnverifiedPerson(app, 'Sekar', GOOD_PASSWORD)
  await submitCitizen(app, person)
  await app.runDue()
  if (approved) {
    await verification.approve(compliance, { userId: person.userId })
    await signature.signFor(system('test'), {
      userId: person.userId,
      certificate: createDemoCertificate(person.email),
    })
  }
  const files = await attachments.ofSubject(compliance, { subject: `kyc/${person.userId}`, ownerId: person.userId })
  const from = { userAgent: 'Firefox', ip: '198.51.100.9' }
  const { accessToken } = await app.credentials.logIn({ email: person.email, password: GOOD_PASSWORD }, from)
  const actor = await app.accounts.actorOf(accessToken)
  await app.credentials.confirmIdentity(actor, { password: GOOD_PASSWORD }, from)
  await app.accounts.closeAccount(actor)
  return { ...person, nik: createCitizenApplication(person.email).nik, files }
}
const asked = (number: string) => ({ number, reason: 'Surat PPATK 12/2026' })

test('what a customer handed in is shown by no desk after they left, and opens to compliance alone, with a reason that stays', async () => {
  const { userId, nik, files } = await left()
  await expect(verification.one(compliance, userId)).rejects.toMatchObject({ code: 'kyc_case_not_found' })
  for (const list of ['approved', 'returned', 'ended'] as const) {
    const { items } = await verification.decided(compliance, { list, limit: 100 })
    expect(items.map((item) => item.userId)).not.toContain(userId)
  }
  const [file] = files
  await expect(attachments.open(compliance, file!.id)).rejects.toMatchObject({ code: 'attachment_not_found' })
  for (const id of [userId, 'roti-pagi' as typeof userId])
    await expect(signature.keptAgreement(compliance, id)).rejects.toMatchObject({ code: 'signature_not_invited' })
  for (const role of ['support', 'auditor', 'admin', 'finance'] as const)
    await expect(verification.readRetainedRecords(await insertStaff(db, role), asked(nik))).rejects.toMatchObject({
      code: 'not_allowed',
    })
  await expect(verification.readRetainedRecords(compliance, asked('3372010101900001'))).rejects.toMatchObject({
    code: 'kyc_kept_not_found',
  })

  const [record] = await verification.readRetainedRecords(compliance, asked(nik))
  expect(record).toMatchObject({ userId, party: 'citizen', state: 'approved', application: { fullName: 'Sekar Uji' } })
  expect(record!.application.nik).toMatch(/••••/)
  expect(record!.files.map(({ id }) => id).toSorted()).toEqual(files.map(({ id }) => id).toSorted())
  expect((await attachments.open(compliance, file!.id)).content.length).toBeGreaterThan(0)
  expect((await signature.keptAgreement(compliance, userId)).pdf.subarray(0, 4).toString()).toBe('%PDF')
  await expect(attachments.open(other, file!.id)).rejects.toMatchObject({ code: 'attachment_not_found' })
  const records = await app.audit.recordsOf({ object: `kyc/${userId}` }, { limit: 10 })
  expect(records).toContainEqual(
    expect.objectContaining({ action: 'verification.read-kept', reason: 'Surat PPATK 12/2026' }),
  )
})

test('what somebody handed in who was never approved is kept, too, with how it stood', async () => {
  const { nik } = await left({ approved: false })
  expect(await verification.readRetainedRecords(compliance, asked(nik))).toMatchObject([{ state: 'submitted' }])
})

test('once the law keeps it no longer, key and files are gone', async () => {
  const { userId, nik, files } = await left()
  const [record] = await verification.readRetainedRecords(compliance, asked(nik))
  const key = async () => (await sql`select 1 from person_key where user_id = ${userId}`.execute(db)).rows.length
  const [dueTask] = verification.parts.dueTasks.filter(({ name }) => name === 'verification.kept-ends')
  expect(await dueTask!.nextDue()).not.toBeNull()
  await dueTask!.run()
  expect(await key()).toBe(1)
  await sql`update kyc_kept set until = ${app.clock.now()} where user_id = ${userId}`.execute(db)
  await dueTask!.run()
  await dueTask!.run()
  expect(await key()).toBe(0)
  await expect(verification.readRetainedRecords(compliance, asked(nik))).rejects.toMatchObject({
    code: 'kyc_kept_not_found',
  })
  expect(record!.until.getTime() - record!.closedAt.getTime()).toBeGreaterThan(9.9 * 365 * 86_400_000)
  const { rows } = await sql<{ removing: boolean }>`select removing from attachment where owner_id = ${userId}`.execute(
    db,
  )
  expect(rows.filter(({ removing }) => removing)).toHaveLength(files.length)
})

test('one person whose files cannot be deleted does not stop the others at the end of retention', async () => {
  const [broken, other] = [await left(), await left()]
  const kept = async () =>
    (await sql<{ user_id: string }>`select user_id from kyc_kept where until <= ${app.clock.now()}`.execute(db)).rows
  for (const [at, { userId }] of [broken, other].entries())
    await sql`update kyc_kept set until = ${after(app.clock.now(), at - 2)} where user_id = ${userId}`.execute(db)
  const mend = await breakRow(app.database, 'person_key', { user_id: broken.userId })
  await expect(app.runDue()).rejects.toThrow('a due task failed')
  expect(await kept()).toEqual([{ user_id: broken.userId }])
  await mend()
  await app.runDue()
  expect(await kept()).toEqual([])
})

test('who never handed in anything leaves no key behind', async () => {
  const person = await createUnverifiedPerson(app, 'Tamu', GOOD_PASSWORD)
  await app.identity.keys.of(person.userId)
  const from = { userAgent: 'Firefox', ip: '198.51.100.10' }
  const { accessToken } = await app.credentials.logIn({ email: person.email, password: GOOD_PASSWORD }, from)
  const actor = await app.accounts.actorOf(accessToken)
  await app.credentials.confirmIdentity(actor, { password: GOOD_PASSWORD }, from)
  await app.accounts.closeAccount(actor)
  expect((await sql`select 1 from person_key where user_id = ${person.userId}`.execute(db)).rows).toEqual([])
})
