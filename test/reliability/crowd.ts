// an offering of a million purchases refunded and one handed over, each killed at 37 %: --purchases=1000000 --people=5000
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { machine, option } from '../../bench/measure.ts'
import { startPostgres } from '../postgres.ts'
import { lookAtBooks } from './load/books.ts'
import type { Told } from './load/end-of-life.ts'

// What ends an offering is done in chunks: their number is no limit, memory does not grow with it, and a process that dies
// on the way loses nothing and doubles nothing.

const PURCHASES = Number(option('purchases') ?? 1_000_000)
const PEOPLE = Number(option('people') ?? 5_000)
const KILLED_AT = 0.37
const MEGABYTE = 1 << 20
if (option('engine') === 'embedded') {
  console.log('As many purchases as one machine keeps for many: on PostgreSQL only.')
  process.exit(0)
}

const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-crowd-'))
const postgres = await startPostgres({ durable: true })
const env = { DATABASE_URL: await postgres.createDatabase('syirkah'), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' }
const watcher = new pg.Client({ connectionString: env.DATABASE_URL })
await watcher.connect()
let running: ChildProcess | undefined
const problems: string[] = []
const minutes: Record<string, number> = {}
const memory: Record<string, { early: number; late: number }> = {}
const minutesSince = (since: number) => Number(((performance.now() - since) / 60_000).toFixed(1))

await endOfLife('refunded')
await endOfLife('distributed')
const since = performance.now()
const { books, right } = lookAtBooks(dataDir, env)
minutes.books = minutesSince(since)
if (!right) problems.push(books)

const result = { name: 'crowd', ...machine(), purchases: PURCHASES, people: PEOPLE, minutes, memory, problems, books }
console.log(result)
writeFileSync('test/reliability/results/crowd.json', `${JSON.stringify(result, undefined, 2)}\n`)
await watcher.end()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(problems.length > 0 ? 1 : 0)

/** Fills an offering, begins to end it, kills the process at 37 %, and lets another one carry it on to its end. */
async function endOfLife(end: 'refunded' | 'distributed') {
  const filling = performance.now()
  const { told } = await child('fill', String(PURCHASES), String(PEOPLE), end === 'refunded' ? 'uji-1' : 'uji-2')
  const offering = told.offering!
  minutes[`${end}, filling`] = minutesSince(filling)
  const ending = performance.now()
  const first = child(end, offering)
  while ((await done(offering, end)) < PURCHASES * KILLED_AT) await sleep(250)
  running!.kill('SIGKILL')
  await first.catch(() => {})
  const atKill = await done(offering, end)
  const { rss } = await child('carry-on', offering)
  minutes[end] = minutesSince(ending)
  const after = await done(offering, end)
  if (atKill >= PURCHASES) problems.push(`${end}: done before it was killed`)
  if (after !== PURCHASES) problems.push(`${end}: ${after} of ${PURCHASES}`)
  // its first quarter warms up; what grows with the purchases would show in the last one
  const early = Math.max(...rss.slice(Math.floor(rss.length / 4), Math.ceil(rss.length / 2)))
  const late = Math.max(...rss.slice(Math.floor((rss.length * 3) / 4)))
  memory[end] = { early: Math.round(early / MEGABYTE), late: Math.round(late / MEGABYTE) }
  if (rss.length >= 20 && late > early * 1.25 + 50 * MEGABYTE) problems.push(`${end}: memory grows`)
}

async function done(offering: string, state: string): Promise<number> {
  const { rows } = await watcher.query<{ count: string }>(
    'select count(*) from subscription where offering_id = $1 and state = $2',
    [offering, state],
  )
  return Number(rows[0]!.count)
}

/** Another process with the product in it: test/reliability/load/end-of-life.ts. */
async function child(...args: string[]): Promise<{ told: Told; rss: number[] }> {
  const process_ = fork('test/reliability/load/end-of-life.ts', args, { env: { ...process.env, ...env } })
  running = process_
  let told: Told = {}
  const rss: number[] = []
  process_.on('message', (message: Told) => {
    told = { ...told, ...message }
    if (message.rss) rss.push(message.rss)
  })
  const code = await new Promise((exited) => process_.once('exit', exited))
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  return { told, rss }
}
