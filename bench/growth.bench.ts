import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { importInventedLists } from '../db/seed/lists.ts'
import { isSeeded } from '../db/seed/people.ts'
import { type App, createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createListener } from '../server/listener.ts'
import { createOffering } from '../test/people.ts'
import { startPostgres } from '../test/postgres.ts'
import { type Figures, figuresOf, workOf } from './growth/figures.ts'
import { analyze, fillGrowth } from './growth/fill.ts'
import { answered, createReaders, FROM, type Holders, logIn, PASSWORD } from './growth/readers.ts'
import { GOAL, type Measured, report } from './growth/report.ts'
import { type Cluster, existing, startServer } from './growth/servers.ts'
import { exports, visits } from './growth/visits.ts'
import { keepResult, machine, option, size } from './measure.ts'
import { listening } from './product.ts'

// Pages, commands and the work of each minute with 10 thousand, 100 thousand and a million investors (`--sizes=10000,100000`):
// what grows beside the smallest. The server is a process of its own. Needs `npm run build`.
// `--server=postgresql://…` uses databases growth_<investors> of that server and keeps them for the next run (with
// pg_stat_statements loaded): a million investors are written in twenty minutes.

const SIZES = (option('sizes') ?? String(size('investors', 10_000, 500))).split(',').map(Number)
const SERVER = option('server')
const FOLDER = SERVER ? join(tmpdir(), 'syirkah-growth') : mkdtempSync(join(tmpdir(), 'syirkah-growth-'))
const IDLE_SECONDS = size('idle', 60, 2)
/** A server that starts has to catch up first. */
const SETTLING_SECONDS = size('settling', 60, 2)

async function measure(cluster: Cluster, investors: number): Promise<Measured> {
  const name = `growth_${investors}`
  const folder = join(FOLDER, name)
  const kept = join(folder, 'filled.json')
  const databaseUrl = existsSync(kept) ? cluster.databaseUrl(name) : await cluster.createDatabase(name)
  mkdirSync(folder, { recursive: true })
  const statistics = new pg.Client({ connectionString: databaseUrl })
  await statistics.connect()
  await statistics.query('create extension if not exists pg_stat_statements')
  const env = { DEMO: '1', PORT: '0', DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const app = await createApp(readConfig({ env, production: true }), { log: pino({ level: 'silent' }) })
  const sandboxes = createServer(
    createListener(app, () => () => Promise.resolve(new Response('no pages', { status: 404 }))),
  )
  app.integrations.listensOn(await listening(sandboxes))
  await app.jobs.start({ work: false })
  if (!(await isSeeded(app))) {
    // the product would fill a database without its demo people
    const account = { email: 'pemodal@contoh.test', firstname: 'Sekar', password: PASSWORD }
    await app.registration.createUser(system('bench'), { ...account, kind: 'person' })
  }
  if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await fill(app, investors)))
  const { holders, seconds }: Filled = JSON.parse(readFileSync(kept, 'utf8'))
  const timed = timedInto(seconds, investors)
  const more: Record<string, number> = {}
  await minuteAndDay(app, timed, more)
  const began = performance.now()
  const web = await startServer(env, 'web')
  seconds['start of a server'] = Number(((performance.now() - began) / 1_000).toFixed(2))
  const pages: Record<string, Figures> = {}
  const place = { app, port: web.port, sessions: await logIn(app, holders) }
  for (const visit of visits) {
    const label = `${visit.reader} ${visit.method ? `${visit.method} ` : ''}${visit.path}`
    pages[label] = await figuresOf(place, statistics, visit)
    process.stderr.write(`${investors}: ${label} ${JSON.stringify(pages[label])}\n`)
  }
  for (const visit of exports) await timed(`${visit.reader} ${visit.path}`, () => answered(place, visit))
  await timed('log-in', () => app.credentials.logIn({ email: holders.few, password: PASSWORD }, FROM))
  more['MiB of a server that serves pages'] = web.memory()
  web.stop()
  const worker = await startServer(env, 'worker')
  await sleep(SETTLING_SECONDS * 1_000)
  const before = await workOf(statistics)
  await sleep(IDLE_SECONDS * 1_000)
  const after = await workOf(statistics)
  more['ms of the database per idle second'] = Number(((after.ms - before.ms) / IDLE_SECONDS).toFixed(1))
  more['statements per idle second'] = Number(((after.calls - before.calls) / IDLE_SECONDS).toFixed(1))
  more['MiB of a server that works'] = worker.memory()
  worker.stop()
  await correctBooks(app)
  sandboxes.closeAllConnections()
  sandboxes.close()
  await app.stop()
  await statistics.end()
  if (!SERVER) {
    await sleep(1_000)
    await cluster.dropDatabase(name)
  }
  return { investors, seconds, pages, more }
}

type Seconds = Record<string, number>
type Filled = { holders: Holders; seconds: Seconds }
type Timed = (what: string, work: () => Promise<unknown>) => Promise<void>

const timedInto =
  (seconds: Seconds, investors: number): Timed =>
  async (what, work) => {
    const began = performance.now()
    await work()
    seconds[what] = Number(((performance.now() - began) / 1_000).toFixed(2))
    process.stderr.write(`${investors}: ${what} ${seconds[what]} s\n`)
  }

/** Writes the investors and does what a running platform had done long ago: sums, seals of chunks and closes of months. */
async function fill(app: App, investors: number): Promise<Filled> {
  const seconds: Seconds = {}
  const timed = timedInto(seconds, investors)
  await importInventedLists(app)
  await createOffering(app, {})
  const holders = await createReaders(app)
  await analyze(app)
  await app.runDue() // closes the days of these readers: those of everybody would take an hour
  await timed('fill', async () => {
    await fillGrowth(app, investors)
    await analyze(app)
  })
  await timed('whole check', () => correctBooks(app))
  await timed('closes of thirteen months', () => app.runDue())
  await timed('first totals in rupiah', () => app.rupiahTotals.keep())
  await timed('first totals of holders', () => app.holderTotals.keep())
  await app.audit.seal()
  await timed('check of the audit chain', () => correctAudit(app))
  return { holders, seconds }
}

async function correctBooks(app: App) {
  const { differences } = await app.freeze.books()
  if (differences.length > 0) throw new Error(`The books are not right: ${JSON.stringify(differences.slice(0, 3))}`)
}

async function correctAudit(app: App) {
  const { ok, waiting, firstBad } = await app.audit.verify()
  if (!ok || waiting > 0n) throw new Error(`The audit chain is not whole: ${firstBad?.problem}, ${waiting} wait`)
}

/** What is done each minute and each day, with the longest pause of the thread that also answers readers. */
async function minuteAndDay(app: App, timed: Timed, more: Record<string, number>) {
  const paused = async (what: string, work: () => Promise<unknown>) => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await timed(what, work)
    await sleep(50)
    delay.disable()
    more[`ms of the longest pause: ${what}`] = Math.round(delay.max / 1e6)
  }
  await app.freeze.sinceCheckpoint()
  await paused('the minute’s look at the books', () => app.freeze.sinceCheckpoint())
  await paused('the minute’s look at the funds', () => app.funds.look())
  // the root of yesterday may be there from a run before
  await timed('a day passes', () => app.demo!.clock.moveTo(after(app.clock.now(), DAY)))
  await paused('root of a day', () => app.funds.publish())
  await paused('deadlines asked once', () => app.runDue())
}

const settings = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '10000',
}
const postgres: Cluster = SERVER ? await existing(SERVER) : await startPostgres({ durable: true, settings })
const measured: Measured[] = []
for (const investors of SIZES) {
  measured.push(await measure(postgres, investors))
  keepResult('growth', { name: 'growth', ...machine(), postgres: postgres.version, measured })
}
const missed = report(measured)
keepResult(
  'growth',
  { name: 'growth', ...machine(), postgres: postgres.version, goal: GOAL, measured, missed },
  { reached: missed.length === 0 },
)
await postgres.stop()
if (!SERVER) rmSync(FOLDER, { recursive: true, force: true })
process.exit()
