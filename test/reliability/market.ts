// one order book under kills, served by two processes: --orders=2000 --kills=8
import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openMarket, SLUG } from '../../bench/market/world.ts'
import { machine, option } from '../../bench/measure.ts'
import { startProduct } from '../../bench/product.ts'
import { randomBelow } from '../chance.ts'
import type { Answered } from './load/trader.ts'

// Two processes place and cancel orders for one share while each of them, and now and then the database, is killed as by
// kill -9. What was not answered is asked again under its key. At the end every answer holds, every key has placed one order,
// nothing that waits crosses, and ledger and journal are right.

const engine = option('engine') ?? 'postgres'
if (engine === 'embedded') {
  console.log('an embedded database has one process')
  process.exit()
}
const ORDERS = Number(option('orders') ?? 2_000)
const KILLS = Number(option('kills') ?? 8)
const [PEOPLE, PROCESSES, STARTS] = [12, 2, 30]

const { app, postgres, stop } = await startProduct()
const traders = await openMarket(app, PEOPLE)
const { db } = app.database
const began = performance.now()
const answers = new Map<number, Answered>()
const problems: string[] = []
const workers = Array.from({ length: PROCESSES }, (_, lane) => serve(lane))

const done = { process: 0, database: 0 }
for (let number = 1; number <= KILLS && answers.size < ORDERS; number++) {
  while (answers.size < (ORDERS * number) / (KILLS + 1)) await sleep(50)
  await sleep(randomBelow(500))
  if (number % 4 === 0) {
    await postgres.crash()
    await sleep(randomBelow(500))
    await postgres.start()
    done.database++
  } else {
    workers[number % PROCESSES]!.kill()
    done.process++
  }
}
await Promise.all(workers.map(({ ended }) => ended))
if (done.process + done.database < KILLS) problems.push('the orders were done before the kills: ask for more')

await look()
const result = {
  name: 'market',
  ...machine(),
  orders: ORDERS,
  kills: done,
  minutes: Number(((performance.now() - began) / 60_000).toFixed(1)),
  refused: Object.fromEntries(
    Map.groupBy(
      [...answers.values()].flatMap(({ code }) => code ?? []),
      (code) => code,
    )
      .entries()
      .map(([code, all]) => [code, all.length]),
  ),
  problems,
}
console.log(result)
writeFileSync('test/reliability/results/market.json', `${JSON.stringify(result, undefined, 2)}\n`)
await stop()
process.exit(problems.length > 0 ? 1 : 0)

/** One of the processes: begun anew after each kill, with what it has not answered. */
function serve(lane: number) {
  const numbers = Array.from({ length: ORDERS }, (_, at) => at).filter((at) => at % PROCESSES === lane)
  const open = () => numbers.filter((at) => !answers.has(at))
  let child: ChildProcess | undefined
  let failures = 0
  async function run() {
    while (open().length > 0) {
      const env = {
        ...process.env,
        DEMO: '1',
        DATABASE_URL: postgres.databaseUrl('syirkah'),
        DATA_DIR: app.config.dataDir,
      }
      const begun = fork(new URL('./load/trader.ts', import.meta.url), { env })
      child = begun
      begun.on('message', (said: Answered) => answers.set(said.number, said))
      begun.send({ traders, slug: SLUG, numbers: open() })
      const code = await new Promise<number | null>((ended) => begun.once('exit', ended))
      // while the database is down a process cannot begin; one that never can says why on its own
      if (code) {
        if (++failures > STARTS) throw new Error('a process does not start')
        await sleep(500)
      }
    }
  }
  return { ended: run(), kill: () => child?.kill('SIGKILL') }
}

async function look() {
  const placed = [...answers.values()].flatMap(({ id }) => id ?? [])
  if (new Set(placed).size !== placed.length) problems.push('two keys were answered with one order')
  const { rows: kept } = await sql<{ id: string; state: string }>`select id, state from market_order`.execute(db)
  const known = new Map(kept.map(({ id, state }) => [id, state]))
  const lost = placed.filter((id) => !known.has(id))
  if (lost.length > 0) problems.push(`${lost.length} orders that were answered are not there`)
  if (kept.length !== placed.length) problems.push(`${kept.length} orders for ${placed.length} answers`)
  for (const { id, cancelled } of answers.values())
    if (id && cancelled && known.get(id) !== 'cancelled') problems.push(`${id} was cancelled and is ${known.get(id)}`)
  const { rows } = await sql<{ bought: bigint; sold: bigint; traded: bigint; bid: bigint; ask: bigint }>`
    select (select coalesce(sum(filled), 0)::bigint from market_order where side = 'buy') as bought,
      (select coalesce(sum(filled), 0)::bigint from market_order where side = 'sell') as sold,
      (select coalesce(sum(units), 0)::bigint from market_trade) as traded,
      (select max(price) from market_order where side = 'buy' and state = 'open') as bid,
      (select min(price) from market_order where side = 'sell' and state = 'open') as ask`.execute(db)
  const [{ bought, sold, traded, bid, ask }] = rows as [(typeof rows)[number]]
  if (bought !== traded || sold !== traded) problems.push(`${bought} bought, ${sold} sold, ${traded} traded`)
  if (traded === 0n) problems.push('nothing was traded')
  if (bid !== null && ask !== null && bid >= ask) problems.push(`the book crosses: ${bid} is bid, ${ask} asked`)
  const differences = [...(await app.ledger.verify()).differences, ...(await app.market.replay()).differences]
  problems.push(...differences.map((each) => JSON.stringify(each)))
}
