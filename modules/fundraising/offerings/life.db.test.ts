import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { listEventsAfter } from '#platform/commands/events'
import { after, DAY, HOUR, localDate, MINUTE, plusMonths } from '#shared/dates'
import { type Rupiah, rupiah, units } from '#shared/money'
import { expectCleanLedger } from '../../../test/ledger-invariants.ts'
import { resumeMoneyMovements } from '../../../test/thaw.ts'
import { createTestWorld } from '../../../test/world.ts'
import { Subscribe } from './input.ts'
import type { SubscriptionView } from './states.ts'

const world = await createTestWorld()
const { app, clock } = world
afterEach(() => expectCleanLedger(app))
afterAll(() => world.close())

type Investor = Awaited<ReturnType<typeof world.investor>>
type Offering = Awaited<ReturnType<typeof world.offering>>

const buy = (investor: Investor, { slug }: Offering, quantity: number, bank?: string) =>
  app.offerings.subscribe(
    investor,
    Subscribe.parse({
      offering: slug,
      units: String(quantity),
      ...(bank === 'qris' ? { method: 'qris' } : bank ? { method: 'virtual_account', bank } : { method: 'wallet' }),
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )
/** At the counter of the sandbox bank, over HTTP. */
const pay = ({ virtualAccount }: SubscriptionView, amount: Rupiah) =>
  app.demo!.transfer({ virtualAccount: virtualAccount!.number, amount })
const cash = (owner: string) => app.ledger.balance({ owner, purpose: 'available', asset: 'IDR' })
const wallet = ({ userId }: Investor) => cash(`investor/${userId}`)
const escrow = ({ id }: Offering) => app.ledger.balance({ owner: `offering/${id}`, purpose: 'escrow', asset: 'IDR' })
const platform = (purpose: 'fees' | 'tax' | 'suspense') =>
  app.ledger.balance({ owner: 'platform', purpose, asset: 'IDR' })
const seen = ({ slug }: Offering) => app.offerings.detail({ kind: 'guest' }, slug)
const state = async (offering: Offering) => (await seen(offering)).state
const purchase = (investor: Investor, { id }: { id: string }) => app.offerings.subscription(investor, id)
const in10Days = () => after(clock.now(), 10 * DAY)
const steps = (view: SubscriptionView) => view.history.map((change) => change.state)

/** Ten people who buy the same number of units from their wallets. */
const crowd = async (offering: Offering, each: number, people = 10) =>
  Promise.all(
    Array.from({ length: people }, async () => {
      const investor = await world.investor({ cash: rupiah(10_000 * each) })
      return { investor, bought: await buy(investor, offering, each) }
    }),
  )

test('an offering opens at its hour, not before', async () => {
  const opensAt = after(clock.now(), DAY)
  const offering = await world.offering({ opensAt, closesAt: after(opensAt, 10 * DAY) })
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  await expect(buy(sekar, offering, 1)).rejects.toMatchObject({ code: 'offering_not_open' })
  await world.moveTo(after(opensAt, -MINUTE))
  expect(await state(offering)).toBe('scheduled')
  await world.moveTo(opensAt)
  expect(await state(offering)).toBe('open')
  expect((await buy(sekar, offering, 1)).state).toBe('paid')
})

test('a purchase nobody pays expires after 24 hours and its units return', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const sekar = await world.investor()
  const bought = await buy(sekar, offering, 400, 'bsi')
  expect(bought).toMatchObject({ state: 'awaiting_payment', virtualAccount: { bank: 'bsi' } })
  expect(bought.payBefore).toEqual(after(bought.createdAt, 24 * HOUR))
  expect(await seen(offering)).toMatchObject({ availableUnits: 600n, reserved: 4_000_000n, paid: 0n })
  await world.moveTo(after(bought.payBefore!, -MINUTE))
  expect((await purchase(sekar, bought)).state).toBe('awaiting_payment')
  await world.moveTo(bought.payBefore!)
  expect(await purchase(sekar, bought)).toMatchObject({ state: 'expired', endReason: 'expired' })
  expect(await seen(offering)).toMatchObject({ availableUnits: 1_000n, reserved: 0n })
})

test('a transfer to its virtual account pays a purchase, and 48 hours begin', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const sekar = await world.investor()
  const bought = await buy(sekar, offering, 50, 'muamalat')
  expect(await pay(bought, bought.total)).toMatchObject({ delivered: true })
  const paid = await purchase(sekar, bought)
  expect(paid).toMatchObject({ state: 'paid', total: 500_000n })
  expect(paid.cancellableUntil).toEqual(after(paid.paidAt!, 48 * HOUR))
  expect([await escrow(offering), await wallet(sekar)]).toEqual([500_000n, 0n])
  await world.moveTo(paid.cancellableUntil!)
  expect(steps(await purchase(sekar, bought))).toEqual(['awaiting_payment', 'paid', 'confirmed'])
  await expect(app.offerings.cancel(sekar, { id: bought.id })).rejects.toMatchObject({ code: 'cancel_window_over' })
})

test('money that comes too late, twice, or after a cancellation is the investor’s', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const sekar = await world.investor()
  const late = await buy(sekar, offering, 10, 'bsi')
  const cancelled = await buy(sekar, offering, 20, 'bsi')
  const twice = await buy(sekar, offering, 30, 'bsi')
  await app.offerings.cancel(sekar, { id: cancelled.id })
  await pay(cancelled, cancelled.total)
  await pay(twice, twice.total)
  await pay(twice, twice.total)
  await world.moveTo(late.payBefore!)
  await pay(late, late.total)
  expect(await Promise.all([late, cancelled, twice].map(async (each) => (await purchase(sekar, each)).state))).toEqual([
    'expired',
    'cancelled',
    'paid',
  ])
  expect(await wallet(sekar)).toBe(late.total + cancelled.total + twice.total)
  const { items } = await app.wallet.deposits(sekar)
  expect(items.map((deposit) => deposit.keptBecause)).toEqual(['payment_late', 'payment_late', 'payment_late'])
})

test('a wrong amount is kept for the investor and the purchase still waits; an unknown number goes to suspense', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const sekar = await world.investor()
  const bought = await buy(sekar, offering, 10, 'bca_syariah')
  await pay(bought, rupiah(bought.total - 1n))
  expect((await purchase(sekar, bought)).state).toBe('awaiting_payment')
  expect(await wallet(sekar)).toBe(bought.total - 1n)
  expect((await app.wallet.deposits(sekar)).items[0]).toMatchObject({ keptBecause: 'payment_mismatch' })
  expect(await listEventsAfter(app.database.db, 0n, [`wallet/${sekar.userId}`])).toMatchObject([
    {
      name: 'payment_missed',
      data: { amount: bought.total - 1n, total: bought.total, link: `/payments/${bought.paymentId}` },
    },
  ])
  await pay(bought, bought.total)
  expect((await purchase(sekar, bought)).state).toBe('paid')

  const before = await platform('suspense')
  const answer = await fetch(`${world.url}/sandbox/bank/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ virtual_account: '9009626999999999', amount: '77000', faults: { unknown: true } }),
  })
  expect(await answer.json()).toMatchObject({ delivered: true })
  expect((await platform('suspense')) - before).toBe(77_000n)
})

test('what waits for a transfer is paid from the wallet, once, at the price that was agreed', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  const bought = await buy(sekar, offering, 10, 'bsi')
  const stranger = await world.investor({ cash: rupiah(1_000_000) })
  const pays = (who: typeof sekar, key?: string) => app.offerings.payFromWallet(who, { id: bought.id }, { key })
  await expect(pays(stranger)).rejects.toMatchObject({ code: 'subscription_not_found' })
  await pay(bought, rupiah(bought.total + 1n))
  expect(await app.wallet.keptOf(sekar, `subscription/${bought.id}`)).toMatchObject([
    { amount: bought.total + 1n, keptBecause: 'payment_mismatch' },
  ])
  const held = await wallet(sekar)
  const tries = await Promise.allSettled([
    pays(sekar, 'once'),
    pays(sekar, 'once'),
    pays(sekar),
    pay(bought, bought.total),
  ])
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await purchase(sekar, bought)).toMatchObject({ state: 'paid', total: bought.total })
  const { items } = await app.wallet.deposits(sekar)
  const late = items
    .filter(({ keptBecause }) => keptBecause === 'payment_late')
    .reduce((sum, each) => sum + each.amount, 0n)
  const direct = (await purchase(sekar, bought)).method === 'virtual_account'
  expect(await wallet(sekar)).toBe(held + late - (direct ? 0n : bought.total))
  await expect(pays(sekar)).rejects.toMatchObject({ code: 'payment_not_waiting' })
})

test('a wallet that is too low, and a deadline that is over, leave what waits unpaid', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const poor = await world.investor()
  const bought = await buy(poor, offering, 10, 'bsi')
  await expect(app.offerings.payFromWallet(poor, { id: bought.id })).rejects.toMatchObject({
    code: 'wallet_too_low',
    details: { balance: 0n, short: bought.total },
  })
  await world.moveTo(bought.payBefore!)
  await expect(app.offerings.payFromWallet(poor, { id: bought.id })).rejects.toMatchObject({
    code: 'payment_not_waiting',
  })
  expect((await purchase(poor, bought)).state).toBe('expired')
})

test('a QRIS code pays exactly its purchase, once; over its time it is refused, and money under way is the investor’s', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const sekar = await world.investor()
  const scan = (view: SubscriptionView, amount: bigint, faults: object = {}) =>
    fetch(`${world.url}/sandbox/bank/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ virtual_account: view.qr, amount: String(amount), faults }),
    }).then(async (answer) => ({ status: answer.status, ...((await answer.json()) as object) }))
  const bought = await buy(sekar, offering, 10, 'qris')
  expect(bought).toMatchObject({ state: 'awaiting_payment', method: 'qris', virtualAccount: null, channelFee: 0n })
  expect(bought.qr).toMatch(/^000201010212.*5406100000.*6304[0-9A-F]{4}$/)
  expect((await app.offerings.subscription(sekar, bought.id)).qr).toBe(bought.qr)
  expect((await scan({ ...bought, qr: bought.qr!.replace('100000', '100001') }, 1n)).status).toBe(422)

  expect(await scan(bought, bought.total - 1n)).toMatchObject({ status: 201, delivered: true })
  expect((await purchase(sekar, bought)).state).toBe('awaiting_payment')
  expect(await wallet(sekar)).toBe(bought.total - 1n)
  await scan(bought, bought.total, { duplicate: 3, announce: 'after', forge: true })
  expect(await purchase(sekar, bought)).toMatchObject({ state: 'paid', method: 'qris' })
  expect(await wallet(sekar)).toBe(bought.total - 1n)
  await scan(bought, bought.total)
  expect(await wallet(sekar)).toBe(2n * bought.total - 1n)

  const late = await buy(sekar, offering, 20, 'qris')
  await world.moveTo(late.payBefore!)
  expect((await scan(late, late.total)).status).toBe(404)
  expect(await scan(late, late.total, { late: true })).toMatchObject({ status: 201, delivered: true })
  expect((await purchase(sekar, late)).state).toBe('expired')
  expect(await wallet(sekar)).toBe(2n * bought.total - 1n + late.total)
  expect((await app.wallet.deposits(sekar)).items.map(({ keptBecause }) => keptBecause).toSorted()).toEqual([
    'payment_late',
    'payment_late',
    'payment_mismatch',
  ])
})

test('more than QRIS takes in one payment is refused before anything is kept', async () => {
  const unitPrice = rupiah(1_000_000)
  const offering = await world.offering({ closesAt: in10Days(), unitPrice })
  const sekar = await world.investor()
  await expect(buy(sekar, offering, 11, 'qris')).rejects.toMatchObject({
    code: 'qris_too_large',
    details: { maximum: 10_000_000n },
  })
  expect((await seen(offering)).reserved).toBe(0n)
})

test('below the minimum at its end an offering is void and everybody has all the money back', async () => {
  const offering = await world.offering({ closesAt: in10Days() }) // minimum 500 units
  const buyers = await crowd(offering, 40)
  const unpaid = await buy(await world.investor(), offering, 200, 'bsi')
  expect(await escrow(offering)).toBe(4_000_000n)
  expect(unpaid.state).toBe('awaiting_payment')
  await world.moveTo(offering.closesAt)
  expect(await state(offering)).toBe('failed')
  expect(await escrow(offering)).toBe(0n)
  for (const { investor, bought } of buyers) {
    expect(await purchase(investor, bought)).toMatchObject({ state: 'refunded', endReason: 'offering_failed' })
    expect(await wallet(investor)).toBe(400_000n)
  }
  expect((await seen(offering)).schedule.map((step) => step.step)).toEqual(['documents', 'opens', 'closes'])
})

test('above the minimum it waits for the last 48 hours, then the issuer has the money and the investors the securities', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const buyers = await crowd(offering, 60)
  await world.moveTo(after(offering.closesAt, -HOUR))
  const last = await world.investor({ cash: rupiah(1_000_000) })
  const { cancellableUntil } = await buy(last, offering, 100)
  const [fees, tax] = [await platform('fees'), await platform('tax')]
  await world.moveTo(offering.closesAt)
  expect(await state(offering)).toBe('closed')
  expect(await escrow(offering)).toBe(7_000_000n)
  await world.moveTo(after(cancellableUntil!, -MINUTE))
  expect(await state(offering)).toBe('closed')
  await world.moveTo(cancellableUntil!)
  expect(await state(offering)).toBe('running')

  // 5 % of Rp7,000,000 and 11 % VAT on that
  expect(await escrow(offering)).toBe(0n)
  expect((await platform('fees')) - fees).toBe(350_000n)
  expect((await platform('tax')) - tax).toBe(38_500n)
  expect(await cash(`issuer/${offering.businessId}`)).toBe(7_000_000n - 350_000n - 38_500n)
  expect(
    await app.ledger.balance({ owner: `security/${offering.code}`, purpose: 'issuance', asset: offering.code }),
  ).toBe(700n)

  const { investor, bought } = buyers[0]!
  expect(steps(await purchase(investor, bought))).toEqual(['paid', 'confirmed', 'allocated', 'distributed'])
  const portfolio = await app.registry.portfolio(investor)
  expect(portfolio.worths.reduce((sum, { value }) => sum + value, 0n)).toBe(portfolio.value)
  expect(portfolio).toMatchObject({ value: 600_000n, cost: 600_000n, gain: 0n, next: null })
  expect(portfolio.holdings).toMatchObject([
    { units: 60n, held: 0n, priceFrom: 'issue', security: { code: offering.code } },
  ])

  // Rp600,000 at 12 % a year, paid every 3 of 12 months
  const today = localDate(clock.now())
  const { cashFlows, acquisitions } = await app.registry.holding(investor, offering.slug)
  expect(cashFlows).toEqual([
    { on: localDate(bought.paidAt!), kind: 'purchase', amount: -600_000n, status: 'done', reference: bought.reference },
    ...[3, 6, 9, 12].map((months) => ({
      on: plusMonths(today, months),
      kind: 'return',
      amount: 18_000n,
      status: 'projected',
      reference: null,
    })),
    { on: plusMonths(today, 12), kind: 'principal', amount: 600_000n, status: 'projected', reference: null },
  ])
  expect(acquisitions).toMatchObject([{ units: 60n, price: 10_000n, reference: bought.reference }])
  await expect(app.registry.holding(await world.investor(), offering.slug)).rejects.toMatchObject({
    code: 'holding_not_found',
  })
})

test('sold out and past every cancel window it is funded before its end', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const buyers = await crowd(offering, 100)
  await world.moveTo(after(buyers.at(-1)!.bought.cancellableUntil!, MINUTE))
  expect(clock.now() < offering.closesAt).toBe(true)
  expect(await state(offering)).toBe('running')
  const step = (await seen(offering)).schedule.find((each) => each.step === 'closes')!
  expect(step.on < offering.closesAt).toBe(true)
  expect((await app.registry.portfolio(buyers[0]!.investor)).value).toBe(1_000_000n)
})

test('sold out with a cancel window still open it goes on, and what is cancelled is on sale again', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const [first] = await crowd(offering, 100)
  await app.offerings.cancel(first!.investor, { id: first!.bought.id })
  await world.moveTo(after(first!.bought.cancellableUntil!, MINUTE))
  expect(await seen(offering)).toMatchObject({ state: 'open', availableUnits: 100n })
  const late = await world.investor({ cash: rupiah(1_000_000) })
  expect((await buy(late, offering, 100)).state).toBe('paid')
})

test('a cancellation after the end that leaves less than the minimum makes it void', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const [early] = await crowd(offering, 450, 1)
  await world.moveTo(after(offering.closesAt, -HOUR))
  const [late] = await crowd(offering, 50, 1)
  await world.moveTo(offering.closesAt)
  expect(await state(offering)).toBe('closed')
  await app.offerings.cancel(late!.investor, { id: late!.bought.id })
  await app.offerings.runDue()
  expect(await state(offering)).toBe('failed')
  expect(await purchase(early!.investor, early!.bought)).toMatchObject({
    state: 'refunded',
    endReason: 'offering_failed',
  })
  expect(await wallet(early!.investor)).toBe(4_500_000n)
})

test('withdrawn by the issuer, the paid are refunded, the unpaid end, and money still to come is the investor’s', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const buyers = await crowd(offering, 60)
  const waiting = await world.investor()
  const unpaid = await buy(waiting, offering, 100, 'bsi')
  await app.offerings.withdraw({ kind: 'system', name: 'test' }, offering.id, 'Usaha dijual')
  expect(await state(offering)).toBe('withdrawn')
  const ended = (await app.offerings.endedWithout()).find(({ slug }) => slug === offering.slug)
  expect(ended).toMatchObject({ state: 'withdrawn', closedAt: app.clock.now() }) // not the end that was planned
  for (const { investor } of buyers) expect(await wallet(investor)).toBe(600_000n)
  expect(await purchase(waiting, unpaid)).toMatchObject({ state: 'refunded', endReason: 'offering_withdrawn' })
  expect(await wallet(waiting)).toBe(0n)
  await pay(unpaid, unpaid.total)
  expect(await wallet(waiting)).toBe(unpaid.total)
  await expect(app.offerings.withdraw({ kind: 'system', name: 'test' }, offering.id, 'lagi')).rejects.toMatchObject({
    code: 'offering_not_open',
  })
  await expect(app.offerings.withdraw(waiting, offering.id, 'bukan milik saya')).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('sixty days at once are lived through in order', async () => {
  const start = clock.now()
  const at = (days: number) => after(start, days * DAY)
  const filled = await world.offering({ opensAt: at(1), closesAt: at(20) })
  const short = await world.offering({ closesAt: at(15) })
  const sukuk = await world.offering({ closesAt: at(30), minimumUnits: units(100) })
  const [poor] = await crowd(short, 10, 1)
  const [holder] = await crowd(sukuk, 200, 1)
  const unpaid = await buy(await world.investor(), sukuk, 100, 'bsi')
  await world.advance('P60D')
  expect(await Promise.all([filled, short, sukuk].map(state))).toEqual(['failed', 'failed', 'running'])
  expect(await wallet(poor!.investor)).toBe(100_000n)
  expect((await app.registry.portfolio(holder!.investor)).value).toBe(2_000_000n)
  // Each at its own instant, not all today.
  const [{ schedule: first }, { schedule: second }] = [await seen(short), await seen(sukuk)]
  const ended = (schedule: typeof first) => Math.round((schedule[2]!.on.getTime() - start.getTime()) / DAY)
  expect([ended(first), ended(second)]).toEqual([15, 30])
  expect(unpaid.state).toBe('awaiting_payment')
  const { items } = await app.offerings.mine(holder!.investor)
  expect(steps(items[0]!)).toEqual(['paid', 'confirmed', 'allocated', 'distributed'])
  expect(localDate(items[0]!.history[1]!.at)).toBe(localDate(at(2)))
})

test('running due deadlines repeatedly or in parallel changes nothing', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  const buyers = await crowd(offering, 60)
  clock.moveTo(after(offering.closesAt, DAY))
  await Promise.all(Array.from({ length: 6 }, () => app.offerings.runDue()))
  const [entries, issuer] = [(await app.ledger.verify()).entries, await cash(`issuer/${offering.businessId}`)]
  expect(await state(offering)).toBe('running')
  expect(issuer).toBe(5_667_000n)
  await app.offerings.runDue()
  await app.runDue()
  expect((await app.ledger.verify()).entries).toBe(entries)
  expect((await app.registry.portfolio(buyers[0]!.investor)).value).toBe(600_000n)
})

test('one failing offering does not stop the others', async () => {
  const [stuck, sound] = [
    await world.offering({ closesAt: in10Days() }),
    await world.offering({ closesAt: after(clock.now(), 11 * DAY) }),
  ]
  await crowd(stuck, 60)
  await crowd(sound, 60)
  const tampered = (by: bigint) =>
    sql`update offering set paid_units = paid_units + ${by}::bigint where id = ${stuck.id}`.execute(app.database.db)
  await tampered(1n) // its escrow does not hold that
  await expect(world.advance('P12D')).rejects.toThrow('a due task failed')
  expect([await state(stuck), await state(sound)]).toEqual(['closed', 'running'])
  expect((await app.checks.ledger()).differences).not.toEqual([])
  await tampered(-1n)
  await resumeMoneyMovements(app)
  await app.runDue()
  expect(await state(stuck)).toBe('running')
})

test('cancelling and closing at the same moment, nobody loses a rupiah', async () => {
  const offering = await world.offering({ closesAt: in10Days() })
  await world.moveTo(after(offering.closesAt, -HOUR))
  const buyers = await crowd(offering, 55)
  clock.moveTo(offering.closesAt)
  await Promise.allSettled([
    ...buyers.slice(0, 5).map(({ investor, bought }) => app.offerings.cancel(investor, { id: bought.id })),
    app.offerings.runDue(),
    app.offerings.runDue(),
  ])
  await world.advance('P3D')
  expect(await state(offering)).toBe('failed')
  for (const { investor } of buyers) expect(await wallet(investor)).toBe(550_000n)
})

test('who saved an offering hears an hour before it opens, once; who took the mark away does not', async () => {
  const offering = await world.offering({ opensAt: after(world.clock.now(), 3 * HOUR), closesAt: in10Days() })
  const [sekar, bayu] = [await world.investor(), await world.investor()]
  for (const who of [sekar, bayu]) await app.offerings.bookmark(who, offering.slug, true)
  await app.offerings.bookmark(bayu, offering.slug, false)
  const told = async () =>
    (await listEventsAfter(app.database.db, 0n, [`offering/${offering.slug}`])).map(({ name }) => name)
  await world.advance('PT1H')
  expect(await told()).not.toContain('opens_soon')
  await world.advance('PT90M')
  await app.runDue()
  expect((await told()).filter((name) => name === 'opens_soon')).toHaveLength(1)
  await app.notifications.deliver()
  const heard = async (who: typeof sekar) =>
    (await app.notifications.list(who, { limit: 50 }, 'id')).items.some(({ event }) => event === 'opens_soon')
  expect([await heard(sekar), await heard(bayu)]).toEqual([true, false])
})
