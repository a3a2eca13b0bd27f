import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertAudit } from '#modules/audit'
import { frozenClock } from '#platform/clock'
import { createCommands } from '#platform/command'
import { eventsAfter } from '#platform/events'
import { system } from '#shared/actor'
import { after, type LocalDate, MINUTE, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { openTestDatabase } from '../../test/engine.ts'
import { eventually } from '../../test/eventually.ts'
import { somebody, someShare } from '../../test/rows.ts'
import { createRights, type NewRightsIssue } from './index.ts'

const database = await openTestDatabase()
const { db } = database
const start = wib('2026-11-20', '10:00')
const clock = frozenClock(start)
const commands = createCommands({ database, clock, audit: insertAudit })
const rights = createRights({ db, clock, commands })
afterAll(() => database.close())

const person = () => somebody(db)
await someShare(db, 'RSA-01')
const issue = (holders: NewRightsIssue['holders'], more: Partial<NewRightsIssue> = {}): NewRightsIssue => ({
  securityCode: 'RSA-01',
  newShares: units(2),
  oldShares: units(5),
  exercisePrice: rupiah(9_000),
  recordedOn: '2026-11-19' as LocalDate,
  exerciseFrom: wib('2026-11-23', '09:00'),
  exerciseUntil: wib('2026-12-07', '16:00'),
  holders,
  ...more,
})
const hmetd = (userId: Id<'user'>, at: Date) => {
  clock.moveTo(at)
  return rights.hasOpenEntitlement(userId)
}

test('hmetd is true from the first to the last moment of the exercise period, and only for who holds rights', async () => {
  clock.moveTo(start)
  const [holder, stranger] = [await person(), await person()]
  const announced = issue([{ userId: holder, held: units(12) }])
  await rights.announce(system('test'), announced)
  expect(await hmetd(holder, after(announced.exerciseFrom, -MINUTE))).toBe(false)
  expect(await hmetd(holder, announced.exerciseFrom)).toBe(true)
  expect(await hmetd(stranger, announced.exerciseFrom)).toBe(false)
  expect(await hmetd(holder, after(announced.exerciseUntil, -MINUTE))).toBe(true)
  expect(await hmetd(holder, announced.exerciseUntil)).toBe(false)
})

test('rights are held × new ÷ old, floored; who holds too little has none', async () => {
  clock.moveTo(start)
  const [twelve, two, three] = [await person(), await person(), await person()]
  const { id } = await rights.announce(
    system('test'),
    issue([
      { userId: twelve, held: units(12) },
      { userId: two, held: units(2) },
      { userId: three, held: units(3) },
    ]),
  )
  const { rows } = await sql<{ user_id: string; rights: bigint }>`
    select user_id, rights from entitlement where rights_issue_id = ${id} order by rights`.execute(db)
  expect(rows).toEqual([
    { user_id: three, rights: 1n },
    { user_id: twelve, rights: 4n },
  ])
  expect(await hmetd(two, wib('2026-11-24'))).toBe(false)
})

test('partly exercised is still open; wholly exercised is not', async () => {
  clock.moveTo(start)
  const holder = await person()
  const { id } = await rights.announce(system('test'), issue([{ userId: holder, held: units(12) }]))
  const exercise = (count: number) =>
    sql`update entitlement set exercised = ${count} where rights_issue_id = ${id}`.execute(db)
  await exercise(3)
  expect(await hmetd(holder, wib('2026-11-24'))).toBe(true)
  await exercise(4)
  expect(await hmetd(holder, wib('2026-11-24'))).toBe(false)
  await expect(exercise(5)).rejects.toMatchObject({ code: '23514' })
})

test('only holders are told, and only staff announce', async () => {
  clock.moveTo(start)
  const [holder, small] = [await person(), await person()]
  const announced = issue([
    { userId: holder, held: units(12) },
    { userId: small, held: units(1) },
  ])
  await expect(rights.announce({ kind: 'guest' }, announced)).rejects.toMatchObject({ code: 'not_allowed' })
  await rights.announce(system('test'), announced)
  await eventually(async () =>
    expect((await eventsAfter(db, 0n, [`investor/${holder}`, `investor/${small}`])).map((each) => each.topic)).toEqual([
      `investor/${holder}`,
    ]),
  )
})
