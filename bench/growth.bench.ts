import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { pino } from 'pino'
import { type StaffRole, system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { importInventedLists } from '../db/seed/lists.ts'
import { isSeeded } from '../db/seed/people.ts'
import { type App, createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createListener } from '../server/listener.ts'
import { createOffering } from '../test/people.ts'
import { type Postgres, sparePort, startPostgres } from '../test/postgres.ts'
import { analyze, BIG, fillGrowth, SLUGS } from './growth/fill.ts'
import { createHolder } from './growth/holder.ts'
import { keepResult, machine, option, size } from './measure.ts'
import { listening } from './product.ts'

// Pages, commands and the work of each minute with 10 thousand, 100 thousand and a million investors (`--sizes=10000,100000`):
// what grows beside the smallest. The server is a process of its own. Needs `npm run build`.
// `--server=postgresql://…` uses databases growth_<investors> of that server and keeps them for the next run (with
// pg_stat_statements loaded): a million investors are written in twenty minutes.

const SIZES = (option('sizes') ?? String(size('investors', 10_000, 500))).split(',').map(Number)
const VISITS = size('visits', 15, 2)
const AT_ONCE = 8
const GOAL = 1.5
/** A page that is answered so fast at the largest size may grow as it likes, in milliseconds. */
const FAST = 30
const SERVER = option('server')
const FOLDER = SERVER ? join(tmpdir(), 'syirkah-growth') : mkdtempSync(join(tmpdir(), 'syirkah-growth-'))
const IDLE_SECONDS = size('idle', 60, 2)
/** A server that starts has to catch up first. */
const SETTLING_SECONDS = size('settling', 60, 2)

const FROM = { userAgent: 'bench', ip: '198.51.100.7' }
const PASSWORD = 'Bench-Syirkah-2026'
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

type Reader = 'guest' | 'few' | 'many' | StaffRole
type Visit = { reader: Reader; path: string; method?: string; body?: () => unknown }
const page = (reader: Reader, ...paths: string[]): Visit[] => paths.map((path) => ({ reader, path }))
const own = [
  '/users',
  '/users/portfolio',
  '/users/transactions',
  '/users/transactions?q=saldo',
  '/users/transactions/pajak',
  '/users/notifications',
  '/users/orders',
  '/payments',
  '/deposit',
  '/penarikan',
  `/detail/${SLUGS.open}/payment`,
  '/bukti-dana/bukti.json',
  '/api/portfolio',
  '/api/transactions?limit=20',
  '/api/wallet',
  '/api/wallet/statement?from=2026-10-01&to=2026-10-31',
  `/api/offerings/${SLUGS.open}/quote?units=10&method=wallet`,
  `/api/offerings/${SLUGS.open}/limit`,
]
const visits: Visit[] = [
  ...page(
    'guest',
    '/',
    '/business',
    `/detail/${SLUGS.open}`,
    `/detail/${SLUGS.big}`,
    '/market',
    '/bukti-dana',
    '/search?q=usaha',
  ),
  ...page('guest', '/publication', '/api/offerings', `/api/offerings/${SLUGS.open}`, '/api/proof-of-funds'),
  ...page('few', ...own),
  ...page('many', ...own),
  ...page(
    'finance',
    '/admin',
    '/admin/finance',
    '/admin/withdrawals',
    '/admin/withdrawals?state=settled',
    '/admin/registers',
  ),
  ...page(
    'finance',
    `/admin/registers/${BIG}`,
    '/admin/registers/G001',
    '/admin/reconciliation',
    '/admin/claims',
    '/admin/suspense',
  ),
  ...page('finance', '/admin/distributions', '/admin/approvals'),
  ...page('compliance', '/admin', '/admin/kyc', '/admin/screening', '/admin/complaints', '/admin/held-purchases'),
  ...page('admin', '/admin', '/admin/security', '/admin/freeze'),
  ...page('market', '/admin', '/admin/market'),
  ...page('support', '/admin'),
  {
    reader: 'few',
    method: 'POST',
    path: '/api/subscriptions',
    body: () => ({
      offering: SLUGS.open,
      units: '1',
      method: 'wallet',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  },
]

/** What grows with what is in it. */
const exports: Visit[] = [
  ...page('many', '/users/transactions.csv'),
  ...page('finance', '/admin/withdrawals/export.csv', '/admin/reconciliation/export.csv'),
  ...['G001', BIG].map((code) => ({
    reader: 'finance' as const,
    method: 'POST',
    path: `/api/desk/registers/${code}/export`,
    body: () => ({ reason: 'Permintaan notaris' }),
  })),
]

type Figures = {
  p50: number
  p95: number
  statements: number | null
  together50: number
  together95: number
  refused: number
}
type Measured = {
  investors: number
  seconds: Record<string, number>
  pages: Record<string, Figures>
  more: Record<string, number>
}

type Cluster = Pick<Postgres, 'version' | 'createDatabase' | 'databaseUrl' | 'dropDatabase' | 'stop'>

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
  const place = { app, port: web.port, statistics, sessions: await logIn(app, holders) }
  for (const visit of visits) {
    const label = `${visit.reader} ${visit.method ? `${visit.method} ` : ''}${visit.path}`
    pages[label] = await figuresOf(place, visit)
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
/** The addresses of those with 5 and with 50 holdings. */
type Holders = Record<'few' | 'many', string>
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

type Session = { refreshToken: string; cookie?: string; until?: number }
type Sessions = Partial<Record<Reader, Session>>

const ROLES = ['finance', 'compliance', 'admin', 'market', 'support'] as const
const emailOf = (role: string) => `${role}@contoh.test`

async function createReaders(app: App): Promise<Holders> {
  const few = await createHolder(app, 'FEW', { holdings: 5, movements: 20 })
  const many = await createHolder(app, 'MANY', { holdings: 50, movements: 10_000 })
  for (const role of ROLES) {
    const account = { email: emailOf(role), firstname: role, password: PASSWORD, totpSecret: TOTP_SECRET }
    await app.registration.createUser(system('bench'), { ...account, kind: 'staff', roles: [role] })
  }
  return { few: few.email, many: many.email }
}

async function logIn(app: App, holders: Holders): Promise<Sessions> {
  const sessions: Sessions = {}
  for (const [reader, email] of Object.entries(holders))
    sessions[reader as Reader] = await app.credentials.logIn({ email, password: PASSWORD }, FROM)
  const totp = new TOTP({ secret: TOTP_SECRET }).generate() // by the machine’s hour, as telephones tell it
  for (const role of ROLES)
    sessions[role] = await app.credentials.logIn({ email: emailOf(role), password: PASSWORD, totp }, FROM)
  return sessions
}

/** Access tokens live a minute. */
async function cookieOf(app: App, session: Session | undefined): Promise<string> {
  if (!session) return 'bench=1' // keeps a page out of the guests' cache
  if (!session.cookie || session.until! < performance.now()) {
    const { accessToken } = await app.credentials.refresh(session.refreshToken)
    session.cookie = `at=${accessToken}`
    session.until = performance.now() + 30_000
  }
  return session.cookie
}

type Place = { app: App; port: number; statistics: pg.Client; sessions: Sessions }

async function figuresOf(place: Place, visit: Visit): Promise<Figures> {
  let refused = 0
  const once = async () => {
    const { status, took } = await answered(place, visit)
    if (status === 503) refused++
    return took
  }
  await once() // warm
  const before = await workOf(place.statistics)
  const alone: number[] = []
  const until = performance.now() + 20_000
  for (let at = 0; at < VISITS && performance.now() < until; at++) alone.push(await once())
  const after = await workOf(place.statistics)
  const together: number[] = []
  await Promise.all(
    // one person's purchases come one after the other
    Array.from({ length: visit.method ? 1 : AT_ONCE }, async () => {
      for (let at = 0; at < Math.ceil(alone.length / 4); at++) together.push(await once())
    }),
  )
  return {
    p50: at(alone, 0.5),
    p95: at(alone, 0.95),
    statements: Number(((after.calls - before.calls) / alone.length).toFixed(1)),
    together50: at(together, 0.5),
    together95: at(together, 0.95),
    refused,
  }
}

async function answered(place: Place, visit: Visit) {
  const answer = await ask(place, visit)
  if (answer.status >= 400 && answer.status !== 503) throw new Error(`${visit.reader} ${visit.path}: ${answer.status}`)
  return answer
}

let serial = 0

async function ask({ app, port, sessions }: Place, { reader, path, method = 'GET', body }: Visit) {
  const cookie = await cookieOf(app, sessions[reader])
  const headers: Record<string, string> =
    path.startsWith('/api') && cookie.startsWith('at=') ? { authorization: `Bearer ${cookie.slice(3)}` } : { cookie }
  if (body)
    Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': `bench-${Date.now()}-${++serial}` })
  const began = performance.now()
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body()) }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - began }
}

const at = (values: number[], share: number) =>
  Number((values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0).toFixed(1))

/** Of all statements but our own. */
async function workOf(statistics: pg.Client): Promise<{ ms: number; calls: number }> {
  const { rows } = await statistics.query(`
    select coalesce(sum(total_exec_time), 0)::float8 as ms, coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`)
  return rows[0]
}

/** The built product as `npm start` runs it. */
async function startServer(env: Record<string, string>, role: 'web' | 'worker') {
  const port = await sparePort()
  const given = { ROLE: role, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['bin/start.mjs', '--built'], {
    env: { ...process.env, ...env, ...given },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok === true
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await sleep(100)
  }
  return { port, memory: () => memoryOf(child.pid!), stop: () => void child.kill() }
}

/** The most that a process held in memory so far, where the system says it. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024)
}

/** The table; answers what grew beyond the goal. */
function report(all: readonly Measured[]): string[] {
  const [first, last] = [all[0]!, all.at(-1)!]
  const missed: string[] = []
  const row = (name: string, values: (number | undefined)[], share = values.at(-1)! / values[0]!) =>
    console.log(`| ${name} | ${values.map((value) => value ?? '–').join(' | ')} | ${share.toFixed(1)} |`)
  console.log(
    `| page or command, p50 ms | ${all.map(({ investors }) => investors).join(' | ')} | ratio | 8 at once | statements |`,
  )
  for (const name of Object.keys(first.pages)) {
    const values = all.map(({ pages }) => pages[name]!.p50)
    const ratio = values.at(-1)! / values[0]!
    const largest = last.pages[name]!
    const together = largest.together50 / first.pages[name]!.together50
    if ((ratio > GOAL && values.at(-1)! > FAST) || (together > GOAL && largest.together50 > FAST * AT_ONCE))
      missed.push(`${name}: ${ratio.toFixed(1)}, together ${together.toFixed(1)}`)
    if (all.some(({ pages }) => pages[name]!.refused > 0)) missed.push(`${name}: refused`)
    console.log(
      `| ${name} | ${values.join(' | ')} | ${ratio.toFixed(1)} | ${all.map(({ pages }) => pages[name]!.together50).join(' / ')} | ${largest.statements} |`,
    )
  }
  for (const name of Object.keys(first.seconds))
    row(
      `${name}, s`,
      all.map(({ seconds }) => seconds[name]),
    )
  for (const name of Object.keys(first.more))
    row(
      name,
      all.map(({ more }) => more[name]),
    )
  return missed
}

/** A PostgreSQL that runs already, by the address of one of its databases. */
async function existing(url: string): Promise<Cluster> {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const databaseUrl = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    version: (await run('select version()'))[0].version,
    databaseUrl,
    createDatabase: async (name) => {
      await run(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`) // one that was not filled to its end
      await run(`create database ${pg.escapeIdentifier(name)}`)
      return databaseUrl(name)
    },
    dropDatabase: async (name) => void (await run(`drop database ${pg.escapeIdentifier(name)}`)),
    stop: async () => {},
  }
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
