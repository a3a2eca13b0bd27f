import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEventsAfter } from '#platform/commands/events'
import { guest } from '#shared/actor'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const about = 'Apakah gudang baru sudah berizin?'

test('a question goes to the issuer, its answer to staff, and both to everybody with their dates', async () => {
  const { app } = world
  const [issuer, asker, stranger] = [await world.investor(), await world.investor(), await world.investor()]
  const offering = await world.offering({ issuerUserId: issuer.userId })
  const content = await insertStaff(app.database.db, 'content')
  await expect(app.questions.ask(guest, { offering: offering.slug, question: about })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  await expect(app.questions.ask(issuer, { offering: offering.slug, question: about })).rejects.toMatchObject({
    code: 'question_own',
  })
  const { id } = await app.questions.ask(asker, { offering: offering.slug, question: about })
  expect(await app.questions.toIssuer(issuer)).toMatchObject([{ id, question: about, state: 'asked' }])
  expect(await app.questions.toIssuer(stranger)).toEqual([])
  expect(await app.questions.published(offering.id)).toEqual([])
  await expect(app.questions.publish(content, { id })).rejects.toMatchObject({ code: 'question_state' })
  await expect(app.questions.answer(stranger, { id, answer: 'Ya.' })).rejects.toMatchObject({
    code: 'question_not_found',
  })

  await world.advance('PT2H')
  await app.questions.answer(issuer, { id, answer: 'Sudah, sejak Maret.' })
  await expect(app.questions.answer(issuer, { id, answer: 'Belum.' })).rejects.toMatchObject({ code: 'question_state' })
  expect(await app.questions.published(offering.id)).toEqual([])
  expect((await app.questions.cases(content)).items).toMatchObject([{ id, answer: 'Sudah, sejak Maret.' }])
  await expect(app.questions.publish(asker, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  await app.questions.publish(content, { id })
  await expect(app.questions.refuse(content, { id, reason: 'x' })).rejects.toMatchObject({ code: 'question_state' })

  const [shown] = await app.questions.published(offering.id)
  expect(shown).toMatchObject({ question: about, answer: 'Sudah, sejak Maret.' })
  expect(shown!.answeredAt.getTime() - shown!.askedAt.getTime()).toBe(2 * 3_600_000)
  expect(JSON.stringify(shown)).not.toContain(asker.userId)
  const told = async (userId: string) =>
    (await listEventsAfter(app.database.db, 0n, [`user/${userId}`])).map(({ name }) => name)
  expect(await told(issuer.userId)).toContain('question_asked')
  expect(await told(asker.userId)).toContain('question_published')
})

test('what is not fit to publish is refused with its reason, and three questions of one person wait at most', async () => {
  const { app } = world
  const [issuer, asker] = [await world.investor(), await world.investor()]
  const { slug } = await world.offering({ issuerUserId: issuer.userId })
  const content = await insertStaff(app.database.db, 'content')
  const asked = []
  for (let at = 0; at < 3; at++)
    asked.push(await app.questions.ask(asker, { offering: slug, question: `${about} ${at}` }))
  await expect(app.questions.ask(asker, { offering: slug, question: about })).rejects.toMatchObject({
    code: 'question_quota',
    details: { most: 3 },
  })
  await app.questions.refuse(content, { id: asked[0]!.id, reason: 'Memuat nomor telepon.' })
  const own = await app.questions.own(asker, slug)
  expect(own.map(({ state }) => state).toSorted()).toEqual(['asked', 'asked', 'refused'])
  expect(own.find(({ state }) => state === 'refused')).toMatchObject({ reason: 'Memuat nomor telepon.' })
  await app.questions.ask(asker, { offering: slug, question: about })
  await expect(app.questions.ask(asker, { offering: 'tidak-ada', question: about })).rejects.toMatchObject({
    code: 'offering_not_found',
  })
  await expectAppendOnly(app.database, sql`delete from issuer_question`, 'QN001')
})
