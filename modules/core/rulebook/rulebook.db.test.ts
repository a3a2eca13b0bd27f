import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertAudit } from '#modules/audit'
import { createCommands } from '#platform/commands/command'
import { transact } from '#platform/db/database'
import { frozenClock } from '#platform/runtime/clock'
import type { Actor } from '#shared/actor'
import { after, DAY, HOUR, type LocalDate, SECOND, wib } from '#shared/dates'

import { expectAppendOnly } from '../../../test/append-only.ts'
import { openRulebook } from '../../../test/approvals.ts'
import { openTestDatabase } from '../../../test/engine.ts'
import { insertStaff } from '../../../test/rows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const start = wib('2026-11-20', '09:00')
const clock = frozenClock(start)
const commands = createCommands({ database, clock, audit: insertAudit })
const open = () => openRulebook({ db: database.db, clock, commands })
const { rulebook, approvals } = open()
const [admin, second, market] = [
  await insertStaff(database.db, 'admin'),
  await insertStaff(database.db, 'admin'),
  await insertStaff(database.db, 'market'),
]

beforeEach(() => clock.moveTo(start))

const decide = (actor: Actor, id: string, vote: 'approve' | 'reject' = 'approve') =>
  approvals.vote(actor, { id, vote, reason: 'Sudah dibahas' })
/** A copy of the rules is up to five seconds old. */
const seen = () => clock.moveTo(after(clock.now(), 5 * SECOND))

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
  expect(await approvals.one(second, id)).toMatchObject({
    title: { id: expect.stringContaining('Ubah aturan: ') },
    changes: [
      { before: { id: 'Rp5.000' }, after: { id: 'Rp6.500' } },
      { after: { id: '1 Desember 2026', en: '1 December 2026' } },
      { after: { id: 'Keputusan direksi 12/2026' } },
    ],
  })
  await decide(second, id)
  seen()

  expect((await rulebook.at(wib('2026-11-30', '23:59')))['withdrawal.fee']).toBe(5_000n)
  const then = await rulebook.at(wib('2026-12-01'))
  expect(then['withdrawal.fee']).toBe(6_500n)
  expect(then.version).not.toBe(before.version)
  expect((await rulebook.under(before.version))['withdrawal.fee']).toBe(5_000n)
  expect((await rulebook.under(then.version))['withdrawal.fee']).toBe(6_500n)
  for (const unknown of ['2019.1+0', '2026.1+99', '2026.2+99', '2026.2', '2026.2+-1', ''])
    await expect(rulebook.under(unknown)).rejects.toThrow('is no version')
  expect(await rulebook.history('withdrawal.fee')).toHaveLength(1)
})

test('a fraction is proposed as the law writes it, and a version of before means its hundredths of a percent', async () => {
  const change = (value: unknown) => proposal({ key: 'meeting.special', value, validFrom: '2026-11-23' })
  for (const wrong of ['6667', '0.67', '3/2', 0.67])
    await expect(rulebook.propose(admin, change(wrong))).rejects.toMatchObject({ code: 'bad_rule_value' })
  await expect(rulebook.propose(admin, change('2/3'))).rejects.toMatchObject({ code: 'rule_unchanged' })
  const id = await rulebook.propose(admin, change('3/4'))
  expect((await approvals.one(second, id)).changes[0]).toMatchObject({
    before: { id: 'dua pertiga', en: 'two thirds' },
    after: { id: 'tiga perempat', en: 'three quarters' },
  })
  await decide(second, id)
  seen()
  expect((await rulebook.at(wib('2026-11-22')))['meeting.special']).toBe('2/3')
  expect((await rulebook.at(wib('2026-11-24')))['meeting.special']).toBe('3/4')
  const before = await rulebook.under('2026.1+0')
  expect([before['meeting.special'], before['meeting.second_quorum'], before.version]).toEqual([
    '6667/10000',
    '3333/10000',
    '2026.1+0',
  ])
  expect((await rulebook.under('2026.2+0'))['meeting.special']).toBe('2/3')
})

test('what was approved in hundredths of a percent before goes on meaning that', async () => {
  const object = 'rule/meeting.second_special_quorum'
  const id = await rulebook.propose(
    admin,
    proposal({ key: 'meeting.second_special_quorum', value: '3/4', validFrom: '2026-11-25' }),
  )
  await sql`update approval_request set payload = jsonb_set(payload, '{value}', '"6500"') where id = ${id}`
    .execute(database.db)
    .catch(() => {})
  await database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update approval_request set payload = jsonb_set(payload, '{value}', '"6500"') where id = ${id}`.execute(
      tx,
    )
  })
  expect(await approvals.one(second, id)).toMatchObject({ object })
  await decide(second, id)
  seen()
  expect((await rulebook.at(wib('2026-11-26')))['meeting.second_special_quorum']).toBe('6500/10000')
})

test('nobody approves their own change, and only admins change rules', async () => {
  const id = await rulebook.propose(admin, proposal({ key: 'otp.tries', value: 4 }))
  await expect(decide(admin, id)).rejects.toMatchObject({ code: 'approval_own' })
  await expect(decide(market, id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(rulebook.propose(market, proposal())).rejects.toMatchObject({ code: 'not_allowed' })
  await decide(second, id, 'reject')
  expect(await rulebook.history('otp.tries')).toEqual([])
})

test('two people who decide at the same moment decide once', async () => {
  const id = await rulebook.propose(admin, proposal({ key: 'otp.tries', value: 3 }))
  const third = await insertStaff(database.db, 'admin')
  const answers = await Promise.allSettled([second, third].map((actor) => decide(actor, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await rulebook.history('otp.tries')).toMatchObject([{ value: 3, requestId: id }])
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
  await expect(decide(second, id)).rejects.toMatchObject({ code: 'approval_expired' })
  await approvals.parts.dueTasks[0]!.run()
  expect((await approvals.one(admin, id)).state).toBe('expired')
})

test('a longer notice that came into force meanwhile holds for what waits', async () => {
  const id = await rulebook.propose(
    admin,
    proposal({ key: 'privacy.request_hours', value: 12, validFrom: '2026-11-25' }),
  )
  const longer = { key: 'rulebook.notice_hours', value: 96, validFrom: '2026-11-22' }
  await decide(second, await rulebook.propose(admin, proposal(longer)))
  clock.moveTo(wib('2026-11-22'))
  await expect(decide(second, id)).rejects.toMatchObject({ code: 'rule_too_soon' })
  expect((await approvals.one(admin, id)).state).toBe('waiting')
  await approvals.withdraw(admin, { id })
})

test('a value that fits no kind or contradicts another rule is refused', async () => {
  await expect(rulebook.propose(admin, proposal({ key: 'toString' }))).rejects.toMatchObject({ code: 'unknown_rule' })
  await expect(rulebook.propose(admin, proposal({ value: 6_500 }))).rejects.toMatchObject({
    code: 'bad_rule_value',
    field: 'value',
  })
  await expect(rulebook.propose(admin, proposal({ key: 'market.open', value: '17:00' }))).rejects.toMatchObject({
    code: 'rules_disagree',
    details: { rule: { en: 'Closing time' } },
  })
})

test('a value that is in force on that day anyhow is no change', async () => {
  const fee = (value: string) => rulebook.propose(admin, proposal({ key: 'deposit.minimum', value }))
  const now = String((await rulebook.at(clock.now()))['deposit.minimum'])
  await expect(fee(now)).rejects.toMatchObject({ code: 'rule_unchanged', field: 'value' })
})

test('who may read the rulebook’s history sees its values; others do not', async () => {
  const auditor = await insertStaff(database.db, 'auditor')
  expect(await rulebook.changesOf(auditor, 'withdrawal.fee')).toMatchObject([{ value: 6_500n }])
  await expect(rulebook.changesOf(market, 'withdrawal.fee')).rejects.toMatchObject({ code: 'not_allowed' })
})

test('the same proposal with the same key is one proposal', async () => {
  const asked = proposal({ key: 'kyc.sla_hours', value: 12 })
  const propose = () => rulebook.propose(admin, asked, { key: 'one' })
  const [first, again] = [await propose(), await propose()]
  expect(again).toBe(first)
  await approvals.withdraw(admin, { id: first })
})

test('the database refuses what is not approved, a date in the past and a change of what was approved', async () => {
  const id = await rulebook.propose(admin, proposal({ key: 'kyc.sla_hours', value: 36 }))
  const insert = (validFrom: string, request: string) =>
    sql`insert into rule_value (key, value, valid_from, source, request_id, approved_at)
      values ('kyc.sla_hours', '36', ${validFrom}::date, 'x', ${request}, ${start})`.execute(database.db)
  await expect(insert('2026-12-05', id)).rejects.toMatchObject({ constraint: 'rule_value_approved' })
  await decide(second, id, 'reject')
  await expect(insert('2026-12-05', id)).rejects.toMatchObject({ constraint: 'rule_value_approved' })
  await expect(insert('2026-11-20', id)).rejects.toMatchObject({ constraint: 'rule_value_dated_ahead' })
  await expectAppendOnly(database, sql`update rule_value set value = '1'`, 'RB001')
  await expectAppendOnly(database, sql`delete from rule_value`, 'RB001')
})

test('inside a transaction the rules are read through it', async () => {
  const { rulebook: fresh } = open()
  const fee = await transact(database.db, async (tx) => (await fresh.at(start, tx))['subscription.payment_hours'])
  expect(fee).toBe(24)
})

test('another process sees a change within five seconds', async () => {
  const { rulebook: elsewhere } = open()
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
  await expect(rulebook.removeHoliday(await insertStaff(database.db, 'support'), past)).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
