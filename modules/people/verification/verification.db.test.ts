import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listEventsAfter } from '#platform/commands/events'
import { transact } from '#platform/db/database'
import { type KycFlag, system, type UserActor } from '#shared/actor'
import { wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { createDemoApplication } from '../../../db/seed/application.ts'
import { personActor, staffActor } from '../../../test/actors.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { engine } from '../../../test/engine.ts'
import * as rows from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { type KycReason, verificationTopic } from './states.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app, clock } = world
const { verification, rulebook } = app
const { db } = app.database
const seed = system('test')
const reasons: KycReason[] = [{ field: 'fullName', code: 'differs_from_card', remark: null }]

const submit = (userId: Id<'user'>, income = 120_000_000) =>
  verification.submitFor(seed, {
    userId,
    application: createDemoApplication({ email: userId, name: 'Siti Aminah', income: BigInt(income) }),
  })
const somebody = () => rows.insertUser(db)
const actor = (userId: Id<'user'>, kyc: KycFlag): UserActor => ({ ...personActor(kyc), userId })
const flagOf = async (userId: Id<'user'>) => (await verification.isKycOf([userId])).get(userId)
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

async function approved(more: Partial<Parameters<typeof verification.approve>[1]> = {}, income = 120_000_000) {
  const userId = await somebody()
  await submit(userId, income)
  await verification.approve(seed, { userId, ...more })
  return userId
}

const kycEvents = async (userId: Id<'user'>) =>
  (await listEventsAfter(db, 0n, [verificationTopic(userId)]))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('kyc'))

test('a person’s flag goes from not filled to under review to approved', async () => {
  const userId = await somebody()
  expect(await flagOf(userId)).toBeNull()
  expect(await verification.kycOf(actor(userId, null))).toBeNull()
  await submit(userId)
  expect(await flagOf(userId)).toBe(false)
  await verification.approve(seed, { userId, sid: 'IDD2011SID0001' })
  expect(await flagOf(userId)).toBe(true)
  expect(await verification.kycOf(actor(userId, true))).toMatchObject({
    state: 'approved',
    application: { fullName: 'Siti Aminah', annualIncome: '120000000' },
    sid: 'IDD2011SID0001',
    refreshDueAt: wib('2028-11-20'),
  })
  const names = await kycEvents(userId)
  expect(names).toEqual(['kyc_submitted', 'kyc_approved'])
})

test('a rejected submission shows a reason per field and can be submitted again', async () => {
  const userId = await somebody()
  await submit(userId)
  await verification.reject(seed, { userId, reasons })
  expect(await flagOf(userId)).toBeNull()
  expect(await verification.kycOf(actor(userId, null))).toMatchObject({ reasons })
  await submit(userId)
  expect(await verification.kycOf(actor(userId, false))).toMatchObject({ state: 'submitted', reasons: [] })
})

test('refuses to decide a submission that is not under review or has changed since', async () => {
  const userId = await somebody()
  const stale = refusedWith('kyc_not_in_that_state')
  await expect(verification.approve(seed, { userId })).rejects.toEqual(stale)
  await submit(userId)
  const seen = (await verification.kycOf(actor(userId, false)))!.version
  await expect(submit(userId)).rejects.toEqual(stale)
  await verification.reject(seed, { userId, version: seen, reasons })
  await submit(userId, 9_000_000_000)
  await expect(verification.approve(seed, { userId, version: seen })).rejects.toEqual(stale)
  await verification.approve(seed, { userId, version: seen + 2 })
  await expect(verification.approve(seed, { userId })).rejects.toEqual(stale)
})

test.runIf(engine === 'postgres')('two reviewers at once decide once', async () => {
  const userId = await somebody()
  await submit(userId)
  const decisions = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => verification.approve(seed, { userId })),
    ...Array.from({ length: 5 }, () => verification.reject(seed, { userId, reasons })),
  ])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('staff hand nothing in, nobody does for somebody else, and people decide nothing', async () => {
  const userId = await somebody()
  await expect(verification.submit(staffActor('compliance'), { party: 'citizen', version: 1 })).rejects.toEqual(
    refusedWith('not_allowed'),
  )
  await expect(verification.submit({ kind: 'guest' }, { party: 'citizen', version: 1 })).rejects.toEqual(
    refusedWith('not_signed_in'),
  )
  const application = createDemoApplication({ email: 'x', name: 'Siti Aminah', income: 1n })
  await expect(verification.submitFor(actor(userId, null), { userId, application })).rejects.toEqual(
    refusedWith('not_allowed'),
  )
  await submit(userId)
  await expect(verification.approve(actor(userId, false), { userId })).rejects.toEqual(refusedWith('not_allowed'))
  for (const role of ['support', 'finance', 'auditor', 'admin'] as const)
    await expect(verification.approve(staffActor(role), { userId })).rejects.toEqual(refusedWith('not_allowed'))
})

test('a reason has to fit its field, and there has to be one', async () => {
  const userId = await somebody()
  await submit(userId)
  const reject = (given: KycReason[]) => verification.reject(seed, { userId, reasons: given })
  const bad: KycReason[][] = [
    [],
    [{ field: 'fullName', code: 'photo_unclear', remark: null }],
    [{ field: 'idPhoto', code: 'differs_from_card', remark: null }],
    [{ field: 'toString', code: 'incomplete', remark: null }],
    [...reasons, ...reasons],
  ]
  for (const given of bad) await expect(reject(given)).rejects.toEqual(refusedWith('kyc_reasons_missing'))
  await reject(reasons)
})

test('a reviewer who is the person is refused', async () => {
  const userId = await somebody()
  await submit(userId)
  const reviewer = { ...staffActor('compliance'), userId: await somebody() }
  const isOwn = async () => (await verification.one(reviewer, userId)).own
  expect(await isOwn()).toBe(true)
  await expect(verification.approve({ ...reviewer, userId }, { userId })).rejects.toEqual(refusedWith('kyc_own_case'))
  // both accounts bear one name
  await expect(verification.reject(reviewer, { userId, reasons })).rejects.toEqual(refusedWith('kyc_own_case'))
  const asked = { userId, field: 'nik', reason: 'Uji' } as const
  await expect(verification.reveal(reviewer, asked)).rejects.toEqual(refusedWith('kyc_own_case'))
  const mother = { userId, name: 'Sri Hartati', reason: 'Uji' }
  await expect(verification.isMothersName(reviewer, mother)).rejects.toEqual(refusedWith('kyc_own_case'))
  await sql`update app_user set firstname = 'Nadia' where id = ${reviewer.userId}`.execute(db)
  expect(await isOwn()).toBe(false)
  await app.runDue()
  await verification.approve(reviewer, { userId })
})

test('a high risk is approved by a second member of staff, who reads what the first found out', async () => {
  const userId = await somebody()
  const application = createDemoApplication({ email: userId, name: 'Siti Aminah', income: 120_000_000n })
  const exposed = { ...application, politicallyExposed: 'yes', politicalOffice: 'Anggota DPRD' }
  await verification.submitFor(seed, { userId, application: exposed })
  await sql`update app_user set firstname = 'Siti', lastname = 'Aminah' where id = ${userId}`.execute(db)
  const [first, second] = [await rows.insertStaff(db, 'compliance'), await rows.insertStaff(db, 'compliance')]
  await app.runDue()
  const { findings } = await verification.one(first, userId)
  expect(findings).toContainEqual({ code: 'politically_exposed', detail: 'Anggota DPRD', others: [] })
  await expect(verification.approve(first, { userId, riskLevel: 'low' })).rejects.toEqual(
    refusedWith('kyc_due_diligence'),
  )
  expect(await verification.approve(first, { userId, reason: 'Sumber dana: gaji' })).toEqual({ approved: false })
  expect(await flagOf(userId)).toBe(false)
  await expect(verification.approve(second, { userId, reason: 'Juga' })).rejects.toEqual(refusedWith('approval_waits'))
  const { items } = await app.approvals.list(second, { list: 'mine-to-decide', limit: 50 })
  const { id } = items.find(({ object }) => object === `kyc/${userId}`)!
  const vote = { id, vote: 'approve' as const, reason: 'Setuju, sumber dana jelas' }
  await expect(app.approvals.vote(first, vote)).rejects.toEqual(refusedWith('approval_own'))
  await app.approvals.vote(second, vote)
  expect(await flagOf(userId)).toBe(true)
})

test('who looked, what was revealed and why are kept by the audit', async () => {
  const userId = await somebody()
  await submit(userId)
  const reviewer = await rows.insertStaff(db, 'compliance')
  const { accountNumber, motherName } = createDemoApplication({
    email: userId,
    name: 'Siti Aminah',
    income: 120_000_000n,
  })
  await verification.one(reviewer, userId)
  const asked = { userId, reason: 'Mencocokkan dengan Dukcapil' }
  expect(await verification.reveal(reviewer, { ...asked, field: 'accountNumber' })).toEqual({ value: accountNumber })
  await expect(verification.reveal(reviewer, { ...asked, field: 'motherName' })).rejects.toEqual(
    refusedWith('kyc_case_not_found'),
  )
  expect(await verification.isMothersName(reviewer, { ...asked, name: motherName.toUpperCase() })).toEqual({
    matches: true,
  })
  expect(await verification.isMothersName(reviewer, { ...asked, name: 'Orang Lain' })).toEqual({ matches: false })
  await expect(verification.reveal({ ...reviewer, roles: ['auditor'] }, { ...asked, field: 'nik' })).rejects.toEqual(
    refusedWith('not_allowed'),
  )
  const { rows: kept } = await sql<{ action: string; reason: string | null; data: { field?: string } }>`
    select action, reason, data from audit_record where object = ${`kyc/${userId}`} and actor_id = ${reviewer.userId} order by seq`.execute(
    db,
  )
  expect(kept.map(({ action, reason, data }) => [action, reason, data?.field])).toEqual([
    ['verification.look', null, undefined],
    ['verification.reveal', asked.reason, 'accountNumber'],
    ['verification.compare-mother', asked.reason, 'motherName'],
    ['verification.compare-mother', asked.reason, 'motherName'],
  ])
})

test('a number of identity is seen once for each time that a second member of staff approved, and only by who asked', async () => {
  const userId = await somebody()
  await submit(userId)
  const [first, second] = [await rows.insertStaff(db, 'compliance'), await rows.insertStaff(db, 'compliance')]
  const { nik } = createDemoApplication({ email: userId, name: 'Siti Aminah', income: 120_000_000n })
  const look = (by = first) => verification.reveal(by, { userId, field: 'nik', reason: 'Laporan kepada PPATK' })
  const waitsFor = expect.any(String)
  expect(await look()).toEqual({ waitsFor })
  await expect(look()).rejects.toEqual(refusedWith('approval_waits'))
  const request = `kyc-reveal/${userId}/nik/${first.userId}`
  await expect(voteAbout(app.approvals, first, request)).rejects.toEqual(refusedWith('approval_own'))
  await voteAbout(app.approvals, second, request)
  expect(await look(second)).toEqual({ waitsFor }) // approved for the first alone
  const looks = await Promise.allSettled([look(), look()])
  expect(looks.filter(({ status }) => status === 'fulfilled').map((one) => 'value' in one && one.value)).toContainEqual(
    {
      value: nik,
    },
  )
  expect(looks).not.toEqual([
    { status: 'fulfilled', value: { value: nik } },
    { status: 'fulfilled', value: { value: nik } },
  ])
})

test('an approved reveal expires after the rulebook’s hours', async () => {
  const userId = await somebody()
  await submit(userId)
  const [first, second] = [await rows.insertStaff(db, 'compliance'), await rows.insertStaff(db, 'compliance')]
  const look = () => verification.reveal(first, { userId, field: 'nik', reason: 'Laporan kepada PPATK' })
  await look()
  await voteAbout(app.approvals, second, `kyc-reveal/${userId}/nik/${first.userId}`)
  await world.moveTo(new Date(clock.now().getTime() + 4 * 3_600_000 + 1))
  expect(await look()).toEqual({ waitsFor: expect.any(String) })
})

test('a waiting case is found by a part of its name, and no sign stands for any letter', async () => {
  const userId = await somebody()
  const application = createDemoApplication({ email: userId, name: 'Wayan Kertanegara', income: 120_000_000n })
  await verification.submitFor(seed, { userId, application })
  const found = async (q: string) =>
    (await verification.waiting(staffActor('compliance'), { limit: 100, q })).items.map((item) => item.userId)
  expect(await found('kertaneg')).toEqual([userId])
  expect(await found('kerta%gara')).toEqual([])
  expect(await found('Tidak Ada')).toEqual([])
  const malformed = `kapan_${userId}`
  expect((await verification.waiting(staffActor('compliance'), { limit: 1, after: malformed })).items).toHaveLength(1)
})

test('one securities account belongs to one person', async () => {
  await approved({ sid: 'SID-1', sre: 'SRE-1' })
  await expect(approved({ sid: 'SID-1' })).rejects.toMatchObject({ code: 'sid_taken', field: 'sid' })
  await expect(approved({ sre: 'SRE-1' })).rejects.toMatchObject({ code: 'sid_taken', field: 'sre' })
})

test('the limit meter takes income and exemption from the verification and the rates from the rulebook', async () => {
  const now = clock.now()
  const ask = async (userId: Id<'user'>, used = 0) =>
    verification.readInvestorLimit({
      userId,
      used: rupiah(used),
      wellSecured: false,
      rules: await rulebook.at(now),
      now,
    })
  expect(await ask(await approved(), 1_000_000)).toEqual({
    cap: 6_000_000n,
    used: 1_000_000n,
    left: 5_000_000n,
    exemptBecause: null,
  })
  expect(await ask(await approved({}, 600_000_000))).toMatchObject({ cap: 60_000_000n })
  const exempt = async (until: string) => {
    const userId = await approved()
    await sql`update kyc set exempt_reason = 'experienced', exempt_until = ${until} where user_id = ${userId}`.execute(
      db,
    )
    return userId
  }
  expect(await ask(await exempt('2026-11-20'))).toMatchObject({ cap: null, exemptBecause: 'experienced' })
  expect(await ask(await exempt('2026-11-19'))).toMatchObject({ cap: 6_000_000n })
  expect(await ask(await somebody())).toMatchObject({ cap: 0n, left: 0n })
})

test('a purchase beyond the limit is refused with what is left of it', async () => {
  const now = clock.now()
  const rules = await rulebook.at(now)
  const buy = (userId: Id<'user'>, used: number, amount: number, wellSecured = false) =>
    transact(db, async (tx) => {
      const assertWithinLimit = await verification.lockInvestorLimitsInTx(tx, [userId])
      assertWithinLimit({ userId, used: rupiah(used), amount: rupiah(amount), wellSecured, rules, now })
    })
  const userId = await approved()
  await buy(userId, 5_000_000, 1_000_000)
  await expect(buy(userId, 5_000_000, 1_000_001)).rejects.toMatchObject({
    code: 'investor_limit_exceeded',
    details: { left: 1_000_000n, cap: 6_000_000n, window: 12 },
  })
  await buy(userId, 5_000_000, 900_000_000, true)

  await expect(buy(await somebody(), 0, 1)).rejects.toEqual(refusedWith('kyc_required'))
  const waiting = await somebody()
  await submit(waiting)
  await expect(buy(waiting, 0, 1)).rejects.toEqual(refusedWith('kyc_pending'))
  await submit(userId, 9_000_000_000) // what nobody has looked at raises no limit
  await expect(buy(userId, 0, 6_000_001)).rejects.toEqual(refusedWith('investor_limit_exceeded'))
})

test.runIf(engine === 'postgres')('nobody’s limit changes while a purchase under it is being made', async () => {
  const now = clock.now()
  const rules = await rulebook.at(now)
  const userId = await approved()
  const order: string[] = []
  const checked = Promise.withResolvers<void>()
  const buying = transact(db, async (tx) => {
    const question = { userId, used: rupiah(0), amount: rupiah(1), wellSecured: false, rules, now }
    const assertWithinLimit = await verification.lockInvestorLimitsInTx(tx, [userId])
    assertWithinLimit(question)
    checked.resolve()
    await sql`select pg_sleep(0.3)`.execute(tx)
    order.push('bought')
  })
  await checked.promise
  await submit(userId)
  order.push('changed')
  await buying
  expect(order).toEqual(['bought', 'changed'])
})

test('the database itself refuses an approval without its dates', async () => {
  const userId = await somebody()
  await submit(userId)
  await expect(sql`update kyc set state = 'approved' where user_id = ${userId}`.execute(db)).rejects.toMatchObject({
    code: '23514',
  })
})

test('the promised time runs out once, and is told once; late cases come first', async () => {
  const desker = await rows.insertStaff(db, 'compliance')
  const late = await somebody()
  await submit(late)
  await world.moveTo(new Date(clock.now().getTime() + 24 * 3_600_000 + 1))
  const soon = await somebody()
  await submit(soon)
  const reviewer = { ...staffActor('compliance'), userId: await somebody() }
  const told = async () =>
    (await listEventsAfter(db, 0n, [verificationTopic(late)])).filter(({ name }) => name === 'kyc_overdue')
  // of cases of other tests, too, that fell due an instant before
  const toldDesk = async () =>
    (await listEventsAfter(db, 0n, [verificationTopic(desker.userId)])).filter(
      ({ name }) => name === 'kyc_overdue_desk',
    )
  const heard = (await toldDesk()).length
  expect(heard).toBeGreaterThan(0)
  expect(await told()).toHaveLength(1)
  await app.runDue()
  expect(await told()).toHaveLength(1)
  expect(await toldDesk()).toHaveLength(heard)
  const { items, next } = await verification.waiting(reviewer, { limit: 100 })
  expect(next).toBeNull()
  expect(items.findIndex(({ userId }) => userId === late)).toBeLessThan(
    items.findIndex(({ userId }) => userId === soon),
  )
  expect(items.find(({ userId }) => userId === late)).toMatchObject({ late: true, fullName: 'Siti Aminah' })
  const paged: string[] = []
  for (let at: string | undefined; ; ) {
    const page = await verification.waiting(reviewer, { limit: 2, after: at })
    paged.push(...page.items.map(({ userId }) => userId))
    if (!page.next) break
    at = page.next
  }
  expect(paged).toEqual(items.map(({ userId }) => userId))
})

test('data is looked at again after the rulebook’s months: told a month before, and expired when nothing came', async () => {
  const userId = await approved()
  const { refreshDueAt } = (await verification.kycOf(actor(userId, true)))!
  await world.moveTo(new Date(refreshDueAt!.getTime() - 29 * 86_400_000))
  const names = () => kycEvents(userId)
  expect(await names()).toEqual(['kyc_submitted', 'kyc_approved', 'kyc_refresh_due'])
  expect(await flagOf(userId)).toBe(true)
  await world.moveTo(refreshDueAt!)
  expect(await names()).toEqual(['kyc_submitted', 'kyc_approved', 'kyc_refresh_due', 'kyc_expired'])
  expect(await flagOf(userId)).toBeNull()
  await submit(userId)
  expect(await flagOf(userId)).toBe(false)
})
