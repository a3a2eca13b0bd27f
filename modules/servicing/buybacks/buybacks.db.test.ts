import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeSplit } from '#contract/splits/input'
import { system } from '#shared/actor'
import { after, DAY, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import { type BuybackWorld, createBuybackWorld } from '../../../test/buyback-world.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { runUntilKilled } from '../../../test/killed.ts'
import { resumeMoneyMovements } from '../../../test/thaw.ts'

let it: BuybackWorld
beforeAll(async () => {
  it = await createBuybackWorld()
})
afterAll(() => it.world.close())

test('more is offered than is bought: it is parted in proportion, paid, cancelled, and the rest returns', async () => {
  const { app } = it
  const { code, slug, owner, businessId, holders } = await it.share([60n, 30n, 10n])
  const certificate = await app.registry.certify(holders[0]!, slug)
  const card = await it.opened(it.terms(code))
  expect(card.amount).toBe(120_000n)
  expect((await app.finance.position(it.finance)).owed).toContainEqual({ holding: 'buybacks', amount: 120_000n })
  for (const [at, quantity] of [20, 10, 5].entries()) await it.offer(holders[at]!, slug, quantity)
  expect(await app.buybacks.of(holders[0]!, slug)).toMatchObject({ free: 40n, canOffer: false })
  expect(await it.books()).toEqual([])

  await it.world.moveTo(card.closesAt)
  expect(await app.buybacks.one(it.finance, card.id)).toMatchObject({
    state: 'ended',
    offered: 35n,
    bought: 10n,
    paid: 120_000n,
    returned: 0n,
    settled: 3,
  })
  // 20, 10 and 5 of 35 for 10: 5 and 2 and 1 by flooring, and the two that are left go to the largest remainders
  expect(await Promise.all(holders.map((holder) => it.unitsOf(holder, code)))).toEqual([54n, 27n, 9n])
  expect(await Promise.all(holders.map(({ userId }) => it.cash(userId)))).toEqual([72_000n, 36_000n, 12_000n])
  expect(await it.inIssue(code)).toBe(90n)
  expect(await it.cash(owner)).toBe(0n)
  expect(await app.checkAuthenticity(certificate.reference, '192.0.2.1')).toMatchObject({ valid: false })

  const holding = await app.registry.holding(holders[0]!, slug)
  expect(holding).toMatchObject({ units: 54n, cost: 540_000n, realised: 12_000n })
  expect(holding.cashFlows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['purchase', -600_000n],
    ['sale', 72_000n],
  ])
  await app.notifications.deliver()
  const told = (await app.notifications.list(holders[0]!, {}, 'id')).items.map(({ title }) => title)
  expect(told.join()).toContain(`6 saham Usaha ${code} dibeli kembali: Rp72.000`)
  const disclosed = await app.disclosures.of([businessId], 5)
  expect(disclosed.map(({ title, type }) => [title, type])).toEqual([
    ['Hasil pembelian kembali saham', 'buyback'],
    ['Pembelian kembali saham', 'buyback'],
  ])
  expect(await it.books()).toEqual([])
})

test('less is offered than could be bought: all of it is bought, and the rest of the money goes to the owner', async () => {
  const { code, slug, owner, holders } = await it.share([60n, 40n])
  const card = await it.opened(it.terms(code))
  await it.offer(holders[1]!, slug, 4)
  const objections = () => it.app.accounts.closingObjections({ ...holders[0]!, userId: owner as Id<'user'> })
  expect(await objections()).toMatchObject([{ kind: 'issuer', amount: '120000' }])
  await it.world.moveTo(card.closesAt)
  expect((await objections()).map(({ kind }) => kind)).not.toContain('issuer')
  expect(await it.cash(holders[1]!.userId)).toBe(48_000n)
  expect(await it.cash(owner)).toBe(72_000n)
  expect(await it.books()).toEqual([])
})

test('an issuer that pays nothing, too much or too late buys nothing, and everybody may read it', async () => {
  const { app } = it
  const { code, slug, businessId, holders } = await it.share([100n])
  const card = await it.announced(it.terms(code))
  await app.buybacks.parts.recurring[0]!.run()
  expect((await app.buybacks.one(it.finance, card.id)).account).toMatchObject({ bank: 'bsi' })
  await expect(it.pay(card, card.amount + 1n)).rejects.toMatchObject({ code: 'buyback_funding' })
  await expect(it.offer(holders[0]!, slug, 1)).rejects.toMatchObject({ code: 'buyback_not_open' })
  await it.world.moveTo(card.opensAt)
  await expect(it.pay(card)).rejects.toMatchObject({ code: 'buyback_funding' })
  expect(await app.buybacks.one(it.finance, card.id)).toMatchObject({ state: 'cancelled' })
  expect(await app.buybacks.runningOf(holders[0]!, slug)).toBeNull()
  const disclosed = await app.disclosures.of([businessId], 5)
  expect(disclosed[0]!.title).toBe('Pembelian kembali saham dibatalkan')
  expect(await it.books()).toEqual([])
})

test('the bank reports the issuer’s transfer to the account that it was given', async () => {
  const { app } = it
  const { code } = await it.share([100n])
  const card = await it.announced(it.terms(code))
  await app.buybacks.parts.recurring[0]!.run()
  const { account } = await app.buybacks.one(it.finance, card.id)
  await app.demo!.transfer({ virtualAccount: account!.number, amount: card.amount, sender: 'PENERBIT' })
  await waitUntilHolds(async () => {
    await app.wallet.pollBank()
    expect((await app.buybacks.one(it.finance, card.id)).fundedAt).not.toBeNull()
  })
  expect(await it.books()).toEqual([])
})

test('more than is free, a second offer, the owner’s own and an offer after the last second are refused', async () => {
  const { app } = it
  const { code, slug, owner, holders } = await it.share([60n, 40n])
  const [one, two] = holders
  const card = await it.opened(it.terms(code))
  await expect(it.offer(one!, slug, 61)).rejects.toMatchObject({
    code: 'buyback_offer_too_many',
    details: { free: 60n },
  })
  const first = await it.offer(one!, slug, 30, 'kunci-penawaran-1')
  expect(await it.offer(one!, slug, 30, 'kunci-penawaran-1')).toEqual(first)
  await expect(it.offer(one!, slug, 5)).rejects.toMatchObject({ code: 'buyback_offer_standing' })
  await expect(it.offer({ ...two!, userId: owner }, slug, 1)).rejects.toMatchObject({ code: 'buyback_own' })
  const both = await Promise.allSettled([it.offer(two!, slug, 30), it.offer(two!, slug, 30)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(app.buybacks.withdraw(two!, { id: first.id })).rejects.toMatchObject({ code: 'buyback_offer_not_found' })
  expect(await app.buybacks.withdraw(one!, { id: first.id })).toMatchObject({ state: 'withdrawn' })
  await expect(app.buybacks.withdraw(one!, { id: first.id })).rejects.toMatchObject({ code: 'buyback_offer_ended' })
  expect(await it.unitsOf(one!, code)).toBe(60n)
  const again = await it.offer(one!, slug, 60)
  it.world.clock.moveTo(card.closesAt)
  await expect(app.buybacks.withdraw(one!, { id: again.id })).rejects.toMatchObject({ code: 'buyback_closed' })
  await it.world.moveTo(after(card.closesAt, 1))
  await expect(it.offer(one!, slug, 1)).rejects.toMatchObject({ code: 'buyback_closed' })
  expect(await it.books()).toEqual([])
})

test('while money stands still nothing is offered, and afterwards there is as much time as before', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([100n])
  const card = await it.opened(it.terms(code))
  await app.freeze.begin(system('test'), { reason: 'uji' })
  await expect(it.offer(holders[0]!, slug, 1)).rejects.toMatchObject({ code: 'money_frozen' })
  it.world.clock.moveTo(after(app.clock.now(), DAY))
  await resumeMoneyMovements(app)
  const { buyback } = await app.buybacks.of(holders[0]!, slug)
  expect(buyback).toMatchObject({ state: 'open', opensAt: card.opensAt })
  expect(buyback.closesAt.getTime() - card.closesAt.getTime()).toBeGreaterThanOrEqual(DAY)
  await it.offer(holders[0]!, slug, 1)
  expect(await it.books()).toEqual([])
})

test('terms that do not hold, and a split of the same share, are refused', async () => {
  const { app } = it
  const { code } = await it.share([100n])
  const propose = (more: Record<string, string>) => app.buybacks.propose(it.finance, it.terms(code, more))
  await expect(propose({ most: '11' })).rejects.toMatchObject({ code: 'buyback_too_many', details: { most: 10n } })
  const large = await it.share([2_000n])
  const tooDear = it.terms(large.code, { price: '9999999999999', most: '200' })
  await expect(app.buybacks.propose(it.finance, tooDear)).rejects.toMatchObject({
    code: 'buyback_too_dear',
    field: 'price',
  })
  await expect(propose({ opensOn: it.today() })).rejects.toMatchObject({ code: 'buyback_dates' })
  await expect(propose({ closesOn: plusDays(it.today(), 9) })).rejects.toMatchObject({ code: 'buyback_dates' })
  const card = await propose({})
  await expect(propose({})).rejects.toMatchObject({ code: 'buyback_running' })
  const split = {
    security: code,
    oldShares: '1',
    newShares: '5',
    effectiveOn: plusDays(it.today(), 14),
    reason: 'Rapat',
  }
  const splitting = () => app.splits.propose(it.finance, ProposeSplit.parse(split))
  await expect(splitting()).rejects.toMatchObject({ code: 'security_action_running' })
  await app.buybacks.cancel(it.finance, { id: card.id, reason: 'Rapat diulang' })
  await splitting()
  await expect(propose({})).rejects.toMatchObject({ code: 'security_action_running' })
})

test('what is bought of somebody whose account has ended waits as a claim', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([60n, 40n])
  const card = await it.opened(it.terms(code))
  await it.offer(holders[0]!, slug, 6)
  const gone = sql`update app_user set state = 'closed', closed_at = ${app.clock.now()} where id = ${holders[0]!.userId}`
  await gone.execute(app.database.db)
  await it.world.moveTo(card.closesAt)
  expect(await it.cash(holders[0]!.userId)).toBe(0n)
  const claims = (await app.claims.list(it.finance)).items.filter(({ security }) => security === code)
  expect(claims).toMatchObject([{ userId: holders[0]!.userId, amount: 72_000n }])
  expect(await it.books()).toEqual([])
})

test('a run that is killed between two chunks goes on where it stopped, and two runs at once pay nobody twice', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share(Array.from({ length: 1_003 }, () => 10n))
  const card = await it.opened(it.terms(code, { most: '1003' }))
  for (let from = 0; from < holders.length; from += 50)
    await Promise.all(holders.slice(from, from + 50).map((holder) => it.offer(holder, slug, 2)))
  it.world.clock.moveTo(card.closesAt)
  const [dueTask] = app.buybacks.parts.dueTasks
  await runUntilKilled(app.commands, { command: 'buybacks.settle', times: 1 }, () => dueTask!.run())
  expect(await app.buybacks.one(it.finance, card.id)).toMatchObject({ state: 'settling', settled: 1_000 })
  expect(await it.books()).toEqual([])
  await Promise.all([dueTask!.run(), dueTask!.run()])
  expect(await app.buybacks.one(it.finance, card.id)).toMatchObject({ state: 'ended', settled: 1_003, bought: 1_003n })
  expect(await it.inIssue(code)).toBe(9_027n)
  expect(await it.books()).toEqual([])
})

test('a lie about a buy-back is found', async () => {
  const { code, slug, holders } = await it.share([60n, 40n])
  const card = await it.opened(it.terms(code))
  const mine = await it.offer(holders[0]!, slug, units(20))
  await it.offer(holders[1]!, slug, 20)
  await it.world.moveTo(card.closesAt)
  for (const lie of [
    `update buyback set price = price + 1 where id = '${card.id}'`,
    `update buyback set bought = bought - 1 where id = '${card.id}'`,
    `update buyback_offer set bought = bought + 1 where id = '${mine.id}'`,
    `update buyback_offer set unclaimed = true where id = '${mine.id}'`,
    `delete from buyback_offer where id = '${mine.id}'`,
  ])
    expect(await it.foundAfter(lie), lie).not.toEqual([])
  expect(await it.books()).toEqual([])
})
