import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResolveArrears } from '#contract/arrears/input'
import { ProposeDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { transact } from '#platform/db/database'
import type { Actor, UserActor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { voteAbout } from '../approvals.ts'
import { holdConsentMeeting } from '../consent-meeting.ts'
import { createFundedDistribution } from '../dividends.ts'
import { createRightsWorld, type RightsWorld } from '../rights-world.ts'
import { insertStaff } from '../rows.ts'

// What is owed beside the payment that ends a sukuk’s units: before it, after it, and together with it.

let it: RightsWorld
let analysts: Actor[]
beforeAll(async () => {
  it = await createRightsWorld()
  analysts = await Promise.all([1, 2, 3].map(() => insertStaff(it.app.database.db, 'analyst')))
})
afterAll(() => it.world.close())

/** A sukuk of ten units of Rp10.000 for six months, in the hands of two, with a return every two months. */
async function sukuk(more: object = {}) {
  const { app, world } = it
  const terms = { totalUnits: units(10), minimumUnits: units(10), tenorMonths: 6, paymentMonths: 2, ...more }
  const offering = await world.offering({ kind: 'sukuk', ...terms })
  const holders: UserActor[] = []
  for (const quantity of [4, 6]) {
    const holder = await world.investor({ cash: rupiah(50_000_000) })
    const wish = { offering: offering.slug, units: units(quantity), method: 'wallet' as const }
    await app.offerings.subscribe(holder, { ...wish, statements: [...purchaseConfirmations] })
    holders.push(holder)
  }
  await world.advance('P5D')
  const { distributedAt, businessId } = await app.registry.security(offering.code)
  const dueOf = (months: number) => plusMonths(localDate(distributedAt!), months)
  return { code: offering.code, businessId, holders, dueOf }
}
type Sukuk = Awaited<ReturnType<typeof sukuk>>

const asked = (security: string, kind: 'principal' | 'return', dueOn: LocalDate, more: object = {}) =>
  ProposeDistribution.parse({
    ...{ security, kind, about: 'Menurut akad', recordedOn: it.today(), dueOn, reason: 'Surat penerbit' },
    ...more,
  })
const last = (amount: bigint) => ({ amount: String(amount), amountReason: 'Menurut pernyataan penerbit' })

/** All of one security, as `day kind state amount`, in the order of their days. */
async function all(code: string) {
  const found = []
  for (const list of ['open', 'ended'] as const)
    found.push(...(await it.app.distributions.list(it.finance, { list, limit: 100 })).items)
  return found
    .filter(({ security }) => security.code === code)
    .map(({ dueOn, kind, state, amount }) => `${dueOn} ${kind} ${state} ${amount}`)
    .sort()
}
const standing = async ({ businessId }: Sukuk) =>
  (await it.app.arrears.ofBusiness(businessId)).map(({ kind, state, dueOn }) => `${dueOn} ${kind} ${state}`).sort()
const onDay = (day: LocalDate) => it.world.moveTo(wib(day, '12:00'))

/** The meeting about a default agrees to whatever it is asked. */
async function agreed(id: string, { holders }: Sukuk) {
  const { app, world } = it
  const meeting = (await app.meetings.newestAbout(`arrears/${id}`))!
  for (const checker of analysts.slice(0, 2)) await voteAbout(app.approvals, checker, `meeting/${meeting.id}`)
  await world.advance('P6D')
  for (const holder of holders) await app.meetings.vote(holder, { id: meeting.id, votes: ['for', 'for'] })
  await world.moveTo(meeting.closesAt)
}
const resolve = (id: string, outcome: string, amount: bigint, dueOn: LocalDate) => {
  const wish = ResolveArrears.parse({ outcome, amount: String(amount), dueOn, reason: 'RUPSU' })
  return it.app.arrears.resolve(it.finance, { id, ...wish })
}
async function resolved(id: string, outcome: string, amount: bigint, dueOn: LocalDate) {
  await resolve(id, outcome, amount, dueOn)
  for (const checker of it.checkers) await voteAbout(it.app.approvals, checker, `arrears/${id}`)
  return (await it.app.arrears.of(it.finance, id))!.instead!.id
}
const defaultOf = async ({ businessId }: Sukuk, kind: string) =>
  (await it.app.arrears.ofBusiness(businessId)).find((each) => each.kind === kind && each.state === 'default')!.id

/** Its issuer pays in what was agreed on, and two agree who did not decide on that. */
async function funded(id: Id<'distribution'>) {
  const { app } = it
  const { amount } = await app.distributions.one(it.finance, id)
  const [funding] = app.distributions.parts.paymentTargets
  const payment = { reference: `distribution/${id}`, bank: 'bsi' as const, reportId: newId(app.clock.now()) }
  await transact(app.database.db, (tx) => funding!.receiveInTx(tx, { ...payment, amount, now: app.clock.now() }))
  for (const checker of [it.finance, it.checkers[0]!]) await voteAbout(app.approvals, checker, `distribution/${id}`)
}

test('a return that was owed before the units ended is paid after it, to who had them', async () => {
  const { app } = it
  const held = await sukuk({ tenorMonths: 3, paymentMonths: 3 })
  const [due, eve] = [held.dueOf(3), plusDays(held.dueOf(3), -1)]
  await onDay(plusDays(due, -6))
  await createFundedDistribution(it, asked(held.code, 'principal', due))
  await onDay(plusDays(due, 9))
  expect(await all(held.code)).toEqual([`${due} principal paid 100000`, `${due} return foreseen 3000`])
  expect(await standing(held)).toEqual([`${due} return late`])
  expect((await app.registry.expected(held.holders[0]!)).map(({ amount }) => amount)).toEqual([])

  const before = await Promise.all(held.holders.map((holder) => it.cashOf(holder)))
  const day = plusDays(it.today(), 2)
  for (const [recordedOn, dueOn] of [
    [it.today(), day],
    [due, day],
  ])
    await expect(
      app.distributions.propose(it.finance, asked(held.code, 'return', dueOn!, { recordedOn, ...last(3_000n) })),
    ).rejects.toMatchObject({ code: 'distribution_not_running' })
  await createFundedDistribution(it, asked(held.code, 'return', day, { recordedOn: eve, ...last(3_000n) }))
  await onDay(day)
  const after = await Promise.all(held.holders.map((holder) => it.cashOf(holder)))
  expect(after.map((cash, at) => cash - before[at]!)).toEqual([1_200n, 1_800n])
  expect(await standing(held)).toEqual([`${due} return paid`])
  expect(await it.books()).toEqual([])
})

test('what the terms foresaw after an early end, and of the principal, ends with the units and is late for nobody', async () => {
  const held = await sukuk({ amortised: true })
  const { code, holders, dueOf } = held
  await onDay(plusDays(dueOf(2), -40))
  await holdConsentMeeting(it, { code, holders, choice: 'for', analysts })
  const early = plusDays(dueOf(2), -3)
  await createFundedDistribution(it, asked(code, 'principal', early))
  await onDay(plusDays(early, -1)) // what is due three days later has been opened by now
  expect(await all(code)).toContain(`${dueOf(2)} return foreseen 2000`)
  await onDay(plusDays(dueOf(2), 40))
  expect(await all(code)).toEqual([
    `${early} principal paid 100000`,
    `${dueOf(2)} principal cancelled 33330`,
    `${dueOf(2)} return cancelled 2000`,
  ])
  expect(await standing(held)).toEqual([])
  expect(await it.books()).toEqual([])
})

test('collateral is not sold to end the units before the holders of another payment are on record', async () => {
  const { app } = it
  const held = await sukuk({ amortised: true, paymentMonths: 4, tenorMonths: 8 })
  const { code, dueOf } = held
  await onDay(plusDays(dueOf(4), 32))
  const id = await defaultOf(held, 'principal')
  await agreed(id, held)
  const later = plusDays(it.today(), 12)
  const wish = asked(code, 'return', later, { recordedOn: plusDays(later, -2), ...last(4_000n) })
  const other = await app.distributions.propose(it.finance, wish)
  const recorded = plusDays(later, -2)
  await expect(resolve(id, 'collateral_sold', 90_000n, recorded)).rejects.toMatchObject({
    code: 'arrears_recorded_later',
    details: { recorded },
  })
  const instead = await resolved(id, 'collateral_sold', 90_000n, plusDays(recorded, 1))
  await funded(instead)
  const [funding] = app.distributions.parts.paymentTargets
  const payment = { reference: `distribution/${other.id}`, bank: 'bsi' as const, reportId: newId(app.clock.now()) }
  await transact(app.database.db, (tx) =>
    funding!.receiveInTx(tx, { ...payment, amount: other.amount, now: app.clock.now() }),
  )
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `distribution/${other.id}`)
  await onDay(plusDays(later, 1))
  for (const each of [instead, other.id])
    expect(await app.distributions.one(it.finance, each)).toMatchObject({ state: 'paid', run: { paidHolders: 2 } })
  expect(await it.books()).toEqual([])
})

test('what is settled with everything is not owed once more where another day was agreed on for a part', async () => {
  const { app } = it
  const held = await sukuk({ amortised: true, paymentMonths: 4, tenorMonths: 8 })
  const { code, dueOf } = held
  await onDay(plusDays(dueOf(4), 32))
  const first = await defaultOf(held, 'principal')
  await agreed(first, held)
  const put = await resolved(first, 'restructured', 50_000n, plusDays(dueOf(8), 300))
  await onDay(plusDays(dueOf(8), 32))
  const second = await defaultOf(held, 'principal')
  await agreed(second, held)
  await resolve(second, 'restructured', 50_000n, plusDays(it.today(), 3))
  await voteAbout(app.approvals, it.checkers[0]!, `arrears/${second}`)
  await expect(voteAbout(app.approvals, it.checkers[1]!, `arrears/${second}`)).rejects.toMatchObject({
    code: 'distribution_principal_twice',
  })
  await voteAbout(app.approvals, it.checkers[1]!, `arrears/${second}`, { vote: 'reject', reason: 'Menunggu' })
  const instead = await resolved(second, 'collateral_sold', 90_000n, plusDays(it.today(), 3))
  expect(await app.distributions.one(it.finance, put)).toMatchObject({ state: 'cancelled' })
  await funded(instead)
  await onDay(plusDays(it.today(), 4))
  expect(await app.distributions.one(it.finance, instead)).toMatchObject({ state: 'paid' })
  await onDay(plusDays(dueOf(8), 345))
  expect((await all(code)).filter((each) => each.includes('principal') && !each.includes('cancelled'))).toHaveLength(1)
  expect(await it.books()).toEqual([])
})

test('another day is agreed on for a part of a return beside the rest that its terms foresee', async () => {
  const { app } = it
  const akad = { akad: 'ijarah' as const, nisbah: null, projectedReturn: basisPoints(1_200) }
  const held = await sukuk({ ...akad, paymentMonths: 1 })
  const due = held.dueOf(1)
  await onDay(plusDays(due, -12))
  const part = { amount: '700', amountReason: 'Penerbit baru dapat menyetor 70 persen' }
  const { id } = await app.distributions.propose(it.finance, asked(held.code, 'return', due, part))
  await onDay(plusDays(due, 32))
  expect((await all(held.code)).filter((each) => each.startsWith(due))).toEqual([
    `${due} return foreseen 300`,
    `${due} return proposed 700`,
  ])
  await agreed(id, held)
  const day = plusDays(it.today(), 3)
  const instead = await resolved(id, 'restructured', 700n, day)
  expect(instead).not.toBe(id)
  expect((await all(held.code)).filter((each) => each.startsWith(due))).toEqual([
    `${due} return cancelled 700`,
    `${due} return foreseen 300`,
  ])
  await funded(instead)
  await onDay(plusDays(day, 1))
  expect(await app.distributions.one(it.finance, instead)).toMatchObject({ state: 'paid', amount: 700n })
  expect(await it.books()).toEqual([])
})
