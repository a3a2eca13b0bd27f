import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { ProposeSplit } from '#contract/splits/input'
import type { UserActor } from '#shared/actor'
import { plusDays, wib } from '#shared/dates'
import { voteAbout } from '../approvals.ts'
import { createFundedDistribution } from '../dividends.ts'
import { createRightsWorld, type RightsWorld } from '../rights-world.ts'
import { insertStaff } from '../rows.ts'
import { fileGift } from '../transfers.ts'

// What was named in units, or by the price of one, before these became others.

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

test('a gift that was filed before a split does not move another part of the business after it', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50])
  const [ann, ben] = [holders[0]!, holders[1]!]
  const desk = await Promise.all([1, 2].map(() => insertStaff(app.database.db, 'compliance')))
  const id = await fileGift(app, ann, { security: code, units: '30', receiver: ben.email })
  const marketers = await Promise.all([1, 2].map(() => insertStaff(app.database.db, 'market')))
  const terms = { security: code, oldShares: '1', newShares: '5', reason: 'Keputusan rapat umum pemegang saham' }
  const card = await app.splits.propose(
    it.finance,
    ProposeSplit.parse({ ...terms, effectiveOn: plusDays(it.today(), 14) }),
  )
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `split/${card.id}`)
  const asked = { slug, price: 20_000n as never, method: 'Penilaian KJPP', reason: 'Harga lama' }
  await app.market.askForReference(marketers[0]!, asked)
  await world.moveTo(wib(card.effectiveOn, '12:00'))
  expect(await it.unitsOf(ann, code)).toBe(500n)

  await voteAbout(app.approvals, desk[0]!, `transfer/${id}`)
  await expect(voteAbout(app.approvals, desk[1]!, `transfer/${id}`)).rejects.toMatchObject({
    code: 'transfer_units_changed',
  })
  expect([await it.unitsOf(ann, code), await it.unitsOf(ben, code)]).toEqual([500n, 250n])
  await voteAbout(app.approvals, desk[1]!, `transfer/${id}`, { vote: 'reject', reason: 'Ajukan lagi' })
  const anew = await fileGift(app, ann, { security: code, units: '150', receiver: ben.email })
  for (const each of desk) await voteAbout(app.approvals, each, `transfer/${anew}`)
  expect([await it.unitsOf(ann, code), await it.unitsOf(ben, code)]).toEqual([350n, 400n])

  expect(await app.approvals.newestAbout(`market-reference/${code}`)).toMatchObject({ state: 'withdrawn' })
  expect(await it.books()).toEqual([])
})

test('what holders are told of a dividend whose recording day is over stays true when its share is split', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([100, 50])
  const told = async (holder: UserActor) => (await app.registry.expected(holder)).map(({ amount }) => amount)
  const due = plusDays(it.today(), 30)
  const dividend = { security: code, kind: 'dividend', about: 'Laba tahun lalu', recordedOn: it.today(), dueOn: due }
  await createFundedDistribution(
    it,
    ProposeDistribution.parse({ ...dividend, amount: '150000', reason: 'Keputusan rapat' }),
  )
  await world.advance('P1D')
  const terms = { security: code, oldShares: '1', newShares: '5', reason: 'Keputusan rapat umum pemegang saham' }
  const effectiveOn = plusDays(it.today(), 14)
  const card = await app.splits.propose(it.finance, ProposeSplit.parse({ ...terms, effectiveOn }))
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `split/${card.id}`)
  await world.moveTo(wib(effectiveOn, '12:00'))
  expect(await Promise.all(holders.map((holder) => it.unitsOf(holder, code)))).toEqual([500n, 250n])

  expect(await Promise.all(holders.map(told))).toEqual([[100_000n], [50_000n]])
  const before = await Promise.all(holders.map((holder) => it.cashOf(holder)))
  await world.moveTo(wib(due, '12:00'))
  const after = await Promise.all(holders.map((holder) => it.cashOf(holder)))
  expect(after.map((cash, at) => cash - before[at]!)).toEqual([100_000n, 50_000n])
  expect(await it.books()).toEqual([])
})
