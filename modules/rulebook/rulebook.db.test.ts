import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertAudit } from '#modules/audit'
import { createRulebook } from '#modules/rulebook'
import { frozenClock } from '#platform/clock'
import { createCommands } from '#platform/command'
import { transact } from '#platform/database'
import { after, DAY, HOUR, type LocalDate, wib } from '#shared/dates'

import { expectKept } from '../../test/append-only.ts'
import { openTestDatabase } from '../../test/engine.ts'
import { somebody, someStaff } from '../../test/rows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const start = wib('2026-11-20', '09:00')
const clock = frozenClock(start)
const commands = createCommands({ database, clock, audit: insertAudit })
const open = () => createRulebook({ db: database.db, clock, commands })
const rulebook = open()
const [admin, second, market] = [
  await someStaff(database.db, 'admin'),
  await someStaff(database.db, 'admin'),
  await someStaff(database.db, 'market'),
]

beforeEach(() => clock.moveTo(start))

const proposal = (more: object = {}) => ({
  key: 'withdrawal.fee',
  value: '6500',
  validFrom: '2026-12-01' as LocalDate,
  source: 'Keputusan direksi 12/2026',
  reason: 'Biaya bank naik',
  ...more,
})

test('a change holds from its day on, under a new version, and the old version goes on telling the old value', async () => {
  const before = await rulebook.at(clock.now())
  const id = await rulebook.propose(admin, proposal())
  expect(await rulebook.waiting()).toMatchObject([{ id, key: 'withdrawal.fee', value: '6500' }])
  await rulebook.approve(second, { id })

  expect((await rulebook.at(wib('2026-11-30', '23:59')))['withdrawal.fee']).toBe(5_000n)
  const then = await rulebook.at(wib('2026-12-01'))
  expect(then['withdrawal.fee']).toBe(6_500n)
  expect(then.version).not.toBe(before.version)
  expect((await rulebook.under(before.version))['withdrawal.fee']).toBe(5_000n)
  expect((await rulebook.under(then.version))['withdrawal.fee']).toBe(6_500n)
  for (const unknown of ['2019.1+0', '2026.1+99', '2026.1', '2026.1+-1', ''])
    await expect(rulebook.under(unknown)).rejects.toThrow('is no version')
  expect(await rulebook.history('withdrawal.fee')).toHaveLength(1)
})

test('nobody approves their own change, and only admins change rules', async () => {
  const id = await rulebook.propose(admin, proposal({ key: 'otp.tries', value: 4 }))
  await expect(rulebook.approve(admin, { id })).rejects.toMatchObject({ code: 'own_rule_change' })
  await expect(rulebook.approve(market, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(rulebook.propose(market, proposal())).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(rulebook.withdraw(second, { id })).rejects.toMatchObject({ code: 'unknown_rule_change' })
  await rulebook.withdraw(admin, { id })
  await expect(rulebook.approve(second, { id })).rejects.toMatchObject({ code: 'rule_change_decided' })
})

test('two people who decide at the same moment decide once', async () => {
  const id = await rulebook.propose(admin, proposal({ key: 'otp.tries', value: 3 }))
  const third = await someStaff(database.db, 'admin')
  const answers = await Promise.allSettled([second, third].map((actor) => rulebook.approve(actor, { id })))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await rulebook.history('otp.tries')).toHaveLength(1)
})

test('a change is dated at least a day ahead, also when it is approved late', async () => {
  await expect(rulebook.propose(admin, proposal({ validFrom: '2026-11-20' }))).rejects.toMatchObject({
    code: 'rule_too_soon',
  })
  await expect(rulebook.propose(admin, proposal({ validFrom: '2026-11-31' }))).rejects.toMatchObject({
    code: 'rule_too_soon',
  })
  const id = await rulebook.propose(admin, proposal({ validFrom: '2026-11-22' }))
  clock.moveTo(after(start, DAY))
  await expect(rulebook.approve(second, { id })).rejects.toMatchObject({ code: 'rule_too_soon' })
  expect(await rulebook.waiting()).toMatchObject([{ id }])
  await rulebook.reject(second, { id })
  expect(await rulebook.waiting()).toEqual([])
})

test('a value that fits no kind or contradicts another rule is refused', async () => {
  await expect(rulebook.propose(admin, proposal({ key: 'toString' }))).rejects.toMatchObject({ code: 'unknown_rule' })
  await expect(rulebook.propose(admin, proposal({ value: 6_500 }))).rejects.toMatchObject({
    code: 'bad_rule_value',
    field: 'value',
  })
  await expect(rulebook.propose(admin, proposal({ key: 'market.open', value: '17:00' }))).rejects.toMatchObject({
    code: 'rules_disagree',
    details: { key: 'market.close' },
  })
})

test('the same proposal with the same key is one proposal', async () => {
  const asked = proposal({ key: 'kyc.sla_hours', value: 12, idempotencyKey: 'one' })
  const [first, again] = [await rulebook.propose(admin, asked), await rulebook.propose(admin, asked)]
  expect(again).toBe(first)
  await rulebook.withdraw(admin, { id: first })
})

test('the database refuses one person, a date in the past and a change of what was approved', async () => {
  const id = await rulebook.propose(admin, proposal({ key: 'kyc.sla_hours', value: 36 }))
  const insert = (validFrom: string, checker: string, maker: string) =>
    sql`insert into rule_value (key, value, valid_from, source, change_id, maker, checker, approved_at)
      values ('kyc.sla_hours', '36', ${validFrom}::date, 'x', ${id}, ${maker}, ${checker}, ${start})`.execute(
      database.db,
    )
  const [one, two] = [await somebody(database.db), await somebody(database.db)]
  await expect(insert('2026-12-05', one, one)).rejects.toMatchObject({ constraint: 'rule_value_two_people' })
  await expect(insert('2026-11-20', one, two)).rejects.toMatchObject({ constraint: 'rule_value_dated_ahead' })
  await expectKept(database, sql`update rule_value set value = '1'`, 'RB001')
  await expectKept(database, sql`delete from rule_value`, 'RB001')
})

test('inside a transaction the rules are read through it', async () => {
  const fresh = open()
  const fee = await transact(database.db, async (tx) => (await fresh.at(start, tx))['subscription.payment_hours'])
  expect(fee).toBe(24)
})

test('another process sees a change within five seconds', async () => {
  const elsewhere = open()
  await elsewhere.at(clock.now())
  await rulebook.setHoliday(market, {
    day: '2026-11-23' as LocalDate,
    kind: 'joint_leave',
    nameId: 'Cuti bersama',
    nameEn: 'Joint leave',
  })
  expect(await rulebook.isWorkingDay('2026-11-23' as LocalDate)).toBe(false)
  expect(await elsewhere.isWorkingDay('2026-11-23' as LocalDate)).toBe(true)
  clock.moveTo(after(start, 5_000))
  expect(await elsewhere.isWorkingDay('2026-11-23' as LocalDate)).toBe(false)
  await rulebook.removeHoliday(market, { day: '2026-11-23' as LocalDate })
  expect(await rulebook.isWorkingDay('2026-11-23' as LocalDate)).toBe(true)
})

test('the holidays of 2026 and 2027 are known, and the past of the calendar stays', async () => {
  expect(await rulebook.holidays(2026)).toHaveLength(25)
  expect(await rulebook.holidays(2027)).toHaveLength(26)
  const { calendar } = await rulebook.at(after(start, HOUR))
  expect(calendar.addWorkingDays('2026-12-23' as LocalDate, 1)).toBe('2026-12-28')
  const past = { day: '2026-11-20' as LocalDate, kind: 'national' as const, nameId: 'Libur', nameEn: 'Holiday' }
  await expect(rulebook.setHoliday(market, past)).rejects.toMatchObject({ code: 'holiday_past' })
  await expect(rulebook.setHoliday(market, { ...past, day: '2027-02-30' as LocalDate })).rejects.toMatchObject({
    code: 'bad_holiday',
  })
  await expect(rulebook.removeHoliday(await someStaff(database.db, 'support'), past)).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
