import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { IdentityFault } from '#adapters/identity/sandbox'
import { verificationTopic } from '#contract/verification/states'
import type { KycCase } from '#modules/verification'
import { listEventsAfter } from '#platform/commands/events'
import { createPagesFont } from '#platform/files/pages-font'
import { after, MINUTE } from '#shared/dates'
import { drawSelfie } from '../../../db/seed/pictures/selfie.ts'
import {
  createCitizenApplication,
  createTestPicture,
  createUnverifiedPerson,
  fillInDraft,
  uploadKycFile,
} from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app, clock } = world
const { verification } = app
const { db } = app.database
afterAll(() => world.close())
const reviewer = await insertStaff(db, 'compliance')
const second = await insertStaff(db, 'compliance')

async function broken(fault: IdentityFault) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...fault, service: 'known-faces' })
  expect((await fetch(`${world.url}/sandbox/identity/faults`, { method: 'POST', headers, body })).status).toBe(201)
}

/** Somebody who hands in with this selfie. */
async function withSelfie(bytes: Uint8Array, name = 'Sekar Uji') {
  const person = await createUnverifiedPerson(app)
  const filled = await fillInDraft(app, person, createCitizenApplication(person.email, name), ['idPhoto'])
  const { id } = await uploadKycFile(app, person, 'selfie', { bytes })
  const draft = await app.drafts.save(person, {
    kind: 'kyc',
    step: 'identity',
    fields: [{ name: 'selfie', value: id }],
  })
  await verification.submit(person, { ...filled, version: draft.draft.version })
  return person
}
const caseOf = (userId: string) => verification.one(reviewer, userId)
const sameFace = ({ checks, findings }: KycCase) => ({
  said: checks.find(({ kind }) => kind === 'same_face')!.outcome,
  with: findings.find(({ code }) => code === 'face_shared')?.others.map(({ userId, state }) => [userId, state]) ?? [],
})
const held = async () =>
  (await sql<{ reference: string }>`select reference from sandbox_face`.execute(db)).rows.map((row) => row.reference)

/** The same picture as another telephone would send it: cut by some per cent, smaller, lighter, of less quality. */
const again = (picture: Buffer) =>
  sharp(picture)
    .extract({ left: 25, top: 20, width: 800, height: 1_070 })
    .resize(520)
    .modulate({ brightness: 1.15 })
    .jpeg({ quality: 45 })
    .toBuffer()

test('one face in two photographs of different size, cut and light is found in both cases, and makes a high risk of both', async () => {
  const font = await createPagesFont(app.config)()
  const picture = await drawSelfie({ seed: 4, sex: 'female' }, font)
  const one = await withSelfie(picture)
  await app.runDue()
  expect(sameFace(await caseOf(one.userId))).toEqual({ said: 'passed', with: [] })
  await verification.approve(reviewer, { userId: one.userId })
  const other = await withSelfie(await again(picture), 'Kartika Uji')
  await app.runDue()
  const [first, later] = [await caseOf(one.userId), await caseOf(other.userId)]
  expect(sameFace(later)).toEqual({ said: 'failed', with: [[one.userId, 'approved']] })
  expect(sameFace(first)).toEqual({ said: 'passed', with: [[other.userId, 'submitted']] })
  expect([first.riskLevel, later.riskLevel]).toEqual(['high', 'high'])
  await expect(verification.approve(reviewer, { userId: other.userId })).rejects.toMatchObject({
    code: 'kyc_due_diligence',
  })
  await verification.reject(reviewer, {
    userId: other.userId,
    reasons: [{ field: 'selfie', code: 'photo_unclear', remark: null }],
  })
  const { id } = await uploadKycFile(app, other, 'selfie')
  const fields = [{ name: 'selfie', value: id }]
  const { draft } = await app.drafts.save(other, { kind: 'kyc', step: 'identity', fields })
  await verification.submit(other, { party: 'citizen', version: draft.version })
  await app.runDue()
  expect(await caseOf(other.userId)).toMatchObject({ riskLevel: 'high' })
  expect(sameFace(await caseOf(other.userId)).with).toEqual([[one.userId, 'approved']])
})

test('two faces are nobody’s double, and a wall is no face', async () => {
  const font = await createPagesFont(app.config)()
  const selfie = (seed: number) => drawSelfie({ seed, sex: 'male' }, font)
  const [one, other] = [await withSelfie(await selfie(0)), await withSelfie(await selfie(2))]
  const wall = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const nobody = await withSelfie(wall)
  await app.runDue()
  for (const { userId } of [one, other]) expect(sameFace(await caseOf(userId))).toEqual({ said: 'passed', with: [] })
  const { checks } = await caseOf(nobody.userId)
  expect(checks.find(({ kind }) => kind === 'same_face')).toMatchObject({ outcome: 'doubtful', detail: 'no_face' })
})

test.each(['down', 'wrong', 'broken'] as const)(
  'while the service is %s the case says that the face was not looked up yet, and later it was',
  async (fault) => {
    const picture = await createTestPicture({ down: 7_011, wrong: 7_012, broken: 7_013 }[fault])
    const one = await withSelfie(picture)
    await app.runDue()
    await broken({ service: 'known-faces', fault })
    const other = await withSelfie(await sharp(picture).resize(200).jpeg({ quality: 60 }).toBuffer())
    await app.runDue()
    expect(sameFace(await caseOf(other.userId))).toEqual({ said: 'waiting', with: [] })
    await world.moveTo(after(clock.now(), 2 * MINUTE))
    expect(sameFace(await caseOf(other.userId))).toEqual({ said: 'failed', with: [[one.userId, 'submitted']] })
  },
)

test('an answer after the approval raises the risk, and compliance is told', async () => {
  const picture = await createTestPicture(7_021)
  const one = await withSelfie(picture)
  await app.runDue()
  await broken({ service: 'known-faces', fault: 'down' })
  const other = await withSelfie(picture)
  await app.runDue()
  await verification.approve(reviewer, { userId: other.userId })
  await world.moveTo(after(clock.now(), 2 * MINUTE))
  expect(await caseOf(other.userId)).toMatchObject({ state: 'approved', riskLevel: 'high' })
  const events = await listEventsAfter(db, 0n, [verificationTopic(second.userId)])
  expect(events).toContainEqual(
    expect.objectContaining({ name: 'kyc_face_found_desk', data: { userId: other.userId } }),
  )
  expect(sameFace(await caseOf(one.userId)).with).toEqual([[other.userId, 'approved']])
})

test('who is erased is forgotten by the service, once it can be told', async () => {
  const picture = await createTestPicture(7_031)
  const [one, other] = [await withSelfie(picture), await withSelfie(picture)]
  await app.runDue()
  expect(await held()).toContain(one.userId)
  await broken({ service: 'known-faces', fault: 'down' })
  await db.transaction().execute((tx) => verification.parts.erasures[0]!(tx as never, one.userId))
  await app.runDue()
  expect(await held()).toContain(one.userId)
  await world.moveTo(after(clock.now(), 11 * MINUTE))
  expect(await held()).not.toContain(one.userId)
  expect(sameFace(await caseOf(other.userId)).with).toEqual([])
})
