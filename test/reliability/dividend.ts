// a dividend to many holders killed at 37 %, then carried on by two processes at once: --holders=20000
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { machine, option } from '../../bench/measure.ts'
import { startPostgres } from '../postgres.ts'
import { lookAtBooks } from './load/books.ts'
import type { Told } from './load/dividend.ts'

// Each holder is paid their part, once, and told once, whatever dies on the way and however many processes carry it on.

const HOLDERS = Number(option('holders') ?? 20_000)
const KILLED_AT = 0.37
if (option('engine') === 'embedded') {
  console.log('Two processes at once: on PostgreSQL only.')
  process.exit(0)
}

const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-dividend-'))
const postgres = await startPostgres({ durable: true })
const env = { DATABASE_URL: await postgres.createDatabase('syirkah'), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' }
const watcher = new pg.Client({ connectionString: env.DATABASE_URL })
await watcher.connect()
const problems: string[] = []

const { distribution, amount } = (await begin('prepare', String(HOLDERS)).ended) as Required<Told>
const first = begin('pay')
const died = first.ended.catch(() => 'killed')
while ((await paid()) < HOLDERS * KILLED_AT) await Promise.race([sleep(20), died])
first.child.kill('SIGKILL')
if ((await died) !== 'killed') problems.push('it ended before it was killed')
const atKill = await paid()
if (atKill >= HOLDERS) problems.push('all were paid before it was killed')
const carrying = [begin('carry-on'), begin('carry-on')]
await Promise.all(carrying.map(({ ended }) => ended))

await expectOne(
  'each holder is paid once, their units’ part of the amount',
  `select count(*) = $2 and sum(p.gross) + max(d.remainder) = max(d.amount) and bool_and(p.paid_at is not null)
     and bool_and(p.gross = div(d.amount::numeric * p.units, d.units)) and max(d.state) = 'paid' as holds
   from distribution_payment p join distribution d on d.id = p.distribution_id where d.id = $1`,
)
await expectOne(
  'the ledger has one entry for each, and the sum of them all',
  `select count(distinct e.id) = $2 and sum(p.credit) filter (where p.account_id like 'investor/%' or p.account_id like 'platform/tax/%')
     = (select sum(gross) from distribution_payment where distribution_id = $1::uuid) as holds
   from journal_entry e join posting p on p.entry_id = e.id
   where e.kind = 'distribution_paid' and e.source like 'distribution/' || $1 || '/%'`,
)
await expectOne(
  'each is told once',
  `select count(*) = $2 and count(distinct user_id) = $2 as holds from notice
   where name = 'distribution_paid' and data ->> 'distribution' = $1`,
)
const { books, right } = lookAtBooks(dataDir, env)
if (!right) problems.push(books)

const result = { name: 'dividend', ...machine(), holders: HOLDERS, amount, paidAtKill: atKill, problems, books }
console.log(result)
writeFileSync('test/reliability/results/dividend.json', `${JSON.stringify(result, undefined, 2)}\n`)
await watcher.end()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(problems.length > 0 ? 1 : 0)

async function paid(): Promise<number> {
  const { rows } = await watcher.query<{ count: string }>(
    'select count(*) from distribution_payment where distribution_id = $1 and paid_at is not null',
    [distribution],
  )
  return Number(rows[0]!.count)
}

/** A question of the distribution ($1) and the number of its holders ($2) that is answered by yes. */
async function expectOne(what: string, question: string) {
  const { rows } = await watcher.query<{ holds: boolean }>(question, [distribution, HOLDERS])
  if (rows[0]?.holds !== true) problems.push(what)
}

/** Another process with the product in it: test/reliability/load/dividend.ts. */
function begin(...args: string[]): { child: ChildProcess; ended: Promise<Told> } {
  const child = fork('test/reliability/load/dividend.ts', args, { env: { ...process.env, ...env } })
  let told: Told = {}
  child.on('message', (message: Told) => {
    told = message
  })
  const ended = new Promise<Told>((end, fail) =>
    child.once('exit', (code) => (code === 0 ? end(told) : fail(new Error(`${args[0]} ended with ${code}`)))),
  )
  return { child, ended }
}
