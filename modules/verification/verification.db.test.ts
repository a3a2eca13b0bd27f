import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertAudit } from '#modules/audit'
import { frozenClock } from '#platform/clock'
import { createCommands } from '#platform/command'
import { transact } from '#platform/database'
import { eventsAfter } from '#platform/events'
import { type KycFlag, system, type UserActor } from '#shared/actor'
import { type LocalDate, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { personActor, staffActor } from '../../test/actors.ts'
import { openRulebook } from '../../test/approvals.ts'
import { engine, openTestDatabase } from '../../test/engine.ts'
import * as rows from '../../test/rows.ts'
import { createVerification } from './index.ts'
import { SubmitKyc } from './input.ts'
import { verificationTopic } from './states.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const clock = frozenClock(wib('2026-11-20', '09:00'))
const commands = createCommands({ database, clock, audit: insertAudit })
const { rulebook } = openRulebook({ db, clock, commands })
const verification = createVerification({ db, clock, commands, rulebook })
const seed = system('test')

const filled = SubmitKyc.parse({
  full_name: 'Siti Aminah',
  annual_income: '120000000',
  risk_profile: 'moderate',
  bank_code: 'BSI',
  bank_account_last: '1234',
  bank_account_holder: 'SITI AMINAH',
})
const somebody = () => rows.somebody(db)
const actor = (userId: Id<'user'>, kyc: KycFlag): UserActor => ({ ...personActor(kyc), userId })
const flagOf = async (userId: Id<'user'>) => (await verification.isKycOf([userId])).get(userId)
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

async function approved(more: Partial<Parameters<typeof verification.approve>[1]> = {}, income = filled.annual_income) {
  const userId = await somebody()
  await verification.submit(seed, userId, { ...filled, annual_income: income })
  await verification.approve(seed, { userId, ...more })
  return userId
}

test('a person’s flag goes from not filled to under review to approved', async () => {
  const userId = await somebody()
  expect(await flagOf(userId)).toBeNull()
  expect(await verification.kycOf(actor(userId, null))).toBeNull()
  await verification.submit(actor(userId, null), userId, filled)
  expect(await flagOf(userId)).toBe(false)
  await verification.approve(seed, { userId, sid: 'IDD2011SID0001' })
  expect(await flagOf(userId)).toBe(true)
  expect(await verification.kycOf(actor(userId, true))).toMatchObject({
    state: 'approved',
    full_name: 'Siti Aminah',
    annual_income: 120_000_000n,
    sid: 'IDD2011SID0001',
    refresh_due_at: wib('2028-11-20'),
  })
  const names = (await eventsAfter(db, 0n, [verificationTopic(userId)])).map(({ name }) => name)
  expect(names).toEqual(['kyc_submitted', 'kyc_approved'])
})

test('what is sent back is not filled for its owner, with a reason on each field, and can be handed in again', async () => {
  const userId = await somebody()
  await verification.submit(seed, userId, filled)
  await verification.reject(seed, { userId, reasons: { full_name: 'Tidak sama dengan KTP' } })
  expect(await flagOf(userId)).toBeNull()
  expect(await verification.kycOf(actor(userId, null))).toMatchObject({
    rejections: { full_name: 'Tidak sama dengan KTP' },
  })
  await verification.submit(seed, userId, filled)
  expect(await verification.kycOf(actor(userId, false))).toMatchObject({ state: 'submitted', rejections: {} })
})

test('only what is under review is decided, and only what the reviewer saw', async () => {
  const userId = await somebody()
  const stale = refusedWith('kyc_not_in_that_state')
  await expect(verification.approve(seed, { userId })).rejects.toEqual(stale)
  await verification.submit(seed, userId, filled)
  const seen = (await verification.kycOf(actor(userId, false)))!.version
  await expect(verification.submit(seed, userId, filled)).rejects.toEqual(stale)
  await verification.reject(seed, { userId, version: seen, reasons: {} })
  await verification.submit(seed, userId, { ...filled, annual_income: rupiah(9_000_000_000) })
  await expect(verification.approve(seed, { userId, version: seen })).rejects.toEqual(stale)
  await verification.approve(seed, { userId, version: seen + 2 })
  await expect(verification.approve(seed, { userId })).rejects.toEqual(stale)
})

test.runIf(engine === 'postgres')('two reviewers at once decide once', async () => {
  const userId = await somebody()
  await verification.submit(seed, userId, filled)
  const decisions = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => verification.approve(seed, { userId })),
    ...Array.from({ length: 5 }, () => verification.reject(seed, { userId, reasons: {} })),
  ])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('nobody hands in for somebody else, staff not even for themselves, and nobody approves but the system', async () => {
  const userId = await somebody()
  await expect(verification.submit(actor(await somebody(), null), userId, filled)).rejects.toEqual(
    refusedWith('not_allowed'),
  )
  await expect(verification.submit({ ...staffActor('compliance'), userId }, userId, filled)).rejects.toEqual(
    refusedWith('not_allowed'),
  )
  await expect(verification.submit({ kind: 'guest' }, userId, filled)).rejects.toEqual(refusedWith('not_signed_in'))
  await verification.submit(seed, userId, filled)
  await expect(verification.approve(actor(userId, false), { userId })).rejects.toEqual(refusedWith('not_allowed'))
})

test('a field that nobody asked for is not written', async () => {
  const userId = await somebody()
  await verification.submit(seed, userId, {
    ...filled,
    sid: 'SAYA',
    exempt_reason: 'legal_entity',
    state: 'approved',
  } as SubmitKyc)
  expect(await verification.kycOf(actor(userId, false))).toMatchObject({ state: 'submitted', sid: null })
})

test('one securities account belongs to one person', async () => {
  await approved({ sid: 'SID-1', sre: 'SRE-1' })
  await expect(approved({ sid: 'SID-1' })).rejects.toMatchObject({ code: 'sid_taken', field: 'sid' })
  await expect(approved({ sre: 'SRE-1' })).rejects.toMatchObject({ code: 'sid_taken', field: 'sre' })
})

test('the limit meter takes income and exemption from the verification and the rates from the rulebook', async () => {
  const now = clock.now()
  const ask = async (userId: Id<'user'>, used = 0) =>
    verification.limitOf({ userId, used: rupiah(used), wellSecured: false, rules: await rulebook.at(now), now })
  expect(await ask(await approved(), 1_000_000)).toEqual({
    cap: 6_000_000n,
    used: 1_000_000n,
    left: 5_000_000n,
    exemptBecause: null,
  })
  expect(await ask(await approved({}, rupiah(600_000_000)))).toMatchObject({ cap: 60_000_000n })
  expect(
    await ask(await approved({ exempt: { reason: 'experienced', until: '2026-11-20' as LocalDate } })),
  ).toMatchObject({ cap: null, exemptBecause: 'experienced' })
  expect(
    await ask(await approved({ exempt: { reason: 'experienced', until: '2026-11-19' as LocalDate } })),
  ).toMatchObject({ cap: 6_000_000n })
  expect(await ask(await somebody())).toMatchObject({ cap: 0n, left: 0n })
})

test('a purchase beyond the limit is refused with what is left of it', async () => {
  const now = clock.now()
  const rules = await rulebook.at(now)
  const buy = (userId: Id<'user'>, used: number, amount: number, wellSecured = false) =>
    transact(db, (tx) =>
      verification.assertWithinLimitInTx(tx, {
        userId,
        used: rupiah(used),
        amount: rupiah(amount),
        wellSecured,
        rules,
        now,
      }),
    )
  const userId = await approved()
  await buy(userId, 5_000_000, 1_000_000)
  await expect(buy(userId, 5_000_000, 1_000_001)).rejects.toMatchObject({
    code: 'investor_limit_exceeded',
    details: { left: 1_000_000n, cap: 6_000_000n, window: 12 },
  })
  await buy(userId, 5_000_000, 900_000_000, true)

  await expect(buy(await somebody(), 0, 1)).rejects.toEqual(refusedWith('kyc_required'))
  await verification.submit(seed, userId, { ...filled, annual_income: rupiah(9_000_000_000) })
  await expect(buy(userId, 0, 1)).rejects.toEqual(refusedWith('kyc_pending'))
})

test.runIf(engine === 'postgres')('nobody’s limit changes while a purchase under it is being made', async () => {
  const now = clock.now()
  const rules = await rulebook.at(now)
  const userId = await approved()
  const order: string[] = []
  const checked = Promise.withResolvers<void>()
  const buying = transact(db, async (tx) => {
    const question = { userId, used: rupiah(0), amount: rupiah(1), wellSecured: false, rules, now }
    await verification.assertWithinLimitInTx(tx, question)
    checked.resolve()
    await sql`select pg_sleep(0.3)`.execute(tx)
    order.push('bought')
  })
  await checked.promise
  await verification.submit(seed, userId, filled)
  order.push('changed')
  await buying
  expect(order).toEqual(['bought', 'changed'])
})

test('the database itself refuses an approval without the figures it stands on', async () => {
  const userId = await somebody()
  await expect(
    sql`insert into kyc (user_id, state, created_at) values (${userId}, 'approved', ${clock.now()})`.execute(db),
  ).rejects.toMatchObject({ code: '23514' })
})
