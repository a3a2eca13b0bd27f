import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustodyMove } from '#contract/custody/states'
import { ProposeDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { ProposeSplit } from '#contract/splits/input'
import type { PersonActor } from '#shared/actor'
import { localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { type BuybackWorld, createBuybackWorld } from '../../../test/buyback-world.ts'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { creditWallet } from '../../../test/people.ts'
import { createRightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'

// The custodian is the sandbox's, over real HTTP: 404 lembar it refuses.

let it: BuybackWorld
let finance: Awaited<ReturnType<typeof insertStaff>>
beforeAll(async () => {
  it = await createBuybackWorld()
  finance = await insertStaff(it.app.database.db, 'finance')
})
afterAll(() => it.world.close())

const movesOf = async (code: string, list: 'open' | 'resolved', app = it.app, actor = finance) =>
  (await app.custody.moves(actor, { list })).items.filter((each) => each.code === code)
const told = (moves: readonly CustodyMove[]) => ({
  references: moves.map(({ reference }) => reference).toSorted(),
  moves: moves.map(({ kind, from, to, units }) => [kind, from, to, units]),
})
/** Which holder has which number is the register's to say. */
const inAnyOrder = (reference: string, moves: readonly unknown[]) => ({
  references: moves.map((_, at) => `${reference}-${at + 1}`),
  moves: expect.toSatisfy((found: unknown[]) => found.length === moves.length && isSame(found, moves)),
})
const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.map(String).toSorted().join() === other.map(String).toSorted().join()

/** All that waits is handed over and confirmed, and the next day's positions are those of the register. */
async function agreed(code: string, app = it.app, world = it.world, actor = finance) {
  await app.custody.exchange()
  expect(await movesOf(code, 'open', app, actor)).toEqual([])
  await world.advance('P1D')
  expect(await app.custody.fetchNow(actor)).toBe('read')
  expect((await app.custody.breaks(actor)).items.filter((each) => each.code === code)).toEqual([])
  return movesOf(code, 'resolved', app, actor)
}

async function split(code: string, owner: string, ratio: Record<string, string>) {
  await creditWallet(it.app, owner as PersonActor['userId'], rupiah(1_000_000))
  const effectiveOn = plusDays(it.today(), 14)
  const asked = { security: code, oldShares: '1', newShares: '5', effectiveOn, reason: 'Keputusan rapat', ...ratio }
  const card = await it.app.splits.propose(it.finance, ProposeSplit.parse(asked))
  for (const checker of it.checkers) await voteAbout(it.app.approvals, checker, `split/${card.id}`)
  await it.world.moveTo(wib(card.effectiveOn))
  return card.reference
}

test('of a split the custodian is told of each holder’s new shares, of a merger of those that ended', async () => {
  const { code, owner, holders } = await it.share([30n, 7n])
  const [ann, ben] = holders.map(({ userId }) => userId)
  const one = await split(code, owner, {})
  expect(told(await movesOf(code, 'open'))).toEqual(
    inAnyOrder(one, [
      ['split', null, ann, 120n],
      ['split', null, ben, 28n],
    ]),
  )
  expect(await agreed(code)).toMatchObject([{ state: 'settled' }, { state: 'settled' }])
  const two = await split(code, owner, { oldShares: '10', newShares: '1', oddPrice: '1000', funding: '20000' })
  expect(told(await movesOf(code, 'open'))).toEqual(
    inAnyOrder(two, [
      ['merge', ann, null, 135n],
      ['merge', ben, null, 32n],
    ]),
  )
  expect(await agreed(code)).toHaveLength(4)
})

test('new shares that the custodian refuses are a break of their holder until it enters them', async () => {
  const { code, owner, holders } = await it.share([101n, 7n])
  await split(code, owner, {})
  await it.app.custody.exchange()
  expect(await movesOf(code, 'open')).toMatchObject([{ to: holders[0]!.userId, state: 'refused', units: 404n }])
  await it.world.advance('P1D')
  expect(await it.app.custody.fetchNow(finance)).toBe('read')
  const found = (await it.app.custody.breaks(finance)).items.filter((each) => each.code === code)
  expect(found).toMatchObject([{ userId: holders[0]!.userId, atCustodian: 101n, registered: 505n }])
})

test('of a buy-back it is told of what was bought alone', async () => {
  const { code, slug, holders } = await it.share([60n, 40n])
  const card = await it.opened(it.terms(code))
  await it.offer(holders[1]!, slug, 4)
  await it.world.moveTo(card.closesAt)
  const own = ['buyback', holders[1]!.userId, null, 4n]
  expect(told(await movesOf(code, 'open'))).toEqual(inAnyOrder(card.reference, [own]))
  expect(await agreed(code)).toHaveLength(1)
})

test('of a sukuk it is told once the last of its principal is back, and of a return never', async () => {
  const { app, world } = it
  const sukuk = await world.offering({
    totalUnits: units(10),
    minimumUnits: units(10),
    tenorMonths: 1,
    paymentMonths: 1,
  })
  const holders = []
  for (const quantity of [4, 6]) {
    const holder = await world.investor({ cash: rupiah(50_000_000) })
    const wish = { offering: sukuk.slug, units: units(quantity), method: 'wallet' as const }
    await app.offerings.subscribe(holder, { ...wish, statements: [...purchaseConfirmations] })
    holders.push(holder.userId)
  }
  await world.advance('P5D')
  const whole = 10n * (await app.registry.security(sukuk.code)).issuePrice
  const given = localDate((await app.registry.security(sukuk.code)).distributedAt!)
  const [recordedOn, dueOn] = [it.today(), plusMonths(given, 1)]
  const terms = {
    security: sukuk.code,
    kind: 'principal',
    about: 'Pelunasan',
    recordedOn,
    dueOn,
    amount: String(whole),
  }
  const id = await createFundedDistribution(it, ProposeDistribution.parse({ ...terms, reason: 'Menurut akad' }))
  await world.moveTo(wib(dueOn, '12:00'))
  const { reference, state } = await app.distributions.one(finance, id)
  expect(state).toBe('paid')
  expect(told(await movesOf(sukuk.code, 'open'))).toEqual(
    inAnyOrder(reference, [
      ['redemption', holders[0], null, 4n],
      ['redemption', holders[1], null, 6n],
    ]),
  )
  expect(await agreed(sukuk.code)).toHaveLength(2)
})

test('of rights it is told of the shares that each bought by right and was allotted', async () => {
  const rights = await createRightsWorld()
  try {
    const { app, world } = rights
    const actor = await insertStaff(app.database.db, 'finance')
    const { code, slug, holders } = await rights.share([100, 50])
    const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
    const card = await rights.opened(code)
    await rights.exercise(ann, slug, { units: 40, excess: 9 })
    await rights.exercise(ben, slug, { units: 5 })
    await world.moveTo(card.exerciseUntil)
    expect(told(await movesOf(code, 'open', app, actor))).toEqual(
      inAnyOrder(card.reference, [
        ['rights', null, ann.userId, 49n],
        ['rights', null, ben.userId, 5n],
      ]),
    )
    expect(await agreed(code, app, world, actor)).toHaveLength(2)
  } finally {
    await rights.world.close()
  }
})
