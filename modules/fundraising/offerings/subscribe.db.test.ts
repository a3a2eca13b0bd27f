import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { basisPoints, rupiah, units } from '#shared/money'
import { staffActor } from '../../../test/actors.ts'
import { resumeMoneyMovements } from '../../../test/thaw.ts'
import { createTestWorld, START } from '../../../test/world.ts'
import { Subscribe } from './input.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

const wish = (offering: { slug: string }, quantity: number, more: Partial<Subscribe> = {}) =>
  ({
    ...Subscribe.parse({
      offering: offering.slug,
      units: String(quantity),
      method: 'wallet',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
    ...more,
  }) as Subscribe
const clean = async () => expect((await app.checks.ledger()).differences).toEqual([])
const cash = async (investor: { userId: string }) =>
  app.ledger.balance({ owner: `investor/${investor.userId}`, purpose: 'available', asset: 'IDR' })

test('a purchase from the wallet reserves units, moves the money to escrow and gives a receipt', async () => {
  const offering = await world.offering()
  const sekar = await world.investor({ name: 'Sekar', cash: rupiah(5_000_000) })
  const receipt = await app.offerings.subscribe(sekar, wish(offering, 100))
  expect(receipt).toMatchObject({ state: 'paid', units: 100n, amount: 1_000_000n, total: 1_000_000n, method: 'wallet' })
  expect(receipt.reference).toMatch(/^SB-261120-[2-9A-Z]{7}$/)
  expect(await cash(sekar)).toBe(4_000_000n)
  expect(await app.ledger.balance({ owner: `offering/${offering.id}`, purpose: 'escrow', asset: 'IDR' })).toBe(
    1_000_000n,
  )
  const { paid, availableUnits, investors } = await app.offerings.detail(sekar, offering.slug)
  expect({ paid, availableUnits, investors }).toEqual({ paid: 1_000_000n, availableUnits: 900n, investors: 1 })
  await clean()
})

test('what a share was issued at, how many were sold and how many there are beside is known by its code', async () => {
  const share = { kind: 'share', akad: 'musyarakah', tenorMonths: null, projectedReturn: null } as const
  const part = { nisbah: null, paymentMonths: null, shareOffered: basisPoints(2_000) }
  const offering = await world.offering({ ...share, ...part })
  await app.offerings.subscribe(await world.investor({ cash: rupiah(5_000_000) }), wish(offering, 30))
  expect(await app.offerings.findShareIssueFigures(offering.code)).toEqual({
    price: 10_000n,
    sold: 30n,
    others: 4_000n,
  })
  expect(await app.offerings.findShareIssueFigures((await world.offering()).code)).toBeUndefined()
})

test('within 48 hours a purchase is cancelled for all the money; a moment later it is not', async () => {
  const offering = await world.offering()
  const sekar = await world.investor({ cash: rupiah(3_000_000) })
  const first = await app.offerings.subscribe(sekar, wish(offering, 100))
  const cancelled = await app.offerings.cancel(sekar, { id: first.id })
  expect(cancelled).toMatchObject({ state: 'cancelled', endReason: 'cancelled_by_investor' })
  expect(await cash(sekar)).toBe(3_000_000n)
  await expect(app.offerings.cancel(sekar, { id: first.id })).rejects.toMatchObject({ code: 'cannot_cancel' })

  const second = await app.offerings.subscribe(sekar, wish(offering, 100))
  world.clock.moveTo(new Date(second.cancellableUntil!.getTime() + 1))
  await expect(app.offerings.cancel(sekar, { id: second.id })).rejects.toMatchObject({ code: 'cancel_window_over' })
  expect(await cash(sekar)).toBe(2_000_000n)
  await clean()
})

test('refuses to show another person’s purchase', async () => {
  const offering = await world.offering()
  const [owner, stranger] = [await world.investor({ cash: rupiah(1_000_000) }), await world.investor()]
  const { id, paymentId } = await app.offerings.subscribe(owner, wish(offering, 10))
  await expect(app.offerings.cancel(stranger, { id })).rejects.toMatchObject({ code: 'subscription_not_found' })
  await expect(app.offerings.payment(stranger, paymentId)).rejects.toMatchObject({ code: 'payment_not_found' })
  await expect(app.offerings.payment(stranger, 'nonsense')).rejects.toMatchObject({ code: 'payment_not_found' })
})

test('what cannot be bought is refused with its reason and leaves nothing behind', async () => {
  const offering = await world.offering({ smallestPurchase: units(5) })
  const poor = await world.investor({ cash: rupiah(100_000), income: rupiah(400_000_000) })
  const before = await app.ledger.verify()
  await expect(app.offerings.subscribe(poor, wish(offering, 4))).rejects.toMatchObject({
    code: 'below_minimum',
    details: { minimum: 5n },
  })
  await expect(app.offerings.subscribe(poor, wish(offering, 1001))).rejects.toMatchObject({
    code: 'not_enough_units',
    details: { available: 1000n },
  })
  await expect(app.offerings.subscribe(poor, wish(offering, 11))).rejects.toMatchObject({
    code: 'wallet_too_low',
    details: { balance: 100_000n, short: 10_000n },
  })
  await expect(app.offerings.subscribe(poor, wish({ slug: 'tidak-ada' }, 5))).rejects.toMatchObject({
    code: 'offering_not_found',
  })
  const rich = await world.investor({ cash: rupiah(50_000_000), income: rupiah(100_000_000) })
  await expect(app.offerings.subscribe(rich, wish(offering, 501))).rejects.toMatchObject({
    code: 'investor_limit_exceeded',
  })
  await app.offerings.subscribe(rich, wish(offering, 500))
  expect((await app.ledger.verify()).entries).toBe(before.entries + 2n) // the rich one's money and purchase
  await clean()
})

test('only an approved investor who is neither staff nor the issuer buys', async () => {
  const waiting = await world.investor({ kyc: false, cash: rupiah(1_000_000) })
  const fresh = await world.investor({ kyc: null, cash: rupiah(1_000_000) })
  const issuer = await world.investor({ cash: rupiah(1_000_000) })
  const offering = await world.offering({ issuerUserId: issuer.userId })
  await expect(app.offerings.subscribe({ kind: 'guest' }, wish(offering, 1))).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  await expect(app.offerings.subscribe(waiting, wish(offering, 1))).rejects.toMatchObject({ code: 'kyc_pending' })
  await expect(app.offerings.subscribe(fresh, wish(offering, 1))).rejects.toMatchObject({ code: 'kyc_required' })
  await expect(app.offerings.subscribe(issuer, wish(offering, 1))).rejects.toMatchObject({ code: 'issuer_cannot_buy' })
  await expect(app.offerings.subscribe(staffActor('finance'), wish(offering, 1))).rejects.toMatchObject({
    code: 'staff_cannot_invest',
  })
})

test('one key buys once, however often and however simultaneously; with another body it is refused', async () => {
  const offering = await world.offering()
  const sekar = await world.investor({ cash: rupiah(5_000_000) })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.offerings.subscribe(sekar, wish(offering, 10), { key: 'once' })),
  )
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  expect(await app.offerings.subscribe(sekar, wish(offering, 10), { key: 'once' })).toEqual(answers[0])
  expect(await cash(sekar)).toBe(4_900_000n)
  await expect(app.offerings.subscribe(sekar, wish(offering, 11), { key: 'once' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('a dry run shows what would happen and leaves nothing behind', async () => {
  const offering = await world.offering()
  const sekar = await world.investor({ cash: rupiah(5_000_000) })
  expect(await app.offerings.subscribe(sekar, wish(offering, 10), { dryRun: true })).toMatchObject({
    state: 'paid',
    total: 100_000n,
  })
  expect(await cash(sekar)).toBe(5_000_000n)
  expect((await app.offerings.mine(sekar)).items).toEqual([])
})

test('an investor finds what was bought of one offering among all that was bought', async () => {
  const [sukuk, share] = [await world.offering(), await world.offering()]
  const sekar = await world.investor({ cash: rupiah(5_000_000) })
  await app.offerings.subscribe(sekar, wish(sukuk, 10))
  await app.offerings.subscribe(sekar, wish(share, 20))
  const found = await app.offerings.mine(sekar, { offering: sukuk.slug })
  expect(found.items.map(({ offering, units: of }) => [offering.slug, of])).toEqual([[sukuk.slug, 10n]])
  expect((await app.offerings.mine(sekar, { offering: 'tidak-ada' })).items).toEqual([])
})

test('an investor cannot pass the limit by buying in two places at once', async () => {
  const offerings = await Promise.all([world.offering(), world.offering()])
  const sekar = await world.investor({ cash: rupiah(50_000_000), income: rupiah(100_000_000) }) // may buy for Rp5,000,000
  const results = await Promise.allSettled(
    offerings.flatMap((offering) => [1, 2, 3].map(() => app.offerings.subscribe(sekar, wish(offering, 200)))),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2)
  expect(await cash(sekar)).toBe(46_000_000n)
  await clean()
})

test('the last unit goes to exactly one of 1,000 simultaneous buyers', async () => {
  const offering = await world.offering({ totalUnits: units(1), minimumUnits: units(1) })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => world.investor({ cash: rupiah(1_000_000) })))
  const results = await Promise.allSettled(
    Array.from({ length: 1000 }, (_, index) => app.offerings.subscribe(buyers[index % 20]!, wish(offering, 1))),
  )
  const lost = results.filter((result) => result.status === 'rejected')
  expect(lost).toHaveLength(999)
  for (const { reason } of lost) expect(reason).toMatchObject({ code: 'sold_out' })
  expect((await app.offerings.detail({ kind: 'guest' }, offering.slug)).availableUnits).toBe(0n)
  await clean()
}, 120_000)

test('what waits for its payment is sold to nobody else', async () => {
  const offering = await world.offering({ totalUnits: units(3), minimumUnits: units(1) })
  await app.offerings.subscribe(await world.investor(), wish(offering, 2, { method: 'virtual_account', bank: 'bsi' }))
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  await expect(app.offerings.subscribe(sekar, wish(offering, 2))).rejects.toMatchObject({
    code: 'not_enough_units',
    details: { available: 1n },
  })
  await app.offerings.subscribe(sekar, wish(offering, 1))
  await expect(app.offerings.subscribe(sekar, wish(offering, 1))).rejects.toMatchObject({ code: 'sold_out' })
  await clean()
})

test('while money stands still nothing is ordered or cancelled, even where no money moves', async () => {
  const offering = await world.offering()
  const sekar = await world.investor()
  const later = { method: 'virtual_account', bank: 'bsi' } as const
  const { id } = await app.offerings.subscribe(sekar, wish(offering, 1, later))
  await app.freeze.begin(system('test'), { reason: 'uji' })
  const frozen = { code: 'money_frozen' }
  await expect(app.offerings.subscribe(sekar, wish(offering, 1, later))).rejects.toMatchObject(frozen)
  await expect(app.offerings.cancel(sekar, { id })).rejects.toMatchObject(frozen)
  await resumeMoneyMovements(app)
  expect(await app.offerings.cancel(sekar, { id })).toMatchObject({ state: 'cancelled' })
})

test('the clock of this file began where the world begins', () =>
  expect(world.clock.now().getTime()).toBeGreaterThan(START.getTime()))
