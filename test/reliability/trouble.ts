// the database in every kind of trouble: who is refused hears so within 3 s, guests and probes are served meanwhile
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { machine, option } from '../../bench/measure.ts'
import { signWebhook } from '../../platform/http/webhook-signature.ts'
import { startProduct } from '../e2e/product.ts'
import { findSparePort, startPostgres } from '../postgres.ts'
import { createSwallowingProxy } from '../swallowing-proxy.ts'

// The built product on a PostgreSQL that is stopped, silent, locked, without connections or without room; and one that
// starts after it. In each case 40 purchases, a bank's callback, a guest's page and both probes are asked for.

if (option('engine') === 'embedded') {
  console.log('The embedded database lives and dies with its process: no trouble of its own.')
  process.exit(0)
}
/** What a caller is promised; asked on a busy machine, `--patience=10` says for how long instead. */
const PATIENCE = Number(option('patience') ?? 3) * 1_000
/** Seconds from the end of the trouble until purchases go through again. */
const AGAIN = (10 * PATIENCE) / 3_000

const home = mkdtempSync(join(tmpdir(), 'syirkah-trouble-'))
chmodSync(home, 0o711) // PostgreSQL runs under another account
const room = mountRoom(join(home, 'room'))
if (room) process.env.TMPDIR = room
const postgres = await startPostgres({ durable: true, settings: { max_connections: '60' } })
const network = await createSwallowingProxy(postgres.port)
const direct = await postgres.createDatabase('syirkah')
const through = new URL(direct)
through.port = String(network.port)
const port = await findSparePort()
const secret = randomBytes(32).toString('base64')
await postgres.crash()
const starting = startProduct({
  name: 'trouble',
  dataDir: join(home, 'data'),
  env: { DATABASE_URL: through.href, BANK_WEBHOOK_SECRET: secret },
  port,
})
await sleep(3_000)
await postgres.start()
const product = await starting // it was there before its database
const { url } = product

const { access_token: token } = (await (
  await fetch(`${url}/api/auth/login`, json({ email: 'pemodal@contoh.test', password: 'Demo-Syirkah-2026' }))
).json()) as { access_token: string }
const { items } = (await (await fetch(`${url}/api/offerings?limit=48`)).json()) as {
  items: { slug: string; state: string; minimum_units: string }[]
}
const { now } = (await (await fetch(`${url}/api/demo/clock`)).json()) as { now: string }
/** How far the product's clock is ahead of this machine's. */
const ahead = new Date(now).getTime() - Date.now()
const offering = items.find(({ state }) => state === 'open')!
const problems: string[] = []
const cases: Record<string, unknown> = {}

await during('stopped', async (ask) => {
  await postgres.crash()
  await ask()
  await postgres.start()
})
await during('silent', async (ask) => {
  network.swallow(true)
  await ask()
  network.swallow(false)
})
await during('row locked', (ask) => held('select 1 from offering for update', ask), { guests: 200, probe: 200 })
await during('table locked', (ask) => held('lock table offering in access exclusive mode', ask), {
  guests: 200,
  probe: 200,
})
await during('no connections', withoutConnections, { purchases: [201, 503], probe: [200, 503] })
// a purchase may still fit into pages that stood there before
if (room) await during('no room', withoutRoom, { purchases: [201, 503], probe: [200, 503] })
else console.log('No memory disk can be mounted here: the full disk is left to test/attack/full-disk.db.test.ts.')

const result = { name: 'trouble', ...machine(), patience: PATIENCE / 1_000, cases, problems }
console.log(JSON.stringify(result, undefined, 2))
writeFileSync('test/reliability/results/trouble.json', `${JSON.stringify(result, undefined, 2)}\n`)
network.close()
await product.stop()
await postgres.stop()
if (room) spawnSync('umount', [room])
rmSync(home, { recursive: true, force: true })
process.exit(problems.length > 0 ? 1 : 0)

type Meant = { purchases?: number | number[]; guests?: number | number[]; probe?: number | number[] }

/** Makes trouble, asks for everything while it lasts, and waits until a purchase goes through again. */
async function during(what: string, trouble: (ask: () => Promise<void>) => Promise<unknown>, meant: Meant = {}) {
  await answered(purchase(`${what} before`))
  await answered(page())
  const asked: { what: string; status: number; seconds: number }[] = []
  await trouble(async () => {
    await sleep(500)
    const all = [
      ...Array.from({ length: 40 }, (_, at) => ['purchases', purchase(`${what} ${at}`)] as const),
      ['callback', callback()] as const,
      ['guests', page()] as const,
      ['probe', () => fetch(`${url}/healthz/books`)] as const,
      ['balancer', () => fetch(`${url}/readyz`)] as const,
      ['alive', () => fetch(`${url}/healthz`)] as const,
    ]
    asked.push(
      ...(await Promise.all(all.map(async ([name, run]) => ({ what: name, ...(await timed(run, what, name)) })))),
    )
  })
  const since = performance.now()
  const passed = () => (performance.now() - since) / 1_000
  while ((await answered(purchase(`${what} after`))) !== 201 && passed() < 20 * AGAIN) await sleep(200)
  const again = passed()
  if (again > AGAIN) problems.push(`${what}: purchases went through again after ${again.toFixed(1)} s`)
  const expected = {
    purchases: 503,
    callback: [200, 503],
    guests: 200,
    probe: 503,
    balancer: 200,
    alive: 200,
    ...meant,
  }
  for (const [name, statuses] of Object.entries(expected))
    for (const { status } of asked.filter(({ what }) => what === name))
      if (![statuses].flat().includes(status)) problems.push(`${what}: ${name} answered ${status}`)
  const slowest = Math.max(...asked.map(({ seconds }) => seconds))
  if (slowest * 1_000 > PATIENCE) problems.push(`${what}: an answer took ${slowest.toFixed(1)} s`)
  cases[what] = {
    slowest: Number(slowest.toFixed(1)),
    again: Number(again.toFixed(1)),
    answers: Object.fromEntries(
      Object.entries(Object.groupBy(asked, (each) => `${each.what} ${each.status}`)).map(([name, list]) => [
        name,
        list!.length,
      ]),
    ),
  }
}

async function timed(run: () => Promise<Response>, what: string, name: string) {
  const since = performance.now()
  const answer = await run().catch((error: Error) => error)
  const seconds = (performance.now() - since) / 1_000
  if (answer instanceof Error) {
    problems.push(`${what}: ${name} had no answer: ${answer.message}`)
    return { status: 0, seconds }
  }
  await answer.text()
  if (answer.status === 503 && !answer.headers.has('retry-after')) problems.push(`${what}: ${name} without Retry-After`)
  return { status: answer.status, seconds }
}

/** Its status; 0 where nothing came. */
function answered(run: () => Promise<Response>): Promise<number> {
  return run().then(
    async (answer) => {
      await answer.text()
      return answer.status
    },
    () => 0,
  )
}

function json(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }
}

function page() {
  return () => fetch(`${url}/`, { signal: AbortSignal.timeout(30_000) })
}
/** Of a transfer to an account that nobody has: it is kept in suspense. */
function callback() {
  const id = randomUUID()
  const data = {
    ...{ transfer_id: id, status: 'settled', bank: 'bsi', virtual_account: '900000000001', amount: '70000' },
    ...{ currency: 'IDR', sender: null, occurred_at: new Date().toISOString() },
  }
  const body = JSON.stringify({ type: 'transfer.settled', data })
  return () => {
    const at = new Date(Date.now() + ahead)
    const headers = { 'content-type': 'application/json', ...signWebhook({ id, at, body, secret }) }
    return fetch(`${url}/api/webhooks/bank`, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) })
  }
}

/** By virtual account, so that no wallet runs dry and no proof is asked for. */
function purchase(key: string) {
  const body = {
    ...{ offering: offering.slug, units: offering.minimum_units, method: 'virtual_account', bank: 'bsi' },
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key.replaceAll(' ', '-') }
  return () => fetch(`${url}/api/subscriptions`, json(body, headers))
}

async function held(lock: string, ask: () => Promise<void>) {
  const other = new pg.Client({ connectionString: direct })
  await other.connect()
  await other.query('begin')
  await other.query(lock)
  await ask()
  await other.query('rollback')
  await other.end()
}

/** Others take every connection that the server has left. */
async function withoutConnections(ask: () => Promise<void>) {
  const others: pg.Client[] = []
  for (;;) {
    const other = new pg.Client({ connectionString: direct })
    other.on('error', () => {})
    const taken = await other.connect().then(
      () => true,
      () => false,
    )
    if (!taken) break
    others.push(other)
  }
  await ask()
  await Promise.all(others.map((other) => other.end()))
}

/** The disk is filled to its last byte; PostgreSQL may give up, and is started again once there is room. */
async function withoutRoom(ask: () => Promise<void>) {
  const ballast = join(room!, 'ballast')
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])
  await ask()
  rmSync(ballast)
  if (!(await isThere()))
    await postgres.crash().then(
      () => postgres.start(),
      () => postgres.start(),
    )
}

async function isThere() {
  const other = new pg.Client({ connectionString: direct })
  other.on('error', () => {})
  return other.connect().then(
    () => other.end().then(() => true),
    () => false,
  )
}

/** A small disk of its own, where this account may mount one. */
function mountRoom(path: string): string | undefined {
  mkdirSync(path)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1g,mode=1777', 'tmpfs', path]).status === 0 ? path : undefined
}
