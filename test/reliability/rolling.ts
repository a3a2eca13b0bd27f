// two processes behind a balancer, stopped and started in turn under load, a table altered in between: --restarts=20 --seconds-between=1
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { machine, option } from '../../bench/measure.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { findSparePort, startPostgres } from '../postgres.ts'
import { startBalancer } from '../proxy/balancer.ts'
import { lookAtBooks } from './load/books.ts'
import { createBuyers } from './load/buyers.ts'
import { createReaders } from './load/readers.ts'

// A new version goes out while people buy, cancel and read: no request stays without an answer, no answer is lost.

const RESTARTS = Number(option('restarts') ?? 20)
const BETWEEN = Number(option('seconds-between') ?? 1)
/** The look at the books comes each minute. */
const TWO_LOOKS = 130_000
const PATHS = ['/', '/business', '/healthz', '/api/offerings?limit=24']
if (option('engine') === 'embedded') {
  console.log('The embedded database has one process: nothing to roll.')
  process.exit(0)
}

const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-rolling-'))
const postgres = await startPostgres({ durable: true })
const env = { DATABASE_URL: await postgres.createDatabase('syirkah'), DRAIN_SECONDS: '2' }
const ports = [await findSparePort(), await findSparePort()]
const start = (at: number) => startProduct({ name: `rolling-${at}`, dataDir, env, port: ports[at]! })
const products: Product[] = [await start(0), await start(1)]
const balancer = await startBalancer(ports)
const buyers = await createBuyers(balancer.url, Number.MAX_SAFE_INTEGER)
const readers = createReaders(balancer.url, PATHS)
const upgrade: string[] = []
let slowestStop = 0

const work = [buyers.run(), readers.run()]
await sleep(2_000)
for (let number = 0; number < RESTARTS; number++) {
  const at = number % 2
  const began = performance.now()
  await products[at]!.stop()
  slowestStop = Math.max(slowestStop, performance.now() - began)
  products[at] = await start(at)
  await balancer.uses(ports[at]!)
  await sleep(BETWEEN * 1_000)
  if (number === Math.floor(RESTARTS / 2)) await upgradeSchema()
}
buyers.enough()
readers.enough()
await Promise.all(work)

const { answers, unanswered } = buyers.seen
const nothing = { ...unanswered, ...readers.seen.unread }
const problems = [...Object.keys(nothing), ...upgrade, ...(await buyers.problems())]
const { books, right } = lookAtBooks(dataDir, env)
if (!right) problems.push(books)
const result = {
  name: 'rolling',
  ...machine(),
  restarts: RESTARTS,
  answers,
  reads: readers.seen.reads,
  unanswered: nothing,
  secondsOfSlowestStop: Number((slowestStop / 1_000).toFixed(1)),
  problems: problems.slice(0, 50),
  books,
}
console.log(result)
writeFileSync('test/reliability/results/rolling.json', `${JSON.stringify(result, undefined, 2)}\n`)
balancer.stop()
await Promise.all(products.map((product) => product.stop()))
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(problems.length > 0 ? 1 : 0)

/**
 * What `ops migrate` of a newer build does: one transaction that alters a guarded table and notes its migration. The
 * processes that run, and those that start after it, do not know it; their minute's check has its turn meanwhile.
 */
async function upgradeSchema() {
  const owner = new pg.Client({ connectionString: env.DATABASE_URL })
  await owner.connect()
  await owner.query('begin')
  await owner.query('alter table app_user add column trial_note text')
  await owner.query("insert into schema_migration (name, checksum) values ('9990_trial.sql', repeat('0', 64))")
  await owner.query('commit')
  await owner.end()
  await sleep(TWO_LOOKS)
  for (const port of ports) {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const line of ['syirkah_money_frozen 0', 'syirkah_newer_schema 1'])
      if (!metrics.includes(`\n${line}\n`)) upgrade.push(`after the upgrade of the schema, port ${port}: not ${line}`)
  }
}
