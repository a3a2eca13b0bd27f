import type { PersonActor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { floorOf } from './market/floor.ts'
import { instant, startWatchers } from './market/watchers.ts'
import { openMarket, SLUG, slugOf } from './market/world.ts'
import { compare, size, together, tpcB } from './measure.ts'
import { startProduct } from './product.ts'

// Orders for one share and for eight, committed and answered; how long they take at half of that; how soon watchers hear of them.

const CALLERS = 64
const SHARES = 8
const WATCHERS = 1_000
/** So many orders wait in the book of one more share, on both sides and at many prices. */
const WAITING = size('waiting', 100_000, 200)
/** Within so many milliseconds 99 of 100 watchers are told. */
const TOLD_WITHIN = 250
const HEARD = 20
const PRICE = 1_000n
const { app, postgres, url, stop } = await startProduct()
const traders = await openMarket(app, CALLERS, SHARES + 1)
const reference = await tpcB(postgres)
const PROBE = 10

/** Every second caller sells what the others buy: each pair of orders is a trade. */
const place = (caller: number, shares = 1) => placeAt(caller, slugOf((caller >> 1) % shares), PRICE)

function placeAt(caller: number, slug: string, price: bigint) {
  const side = sideOf(caller)
  const trader: PersonActor = traders[caller]!
  return app.market.place(trader, { slug, side, price: rupiah(price), units: 1n, immediate: false })
}

const sideOf = (caller: number) => (caller % 2 ? ('sell' as const) : ('buy' as const))

/** Orders that meet no other. */
async function fillBook(slug: string) {
  const each = Math.ceil(WAITING / CALLERS)
  await Promise.all(
    traders.map(async (_, caller) => {
      for (let at = 0; at < each; at++) {
        const away = BigInt(5 * (1 + (at % 15)))
        await placeAt(caller, slug, sideOf(caller) === 'buy' ? PRICE - away : PRICE + away)
      }
    }),
  )
}

const subject = {
  name: 'orders for one share, 64 callers',
  run: (seconds: number) => together(CALLERS, seconds, (caller) => place(caller)),
}
const many = {
  name: `orders for ${SHARES} shares, 64 callers`,
  run: (seconds: number) => together(CALLERS, seconds, (caller) => place(caller, SHARES)),
}
const grownBook = slugOf(SHARES)
const grown = {
  name: `orders for one share with ${WAITING} waiting, 64 callers`,
  run: (seconds: number) => together(CALLERS, seconds, (caller) => placeAt(caller, grownBook, PRICE)),
}
const bare = await floorOf(app, postgres, {
  orders: PROBE * CALLERS,
  async place() {
    for (let round = 0; round < PROBE; round++)
      await Promise.all(Array.from({ length: CALLERS }, (_, caller) => place(caller)))
  },
})

/** Orders come at an even pace, also while others still wait for their answer. */
async function paced(perSecond: number, seconds: number) {
  const waits: number[] = []
  const begun = performance.now()
  const orders = Array.from({ length: Math.round(perSecond * seconds) }, async (_, at) => {
    const due = begun + (at * 1_000) / perSecond
    await new Promise((wake) => setTimeout(wake, Math.max(0, due - performance.now())))
    await place(at % CALLERS)
    waits.push(performance.now() - due)
  })
  await Promise.all(orders)
  return waits
}

/** One order after the other, each heard of by every watcher. */
async function untilTold() {
  const watchers = await startWatchers(`${url}/api/stream?topics=market/${SLUG}`, WATCHERS)
  const delays: number[] = []
  for (let at = 0; at < HEARD; at++) {
    const next = watchers.next()
    await place(at % CALLERS)
    const answered = instant()
    delays.push(...(await next).map((heard) => heard - answered))
  }
  watchers.stop()
  return delays
}

const shares = (waits: number[]) => {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => Number(sorted[Math.trunc(sorted.length * share)]!.toFixed(1))
  return { p50: at(0.5), p99: at(0.99) }
}

await fillBook(grownBook)
await compare({
  name: 'market',
  subjects: [reference, bare, subject, many, grown],
  goals: [
    { name: subject.name, of: reference.name, atLeast: 3 },
    { name: many.name, of: subject.name, atLeast: 1 },
    { name: grown.name, of: subject.name, atLeast: 0.67 },
  ],
  notes: async (medians) => {
    const half = medians[subject.name]! / 2
    const atHalfLoad = shares(await paced(half, 5))
    const told = shares(await untilTold())
    console.table({ 'an order at half load, ms': atHalfLoad, 'a watcher after the answer, ms': told })
    const isTold = { within: TOLD_WITHIN, reached: told.p99 <= TOLD_WITHIN }
    return {
      postgres: postgres.version,
      callers: CALLERS,
      watchers: WATCHERS,
      atHalfLoad,
      told: { ...told, ...isTold },
    }
  },
})
const differences = [...(await app.ledger.verify()).differences, ...(await app.market.replay()).differences]
console.log(`ledger and journals: ${differences.length} differences`)
if (differences.length > 0) process.exitCode = 1
await stop()
