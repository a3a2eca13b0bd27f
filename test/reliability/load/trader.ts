import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Order } from '#contract/market/states'
import type { PersonActor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'

// One process of the product that its parent may kill at any instant: it places what it is told and says what came of it.

type Told = { traders: PersonActor[]; slug: string; numbers: number[] }
/** What became of one wish: its order, or why it was refused. */
export type Answered = { number: number; id?: string; code?: string; cancelled?: boolean }

const HANDS = 16
/** Refusals that say nothing of the wish itself: it is asked again. */
const PASSING = ['busy', 'money_frozen']

const config = readConfig({ env: { ...process.env, PORT: '0' }, production: true })
const app = await createApp(config, { log: pino({ level: 'silent' }) })
await app.jobs.start({ work: false })

process.once('message', async ({ traders, slug, numbers }: Told) => {
  let next = 0
  async function work() {
    while (next < numbers.length) process.send!(await wish(numbers[next++]!, { traders, slug }))
  }
  await Promise.all(Array.from({ length: HANDS }, work))
  process.exit()
})

/** The same for one number whichever process asks and however often: a price, a side, and whether it is taken back. */
async function wish(number: number, { traders, slug }: Omit<Told, 'numbers'>): Promise<Answered> {
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 0
  const actor = traders[mixed % traders.length]!
  const side = (mixed >>> 8) % 2 ? 'buy' : 'sell'
  const price = rupiah(1_000 + ((mixed >>> 10) % 17) * 5 - 40)
  const key = `reliability-market-${number}`
  const order = {
    slug,
    side,
    price,
    units: BigInt(1 + ((mixed >>> 16) % 20)),
    immediate: (mixed >>> 22) % 8 === 0,
  } as const
  const placed = await answered(() => app.market.place(actor, order, { key }))
  if (!('id' in placed)) return { number, code: placed.code }
  if ((mixed >>> 26) % 4 !== 0) return { number, id: placed.id }
  const ended = await answered(() => app.market.cancel(actor, placed.id, { key: `${key}-cancel` }))
  return { number, id: placed.id, cancelled: 'id' in ended && ended.state === 'cancelled' }
}

/** Asks again until something comes of it: a connection that broke says nothing of the order. */
async function answered(ask: () => Promise<Order>): Promise<Order | { code: string }> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (isRefusal(error) && !PASSING.includes(error.code)) return { code: error.code }
      await sleep(100)
    }
  }
}
