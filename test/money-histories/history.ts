import { sql } from 'kysely'
import { expect } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations, type SubscriptionView } from '#contract/offerings/states'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import { voteAbout } from '../approvals.ts'
import { runWithKilledCommand } from '../killed.ts'
import type { WithdrawalWorld } from '../withdrawal-world.ts'
import type { Event, How } from './events.ts'
import { createGateway } from './gateway.ts'
import { createPayouts } from './payouts.ts'
import { createSuspense } from './suspense.ts'

type Person = Awaited<ReturnType<WithdrawalWorld['person']>>
type Purchase = {
  id: string
  by: number
  total: bigint
  way: 'wallet' | 'virtual_account' | 'qris'
  number: string | null
  state: 'awaiting' | 'paid' | 'ended'
  at: Date
}

let serial = 0

/** One history: what is done to the product is done to the model beside it. What came about is told to `happened`. */
export async function history(
  bank: WithdrawalWorld,
  checkers: readonly Actor[],
  events: readonly Event[],
  happened: (what: string) => void,
) {
  const { app, world } = bank
  const gateway = createGateway(world)
  const payouts = createPayouts(bank, checkers, happened)
  const people: Person[] = [
    await bank.person({ cash: 0n, account: '88000123456' }),
    await bank.person({ cash: 0n, account: `7700${String(++serial).padStart(2, '0')}0003` }), // arrives and comes back
    await bank.person({ cash: 0n }), // closes the account, once nothing is left in it
  ]
  const opened = () => world.offering({ closesAt: after(world.clock.now(), 40 * DAY) })
  let offering = await opened()
  const { unitPrice } = offering
  const offerings = [offering]
  const wallets = await Promise.all(
    people.map(async ({ actor }) => (await app.wallet.virtualAccounts(actor))[0]!.number),
  )
  const balance = (owner: string, purpose: 'available' | 'held' | 'suspense' | 'escrow') =>
    app.ledger.balance({ owner, purpose, asset: 'IDR' })
  const suspenseBefore = await balance('platform', 'suspense')

  const model = { available: [0n, 0n, 0n], held: [0n, 0n, 0n], escrow: 0n, suspense: 0n }
  const purchases: Purchase[] = []
  const reports: Parameters<typeof app.wallet.recordBankReport>[0][] = []
  const report = async (number: string, amount: bigint) => {
    const name = `h${++serial}`
    const settled = {
      eventId: `evt-${name}`,
      transferId: name,
      status: 'settled' as const,
      bank: 'bsi' as const,
      number,
      amount,
      currency: 'IDR',
      sender: 'UJI',
      occurredAt: app.clock.now(),
    }
    reports.push(settled)
    await app.wallet.recordBankReport(settled)
    return name
  }
  /** Withdrawals that the bank was away for. */
  const underWay: { who: number; id: string; total: bigint; ends: 'settled' | 'returned' }[] = []
  const give = (who: number, amount: bigint) => {
    model.available[who] = model.available[who]! + amount
  }
  /** From the wallet to what is held, or back. */
  const hold = (who: number, amount: bigint) => {
    give(who, -amount)
    model.held[who] = model.held[who]! + amount
  }
  const ended = async ({ who, id, total, ends }: (typeof underWay)[number]) => {
    await bank.reached(people[who]!, id, ends)
    hold(who, -total)
    if (ends === 'settled') give(who, -total)
    happened(ends === 'settled' ? 'a withdrawal that arrived' : 'a withdrawal that came back')
  }
  /** What runs every minute, when the gateway answers. */
  const everyMinute = async () => {
    await gateway.readAll()
    for (const { run } of app.offerings.parts.recurring) await run()
    await app.rupiahTotals.keep()
    await app.holderTotals.keep()
    for (const purchase of purchases.filter(({ number, way }) => number === null && way !== 'wallet'))
      purchase.number = numberOf(await app.offerings.subscription(people[purchase.by]!.actor, purchase.id))
    for (const each of underWay.splice(0)) await ended(each)
    expect(purchases.filter(({ number, state }) => number === null && state === 'awaiting')).toEqual([])
  }
  /** What the clock alone does: purchases that nobody paid end, and so does an offering that came to nothing. */
  const pass = async () => {
    for (const purchase of purchases)
      if (purchase.state === 'awaiting' && app.clock.now() >= after(purchase.at, DAY)) purchase.state = 'ended'
    if (app.clock.now() < offering.closesAt) return
    for (const purchase of purchases) {
      if (purchase.state === 'paid') {
        give(purchase.by, purchase.total)
        model.escrow -= purchase.total
        happened('a purchase of a void offering')
      }
      purchase.state = 'ended'
    }
    expect((await app.offerings.detail({ kind: 'guest' }, offering.slug)).state).toBe('failed')
    happened('a void offering')
    offering = await opened()
    offerings.push(offering)
  }

  /** A transfer of which we hear one way or the other; `takes` happens to the model when we do. */
  const told = async (number: string, amount: bigint, how: How, takes: () => void) => {
    if (how !== 'read') return gateway.pay(number, amount, how, takes)
    await report(number, amount)
    takes()
  }

  const suspense = createSuspense(bank, checkers, { people, wallets, model, report, give, happened })
  const doing: { [What in Event['what']]: (event: Extract<Event, { what: What }>) => Promise<void> } = {
    async deposit({ who, amount, how }) {
      await told(wallets[who]!, BigInt(amount), how, () => give(who, BigInt(amount)))
    },
    async again({ which }) {
      const known = reports[which % Math.max(reports.length, 1)]
      if (known) await app.wallet.recordBankReport(known)
    },
    async 'late announcement'({ which }) {
      const known = reports[which % Math.max(reports.length, 1)]
      if (known)
        await app.wallet.recordBankReport({ ...known, eventId: `${known.eventId}-p${++serial}`, status: 'pending' })
    },
    ...suspense.doing,
    async correction({ amount }) {
      await gateway.awaited()
      const reference = `h${++serial}`
      await app.demo!.book({ bank: 'bsi', amount: BigInt(amount), reference, description: 'SETORAN' })
      await doing.wait({ what: 'wait', hours: 1 }) // what is younger is not missed yet
      await app.reconciliation.run(checkers[0]!)
      const { rows } = await sql<{ id: string }>`
        select id from reconciliation_break where reference = ${reference}`.execute(app.database.db)
      const { id } = rows[0]!
      const wish = { id, against: 'suspense' as const, reason: 'Pengirim belum dikenal' }
      await app.reconciliation.proposeCorrection(checkers[0]!, wish)
      await voteAbout(app.approvals, checkers[1]!, `reconciliation-break/${id}`)
      await suspense.suspend(BigInt(amount), sql`break_id = ${id}`)
    },
    async buy({ who, units, way, dies }) {
      const wish = { offering: offering.slug, units: String(units), statements: [...purchaseConfirmations] }
      const byAccount = way !== 'wallet'
      const asked = Subscribe.parse({ ...wish, method: way, ...(way === 'virtual_account' && { bank: 'bsi' }) })
      const buying = () => app.offerings.subscribe(people[who]!.actor, asked, { key: `h${++serial}` })
      // the bank has given the number when we die
      const bought = await (dies
        ? runWithKilledCommand(app.commands, 'wallet.open-virtual-account', buying)
        : buying()
      ).catch((error: unknown) => {
        if (isRefusal(error) && error.code === 'wallet_too_low') return null
        throw error
      })
      const price = BigInt(units) * unitPrice
      if (!bought) {
        expect(model.available[who]! < price, 'refused only without the money').toBe(true)
        return
      }
      const number = numberOf(bought)
      if (byAccount) expect(number === null, 'no number while the gateway is away').toBe(dies || gateway.isDown())
      const state = byAccount ? ('awaiting' as const) : ('paid' as const)
      purchases.push({ id: bought.id, by: who, way, total: bought.total, number, state, at: app.clock.now() })
      if (byAccount) return dies && !gateway.isDown() ? everyMinute() : undefined
      give(who, -bought.total)
      model.escrow += bought.amount
    },
    async pay({ which, off, how }) {
      const waiting = purchases.filter(({ number }) => number !== null)
      const purchase = waiting[which % Math.max(waiting.length, 1)]
      if (!purchase) return
      await told(purchase.number!, purchase.total + BigInt(off), how, () => {
        if (off === 0 && purchase.state === 'awaiting') {
          Object.assign(purchase, { state: 'paid', at: app.clock.now() })
          model.escrow += purchase.total
        } else give(purchase.by, purchase.total + BigInt(off))
      })
    },
    async 'pay from wallet'({ which }) {
      const purchase = purchases[which % Math.max(purchases.length, 1)]
      if (!purchase) return
      const affordable = model.available[purchase.by]! >= purchase.total
      const done = await app.offerings.payFromWallet(people[purchase.by]!.actor, { id: purchase.id }).then(
        () => true,
        (error: unknown) => {
          if (!isRefusal(error)) throw error
          return false
        },
      )
      expect(done).toBe(purchase.state === 'awaiting' && affordable)
      if (!done) return
      Object.assign(purchase, { state: 'paid', at: app.clock.now() })
      give(purchase.by, -purchase.total)
      model.escrow += purchase.total
    },
    async cancel({ which }) {
      const purchase = purchases[which % Math.max(purchases.length, 1)]
      if (!purchase) return
      const inTime = app.clock.now() < after(purchase.at, 2 * DAY)
      const done = await app.offerings.cancel(people[purchase.by]!.actor, { id: purchase.id }).then(
        () => true,
        (error: unknown) => {
          if (!isRefusal(error)) throw error
          return false
        },
      )
      if (purchase.state === 'paid') expect(done).toBe(inTime)
      if (!done) return
      if (purchase.state === 'paid') {
        give(purchase.by, purchase.total)
        model.escrow -= purchase.total
      }
      purchase.state = 'ended'
    },
    async withdraw({ who, amount, mood }) {
      await doing.wait({ what: 'wait', hours: 1 }) // codes to one telephone have to wait for each other
      const wanted = payouts.amountFor(mood, amount)
      if (model.available[who]! < wanted + 5_000n) return
      const dies = mood === 'killed' && !gateway.isDown()
      const { wish, found } = dies
        ? await payouts.askedByWhoDies(people[who]!, wanted)
        : { wish: await payouts.asked(people[who]!, wanted, mood), found: '' }
      if (dies) expect(found, 'the bank has it and we do not know').toBe('sending')
      if (!wish) return
      hold(who, wish.total)
      const payout = { who, id: wish.id, total: wish.total, ends: payouts.endOf(mood, who === 1) }
      if (!gateway.isDown()) return ended(payout)
      await bank.reached(people[who]!, wish.id, 'sending')
      underWay.push(payout)
    },
    outage: ({ hours }) => gateway.fails(hours),
    async wait({ hours }) {
      await bank.world.advance(`PT${hours}H`)
      await pass()
      if (gateway.isBack()) await everyMinute()
    },
    async jump({ days }) {
      await doing.wait({ what: 'wait', hours: 24 * days })
      happened('a leap of the clock')
    },
    async 'jobs twice'() {
      await Promise.all([app.runDue(), app.runDue()])
      await pass()
      if (!gateway.isDown()) await everyMinute()
    },
  }
  const held = () => Promise.all(people.map(({ userId }) => balance(`investor/${userId}`, 'held')))

  for (const each of events) {
    await (doing[each.what] as (event: Event) => Promise<void>)(each)
    const found = await Promise.all(people.map(({ userId }) => balance(`investor/${userId}`, 'available')))
    expect(found, `after ${JSON.stringify(each)}`).toEqual(model.available)
    expect(await held(), `held after ${JSON.stringify(each)}`).toEqual(model.held)
  }
  await gateway.awaited()
  await pass()
  await everyMinute()
  expect(await Promise.all(people.map(({ userId }) => balance(`investor/${userId}`, 'available')))).toEqual(
    model.available,
  )
  expect(await held()).toEqual([0n, 0n, 0n])
  const escrows = await Promise.all(offerings.map(({ id }) => balance(`offering/${id}`, 'escrow')))
  expect(escrows).toEqual(offerings.map((each) => (each === offering ? model.escrow : 0n)))
  expect((await balance('platform', 'suspense')) - suspenseBefore).toBe(model.suspense)
  expect(await bank.books()).toEqual([])
}

const numberOf = ({ virtualAccount, qr }: Pick<SubscriptionView, 'virtualAccount' | 'qr'>) =>
  virtualAccount?.number ?? /0117(93600451\d{9})/.exec(qr ?? '')?.[1] ?? null
