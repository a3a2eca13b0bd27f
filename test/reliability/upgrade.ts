// a version with further migrations goes out while the old one serves, and its migration is killed once: --seconds=70
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
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
import { buildNextVersion } from './load/next-version.ts'
import { createReaders } from './load/readers.ts'

// docs/operator/upgrade.md under load: migrate as the owner, then process by process. No request stays without an answer,
// no money stops, the books are right, and a migration that was killed is begun again.

/** How long each state serves: the minute's look at the books has its turn in it. */
const SERVES = Number(option('seconds') ?? 70) * 1_000
const PATHS = ['/', '/business', '/healthz', '/api/offerings?limit=24']
const MIGRATIONS = {
  '9991_identity_trial.sql': 'alter table app_user add column trial_note text;\n',
  '9992_ledger_trial.sql': "alter table posting add column trial_note text not null default '';\n",
  '9993_ledger_trial_index.sql':
    '-- transaction: none\ndrop index concurrently if exists posting_trial;\ncreate index concurrently posting_trial on posting (trial_note);\n',
  '9994_ledger_trial_table.sql':
    'create table trial_entry (id bigint primary key);\ngrant select, insert on trial_entry to syirkah_application;\n',
}
if (option('engine') === 'embedded') {
  console.log('The embedded database has one process: nothing serves while it is migrated.')
  process.exit(0)
}

const next = buildNextVersion(MIGRATIONS)
const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-upgrade-'))
const postgres = await startPostgres({ durable: true })
const env = { DATABASE_URL: await postgres.createDatabase('syirkah'), DRAIN_SECONDS: '2' }
const ports = [await findSparePort(), await findSparePort()]
const start = (at: number, folder = '.') =>
  startProduct({
    name: `upgrade-${at}-${folder === '.' ? 'old' : 'new'}`,
    dataDir,
    env,
    port: ports[at]!,
    folder,
    patience: 3_600_000, // the demo world is made first
  })
const products: Product[] = [await start(0), await start(1)]
const balancer = await startBalancer(ports)
const buyers = await createBuyers(balancer.url, Number.MAX_SAFE_INTEGER, { atOnce: 3 })
const readers = createReaders(balancer.url, PATHS)
const problems: string[] = []
const connect = async () => {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  return client
}
const [owner, older] = [await connect(), await connect()]

const work = [buyers.run(), readers.run()]
await sleep(5_000)
await killMigration()
const migrated = execFileSync(process.execPath, [join(next, 'bin', 'ops.mjs'), 'migrate'], opsOptions()).trim()
if (!migrated.endsWith('2 migrations applied')) problems.push(`the second migration: ${migrated}`)
await sleep(SERVES)
await expectMetrics('after the migration', [Object.keys(MIGRATIONS).length, Object.keys(MIGRATIONS).length])
await replace(0)
await sleep(SERVES)
await expectMetrics('with an old and a new process', [0, Object.keys(MIGRATIONS).length])
await replace(1)
await sleep(SERVES)
await expectMetrics('after the upgrade', [0, 0])
buyers.enough()
readers.enough()
await Promise.all(work)

const nothing = { ...buyers.seen.unanswered, ...readers.seen.unread }
problems.push(...Object.keys(nothing), ...(await buyers.problems()))
const { books, right } = lookAtBooks(dataDir, env, next)
if (!right) problems.push(books)
const result = {
  name: 'upgrade',
  ...machine(),
  migrations: Object.keys(MIGRATIONS).length,
  answers: buyers.seen.answers,
  reads: readers.seen.reads,
  unanswered: nothing,
  problems: problems.slice(0, 50),
  books,
}
console.log(result)
writeFileSync('test/reliability/results/upgrade.json', `${JSON.stringify(result, undefined, 2)}\n`)
balancer.stop()
await Promise.all([owner.end(), older.end()])
await Promise.all(products.map((product) => product.stop()))
await postgres.stop()
for (const folder of [dataDir, next]) rmSync(folder, { recursive: true, force: true })
process.exit(problems.length > 0 ? 1 : 0)

function opsOptions() {
  return { env: { ...process.env, ...env, DATA_DIR: dataDir, DEMO: '1' }, encoding: 'utf8' as const }
}

/** Kills the migration while its index waits for a transaction that is older: what came before it stays. */
async function killMigration() {
  await older.query('begin isolation level repeatable read')
  await older.query('select 1')
  const migration = spawn(process.execPath, [join(next, 'bin', 'ops.mjs'), 'migrate'], {
    ...opsOptions(),
    stdio: 'inherit',
  })
  while (!(await isBuildingIndex())) await sleep(50)
  await killed(migration)
  await older.query('commit')
  const { rows } = await owner.query<{ name: string }>(
    "select name from schema_migration where name like '999%' order by name",
  )
  const names = rows.map(({ name }) => name).join(' ')
  if (names !== '9991_identity_trial.sql 9992_ledger_trial.sql') problems.push(`killed halfway, done: ${names}`)
}

async function isBuildingIndex(): Promise<boolean> {
  const { rows } = await owner.query(
    "select 1 from pg_stat_activity where query ilike '%create index concurrently%' and wait_event = 'virtualxid'",
  )
  return rows.length > 0
}

async function killed(migration: ChildProcess) {
  if (migration.exitCode !== null) return
  migration.kill('SIGKILL')
  await once(migration, 'exit')
}

async function replace(at: number) {
  await products[at]!.stop()
  products[at] = await start(at, next)
  await balancer.uses(ports[at]!)
}

/** Money moves on each process, and each knows how far it is behind the schema. */
async function expectMetrics(when: string, behind: number[]) {
  for (const [at, port] of ports.entries()) {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const line of ['syirkah_money_frozen 0', `syirkah_newer_schema ${behind[at]}`])
      if (!metrics.includes(`\n${line}\n`)) problems.push(`${when}, port ${port}: not ${line}`)
  }
}
