import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution, SubmitDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type Actor, system, type UserActor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { resumeMoneyMovements } from '../../../test/thaw.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let finance: UserActor
let checkers: UserActor[]
beforeAll(async () => {
  world = await createTestWorld()
  const staff = async (role: 'finance' | 'admin'): Promise<UserActor> => {
    const email = `${newId(world.app.clock.now())}@contoh.test`
    const account = { email, firstname: 'Petugas', kind: 'staff' as const, roles: [role], password: 'sepatu-hujan-72' }
    const userId = await world.app.registration.createUser(system('test'), account)
    return { kind: 'staff', userId, sessionId: newId<'session'>(world.app.clock.now()), roles: [role] }
  }
  finance = await staff('finance')
  checkers = [await staff('admin'), await staff('finance')]
})
afterAll(() => world.close())

const today = () => localDate(world.app.clock.now())
const onDay = (day: LocalDate) => world.moveTo(wib(day, '12:00'))

/** A sukuk of ten units of Rp10,000 that returns a tenth a year by the month, for so many months. */
async function sukuk(tenorMonths = 2) {
  const { app } = world
  const ten = { totalUnits: units(10), minimumUnits: units(10), tenorMonths, paymentMonths: 1 }
  const { slug, code } = await world.offering({ kind: 'sukuk', ...ten })
  const holder = await world.investor({ cash: rupiah(50_000_000) })
  const order = { offering: slug, units: units(10), method: 'wallet' as const, statements: [...purchaseConfirmations] }
  await app.offerings.subscribe(holder, order)
  await world.advance('P5D')
  const { distributedAt, businessId } = await app.registry.security(code)
  const issuer: Actor = {
    kind: 'person',
    userId: (await app.issuers.profile(businessId))!.ownerUserId,
    sessionId: newId<'session'>(app.clock.now()),
    kyc: true,
  }
  const dueOf = (month: number) => plusMonths(localDate(distributedAt!), month)
  return { code, slug, holder, issuer, businessId, dueOf }
}

const ofSecurity = async (code: string) =>
  (await world.app.distributions.list(finance, { limit: 100 })).items.filter(({ security }) => security.code === code)
const asked = (code: string, dueOn: LocalDate, more: object = {}) => ({
  security: code,
  kind: 'return',
  about: 'Bagi hasil bulan ke-1',
  recordedOn: today(),
  dueOn,
  amount: '900',
  amountReason: 'Menurut pernyataan penerbit',
  reason: 'Laporan laba bulan pertama',
  ...more,
})

async function payIn(id: string, amount: bigint) {
  const { app } = world
  await app.distributions.openAccounts()
  const { account } = await app.distributions.one(finance, id)
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(amount), sender: 'PENERBIT' })
  await waitUntilHolds(async () => {
    await app.wallet.pollBank()
    expect((await app.distributions.one(finance, id)).state).toBe('funded')
  })
}

test('what the terms foresee and nobody hands in is opened by the clock, late in public after the time of grace, then in default', async () => {
  const { app } = world
  const { code, businessId, holder, slug, dueOf } = await sukuk()
  await onDay(plusDays(dueOf(1), -8))
  expect(await ofSecurity(code)).toEqual([])
  await onDay(plusDays(dueOf(1), -7))
  const [open, ...others] = await ofSecurity(code)
  expect(others).toEqual([])
  expect(open).toMatchObject({ kind: 'return', state: 'foreseen', amount: 1_000n, dueOn: dueOf(1), late: false })
  await app.notifications.deliver()
  const told = (await app.notifications.list(finance, {}, 'id')).items.map(({ title }) => title)
  expect(told).toContainEqual(expect.stringContaining('belum mengajukan pembayaran'))

  await onDay(plusDays(dueOf(1), 7))
  expect(await app.arrears.ofBusiness(businessId)).toEqual([])
  await onDay(plusDays(dueOf(1), 8))
  const late = { id: open!.id, state: 'late', kind: 'return', amount: 1_000n, dueOn: dueOf(1) }
  expect(await app.arrears.ofBusiness(businessId)).toMatchObject([late])
  const [disclosure] = await app.disclosures.of([businessId], 1)
  expect((await app.disclosures.byNumber(disclosure!.number)).markdown).toContain('Penerbit belum mengajukannya')
  await onDay(plusDays(dueOf(1), 31))
  expect(await app.arrears.of(finance, open!.id)).toMatchObject({ state: 'default', meeting: { agreed: false } })
  // the principal and the last return are due and stand beside it, each with a clock of its own
  const standing = (await ofSecurity(code)).map(({ kind, dueOn, state }) => `${dueOn} ${kind} ${state}`)
  expect(standing.sort()).toEqual([
    `${dueOf(1)} return foreseen`,
    `${dueOf(2)} principal foreseen`,
    `${dueOf(2)} return foreseen`,
  ])
  const { cashFlows } = await app.registry.holding(holder, slug)
  expect(cashFlows.filter(({ status }) => status === 'late')[0]).toMatchObject({ on: dueOf(1), amount: 1_000n })
  expect((await app.freeze.books()).differences).toEqual([])
})

test('an issuer that names a later day fills what the terms foresee, and is late from their day on', async () => {
  const { app } = world
  const { code, businessId, issuer, holder, dueOf } = await sukuk()
  await onDay(plusDays(dueOf(1), -7))
  const [open] = await ofSecurity(code)
  const later = plusDays(dueOf(1), 14)
  const { reason: _, ...terms } = asked(code, later)
  const wish = { ...terms, recordedOn: plusDays(today(), 1) }
  const handed = await app.distributions.submit(issuer, SubmitDistribution.parse(wish))
  expect(handed).toMatchObject({ id: open!.id, state: 'submitted', dueOn: later, amount: 900n })
  await app.distributions.cancel(finance, { id: open!.id, reason: 'Angkanya belum cocok' })
  expect((await ofSecurity(code))[0]).toMatchObject({
    id: open!.id,
    state: 'foreseen',
    dueOn: dueOf(1),
    amount: 1_000n,
  })
  await app.distributions.submit(issuer, SubmitDistribution.parse(wish))
  await app.distributions.check(finance, { id: open!.id, purification: 0n as never, reason: 'Cocok dengan laporan' })
  await onDay(plusDays(dueOf(1), 1))
  expect(await app.distributions.one(finance, open!.id)).toMatchObject({ state: 'proposed', late: true, dueOn: later })
  await onDay(plusDays(dueOf(1), 8))
  expect(await app.arrears.ofBusiness(businessId)).toMatchObject([{ id: open!.id, state: 'late', dueOn: dueOf(1) }])

  await payIn(open!.id, 900n)
  for (const checker of checkers) await voteAbout(app.approvals, checker, `distribution/${open!.id}`)
  const before = (await app.wallet.balances(holder)).available
  await onDay(later)
  expect((await app.wallet.balances(holder)).available - before).toBe(900n)
  expect(await app.arrears.ofBusiness(businessId)).toMatchObject([{ state: 'paid', amount: 900n, recovered: 900n }])
  const [record] = await app.distributions.trackRecords(businessId)
  expect(record).toMatchObject({ payments: 1, late: 1, missing: 0 })
  expect((await app.freeze.books()).differences).toEqual([])
})

test('while money stands still nobody can hand in or pay in: the days of grace and of default begin again after it', async () => {
  const { app } = world
  const { code, businessId, dueOf } = await sukuk()
  await onDay(plusDays(dueOf(1), -7))
  expect(await ofSecurity(code)).toMatchObject([{ state: 'foreseen', dueOn: dueOf(1) }])
  await app.freeze.begin(system('test'), { reason: 'uji' })
  await onDay(plusDays(dueOf(2), 40))
  expect(await app.arrears.ofBusiness(businessId)).toEqual([])
  await resumeMoneyMovements(app)
  await app.runDue()
  expect(await app.arrears.ofBusiness(businessId)).toEqual([])
  expect((await ofSecurity(code)).map(({ dueOn, late }) => [dueOn, late])).toEqual(
    expect.arrayContaining([[dueOf(1), false]]),
  )
  const until = (await app.distributions.unpaid()).filter((each) => each.code === code).map((each) => each.graceFrom)
  expect(Math.min(...until.map((day) => Date.parse(day)))).toBeGreaterThanOrEqual(Date.parse(today()))
})

test('what is announced for a day of the terms and taken back is opened again by the clock, and no day is opened twice', async () => {
  const { app } = world
  const { code, dueOf } = await sukuk()
  await onDay(plusDays(dueOf(1), -12))
  const { id } = await app.distributions.propose(finance, ProposeDistribution.parse(asked(code, dueOf(1))))
  await onDay(plusDays(dueOf(1), -5))
  expect((await ofSecurity(code)).map(({ id, state }) => [id, state])).toEqual([[id, 'proposed']])
  await app.distributions.cancel(finance, { id, reason: 'Jumlahnya salah' })
  const clock = app.distributions.parts.dueTasks.find(({ name }) => name === 'distributions.foreseen')!
  await Promise.all([clock.run(), clock.run()])
  expect(await ofSecurity(code)).toMatchObject([{ state: 'foreseen', dueOn: dueOf(1) }])
  await expect(
    app.distributions.cancel(finance, { id: (await ofSecurity(code))[0]!.id, reason: 'Lupa' }),
  ).rejects.toMatchObject({ code: 'distribution_state' })
})

test('principal that comes back in parts is handed in late too, and is late from its own day on', async () => {
  const { app } = world
  const { code, businessId, dueOf } = await sukuk(1)
  await onDay(plusDays(dueOf(1), 3))
  const late = plusDays(today(), 2)
  const wish = asked(code, late, { kind: 'principal', amount: '100000' })
  const { id } = await app.distributions.propose(finance, ProposeDistribution.parse(wish))
  expect(await app.distributions.one(finance, id)).toMatchObject({ kind: 'principal', late: true, dueOn: late })
  await onDay(plusDays(dueOf(1), 8))
  expect((await app.arrears.ofBusiness(businessId)).map(({ kind, dueOn }) => [kind, dueOn]).sort()).toEqual([
    ['principal', dueOf(1)],
    ['return', dueOf(1)],
  ])
})
