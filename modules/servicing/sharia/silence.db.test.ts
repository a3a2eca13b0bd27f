import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { assertMayRaiseAgainInTx } from '#modules/proposals'
import type { UserActor } from '#shared/actor'
import { plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import {
  createShariaIssuer,
  createShariaStaff,
  createStatement,
  createYearAnswers,
} from '../../../test/sharia-issuer.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world

const heard = async ({ userId }: UserActor) => {
  await app.notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${userId} and name like 'sharia_%' order by event_seq`.execute(
    app.database.db,
  )
  return rows.map(({ name }) => name)
}
const raise = (businessId: Id<'business'>) =>
  app.database.db.transaction().execute((tx) => assertMayRaiseAgainInTx(tx, businessId))

test('a year that is not answered stops trading by the rule, tells everybody, and is over with the answers', async () => {
  app.reports.holdBack() // only answers are late here
  const board = await createShariaStaff(world, 'Ahmad', 'sharia')
  const { businessId, owner, offering } = await createShariaIssuer(world, { distributed: false })
  await world.moveTo(wib('2027-01-02', '08:00'))
  const { id, dueOn } = (await app.sharia.asked([businessId]))[0]!
  await app.issuers.fileStatement({ kind: 'system', name: 'test' }, { businessId, statement: createStatement(2026) })
  const { slug } = (await app.issuers.byId(businessId))!
  const rules = await app.rulebook.at(app.clock.now())
  const days = rules['sharia.answer_halt_days']
  const since = async () => (await app.issuers.byId(businessId))!.answersLateSince
  const told = async () =>
    (await app.disclosures.list({})).items.filter(({ business }) => business?.slug === slug).map(({ title }) => title)

  await world.moveTo(wib(plusDays(dueOn, -rules['issuer.report_reminder_days']), '08:00'))
  expect(await heard(owner)).toEqual(['sharia_asked', 'sharia_due_soon'])
  await world.moveTo(wib(plusDays(dueOn, 1), '08:00'))
  expect((await app.sharia.year(board, id)).state).toBe('overdue')
  expect(await since()).toBeNull() // told to its issuer and the board alone
  const before = await told()
  expect(await app.sharia.ownYear(owner, id)).toMatchObject({ haltsOn: plusDays(dueOn, 1 + days), haltedAt: null })

  await world.moveTo(wib(plusDays(dueOn, 1 + days), '08:00'))
  expect(await since()).toBe(plusDays(dueOn, 1))
  expect(await told()).toContainEqual(expect.stringContaining('belum dijawab'))
  expect((await told()).length).toBe(before.length + 1)
  expect((await app.market.book(offering.slug)).halt).toMatchObject({ kinds: ['late_answers'] })
  expect(await heard(owner)).toEqual(['sharia_asked', 'sharia_due_soon', 'sharia_overdue', 'sharia_silent'])
  expect(await app.sharia.ownYear(owner, id)).toMatchObject({ haltsOn: null, haltedAt: expect.any(Date) })
  await expect(raise(businessId)).rejects.toMatchObject({ code: 'sharia_answers_late' })

  await app.sharia.answerYear(owner, { id, ...createYearAnswers() })
  expect((await app.sharia.year(board, id)).state).toBe('passed')
  expect(await since()).toBeNull()
  await raise(businessId)
  expect(await app.sharia.ownYear(owner, id)).toMatchObject({ haltedAt: null })
  expect((await app.market.book(offering.slug)).halt).toBeNull()
  expect(await told()).toContainEqual(expect.stringContaining('sudah dijawab'))
})
