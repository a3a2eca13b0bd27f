import { afterEach, beforeEach, expect, test } from 'vitest'
import { ResolveArrears } from '#contract/arrears/input'
import { CheckDistribution, ProposeDistribution, SubmitDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { transact } from '#platform/db/database'
import type { Actor, UserActor } from '#shared/actor'
import { localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { personActor } from '../actors.ts'
import { voteAbout } from '../approvals.ts'
import { createRightsWorld, type RightsWorld } from '../rights-world.ts'
import { insertStaff } from '../rows.ts'
import { fileGift } from '../transfers.ts'

// Units that end are paid to who has them then: units that were handed on after a recording day held up everybody's money for good.

let it: RightsWorld
beforeEach(async () => {
  it = await createRightsWorld()
})
afterEach(() => it.world.close())

const NOMINAL = 100_000n
type Sukuk = Awaited<ReturnType<typeof sukuk>>

/** A sukuk of three months whose whole nominal comes back at its end, in the hands of two. */
async function sukuk() {
  const { app, world } = it
  const terms = { totalUnits: units(10), minimumUnits: units(10), tenorMonths: 3, paymentMonths: 3 }
  const offering = await world.offering(terms)
  const holders: UserActor[] = []
  for (const quantity of [4, 6]) {
    const holder = await world.investor({ cash: rupiah(NOMINAL) })
    const wish = { offering: offering.slug, units: units(quantity), method: 'wallet' as const }
    await app.offerings.subscribe(holder, { ...wish, statements: [...purchaseConfirmations] })
    holders.push(holder)
  }
  await world.advance('P5D')
  const given = localDate((await app.registry.security(offering.code)).distributedAt!)
  const [giver, other] = holders
  return { code: offering.code, due: plusMonths(given, 3), giver: giver!, other: other! }
}

/** All that somebody holds goes to another. */
async function handOn({ code, giver }: Sukuk) {
  const { app, world } = it
  const receiver = await world.investor({})
  const gift = await fileGift(app, giver, { security: code, units: '4', receiver: receiver.email })
  for (const role of ['compliance', 'compliance'] as const)
    await voteAbout(app.approvals, await insertStaff(app.database.db, role), `transfer/${gift}`)
  return receiver
}

const principal = ({ code, due }: Sukuk, recordedOn = it.today(), dueOn = due) => ({
  ...{ security: code, kind: 'principal', about: 'Pokok pada akhir akad', recordedOn, dueOn },
  amount: String(NOMINAL),
})

/** Its issuer pays, and two agree. */
async function approved(id: Id<'distribution'>, deciding: readonly Actor[]) {
  const { app } = it
  const { amount } = await app.distributions.one(it.finance, id)
  const [funding] = app.distributions.parts.paymentTargets
  const payment = { reference: `distribution/${id}`, bank: 'bsi' as const, reportId: newId(app.clock.now()) }
  const now = app.clock.now()
  await transact(app.database.db, (tx) => funding!.receiveInTx(tx, { ...payment, amount, now }))
  for (const checker of deciding) await voteAbout(app.approvals, checker, `distribution/${id}`)
}

/** The same, and its day comes. */
async function payOut(id: Id<'distribution'>, deciding: readonly Actor[]) {
  const { app, world } = it
  await approved(id, deciding)
  const { dueOn } = await app.distributions.one(it.finance, id)
  await world.moveTo(wib(plusDays(dueOn, 1), '12:00'))
  expect((await app.distributions.one(it.finance, id)).state).toBe('paid')
}

const has = async (who: UserActor, code: string) => [await it.cashOf(who), await it.unitsOf(who, code)]

/** Who gave has nothing to come, who received and the other have their nominal, and no unit is left. */
async function expectRedeemed({ code, giver, other }: Sukuk, receiver: UserActor) {
  expect(await has(giver, code)).toEqual([60_000n, 0n])
  expect(await has(receiver, code)).toEqual([40_000n, 0n])
  expect(await has(other, code)).toEqual([100_000n, 0n])
  expect(await it.books()).toEqual([])
}

test('what a meeting agreed on after a default is paid to who has the units by then', async () => {
  const { app, world } = it
  const held = await sukuk()
  await world.moveTo(wib(plusDays(held.due, 10), '12:00'))
  const receiver = await handOn(held)
  await world.moveTo(wib(plusDays(held.due, 32), '12:00'))
  const late = await app.arrears.ofBusiness((await app.registry.security(held.code)).businessId)
  const { id } = late.find(({ kind }) => kind === 'principal')!
  const meeting = (await app.meetings.newestAbout(`arrears/${id}`))!
  for (const role of ['analyst', 'admin'] as const)
    await voteAbout(app.approvals, await insertStaff(app.database.db, role), `meeting/${meeting.id}`)
  await world.advance('P6D')
  for (const holder of [held.other, receiver])
    await app.meetings.vote(holder, { id: meeting.id, votes: ['for', 'for'] })
  await world.moveTo(meeting.closesAt)
  const agreed = { outcome: 'restructured', amount: String(NOMINAL), dueOn: plusDays(it.today(), 3), reason: 'RUPSU' }
  await app.arrears.resolve(it.finance, { id, ...ResolveArrears.parse(agreed) })
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `arrears/${id}`)
  const { instead } = (await app.arrears.of(it.finance, id))!
  await payOut(instead!.id, [it.finance, it.checkers[0]!])
  await expectRedeemed(held, receiver)
})

test('finance does not enter a recording day that is over, and what an issuer handed in is not announced once it is', async () => {
  const { app, world } = it
  const held = await sukuk()
  await world.moveTo(wib(plusDays(held.due, -9), '12:00'))
  const asked = { ...principal(held, plusDays(it.today(), -1)), reason: 'Menurut akad' }
  await expect(app.distributions.propose(it.finance, ProposeDistribution.parse(asked))).rejects.toMatchObject({
    code: 'distribution_holders_over',
  })

  const { businessId } = await app.registry.security(held.code)
  const owner = { ...personActor(true), userId: await app.issuers.ownerOf(businessId) }
  const recorded = plusDays(it.today(), 1)
  const { id } = await app.distributions.submit(owner, SubmitDistribution.parse(principal(held, recorded)))
  const check = { id, ...CheckDistribution.parse({ reason: 'Sesuai akad' }) }
  world.clock.moveTo(wib(plusDays(recorded, 1))) // before anything that falls due is done
  const receiver = await handOn(held)
  await expect(app.distributions.check(it.finance, check)).rejects.toMatchObject({ code: 'distribution_holders_over' })
  await world.advance('PT1M')
  expect((await app.distributions.one(it.finance, id)).state).toBe('foreseen')

  const anew = { ...principal(held), reason: 'Menurut akad' }
  await payOut((await app.distributions.propose(it.finance, ProposeDistribution.parse(anew))).id, it.checkers)
  await expectRedeemed(held, receiver)
})

test('the last return is recorded before the units end, whichever of the two is entered first', async () => {
  const { app, world } = it
  const entered = (asked: object) =>
    app.distributions.propose(it.finance, ProposeDistribution.parse({ ...asked, reason: 'Menurut akad' }))
  const last = ({ code, due }: Sukuk, recordedOn: string) => ({
    ...{ security: code, kind: 'return', about: 'Bagi hasil terakhir', recordedOn, dueOn: due },
    ...{ amount: '30000', amountReason: 'Menurut pernyataan penerbit' },
  })
  const [first, second] = [await sukuk(), await sukuk()]
  await world.moveTo(wib(plusDays(first.due, -9), '12:00'))
  const eve = plusDays(first.due, -1)
  const ends = await entered(principal(first, eve))
  await expect(entered(last(first, first.due))).rejects.toMatchObject({
    code: 'distribution_after_end',
    details: { last: eve },
  })
  const { id } = await entered(last(first, eve))

  const recorded = await entered(last(second, second.due))
  await expect(entered(principal(second, plusDays(second.due, -1)))).rejects.toMatchObject({
    code: 'distribution_ends_before',
    details: { recorded: second.due },
  })
  await entered(principal(second, second.due))

  for (const one of [id, ends.id, recorded.id]) await approved(one, it.checkers)
  await world.moveTo(wib(plusDays(second.due, 1), '12:00'))
  for (const one of [id, ends.id, recorded.id])
    expect((await app.distributions.one(it.finance, one)).state).toBe('paid')
  expect(await has(first.giver, first.code)).toEqual([112_000n, 0n])
  expect(await has(second.giver, second.code)).toEqual([72_000n, 4n])
  expect(await it.books()).toEqual([])
})
