// money while everything dies: --operations=10000 --kills=50
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { machine, option } from '../../bench/measure.ts'
import { randomBelow } from '../chance.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { findSparePort, startPostgres } from '../postgres.ts'
import { lookAtBooks } from './load/books.ts'
import { createBuyers } from './load/buyers.ts'

// People buy and cancel over HTTP while the server (and on PostgreSQL the database) is killed as by kill -9. At the end
// every answer that was given holds, every key has bought once, and the books are right.

const engine = option('engine') ?? 'postgres'
const OPERATIONS = Number(option('operations') ?? 10_000)
const KILLS = Number(option('kills') ?? 50)

const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-crash-'))
const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
const env: Record<string, string> = postgres ? { DATABASE_URL: await postgres.createDatabase('syirkah') } : {}
const port = await findSparePort()
const start = () => startProduct({ name: `crash-${engine}`, dataDir, env, port })
let product: Product = await start()
const buyers = await createBuyers(`http://localhost:${port}`, OPERATIONS)
const began = performance.now()

const killing = kill()
await buyers.run()
const kills = await killing

const problems = await buyers.problems()
if (kills.server + kills.database < KILLS) problems.push('the operations were done before the kills: ask for more')
const { books, right } = lookAtBooks(dataDir, env)
if (!right) problems.push(books)
const result = {
  name: 'crash',
  ...machine(),
  engine,
  operations: OPERATIONS,
  kills,
  minutes: Number(((performance.now() - began) / 60_000).toFixed(1)),
  answers: buyers.seen.answers,
  askedAgain: buyers.seen.unanswered,
  secondsUntilAnsweredAgain: Number((buyers.seen.slowest / 1_000).toFixed(1)),
  problems,
  books,
}
console.log(result)
writeFileSync(`test/reliability/results/crash-${engine}.json`, `${JSON.stringify(result, undefined, 2)}\n`)
await product.stop()
await postgres?.stop()
rmSync(dataDir, { recursive: true, force: true })
if (problems.length > 0) process.exitCode = 1

/** Kills at moments nobody chose, spread over the operations; every fourth time the database, where it is a process of its own. */
async function kill() {
  const done = { server: 0, database: 0 }
  for (let number = 1; number <= KILLS && buyers.left() > 0; number++) {
    await until(OPERATIONS * (1 - number / (KILLS + 1)))
    await sleep(randomBelow(1_500))
    if (postgres && number % 4 === 0) {
      await postgres.crash()
      await sleep(randomBelow(1_500))
      await postgres.start()
      done.database++
    } else {
      await product.kill()
      product = await start()
      done.server++
    }
  }
  return done
}

/** So many operations are left to do, or fewer. */
async function until(left: number) {
  while (buyers.left() > left) await sleep(100)
}
