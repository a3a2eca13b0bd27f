// money while everything dies: --operations=1000 --kills=10
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { machine, option } from '../../bench/measure.ts'
import { chance } from '../chance.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { sparePort, startPostgres } from '../postgres.ts'

// People buy and cancel over HTTP, each wish under a key of its own that is asked again until it has an answer, while
// the server (and on PostgreSQL the database) is killed as by kill -9. At the end every answer that was given holds,
// every key has bought once, and the books are right.

const engine = option('engine') ?? 'postgres'
const OPERATIONS = Number(option('operations') ?? 1_000)
const KILLS = Number(option('kills') ?? 10)
const BUYERS = ['pemodal@contoh.test', 'pemodal2@contoh.test', 'hmetd@contoh.test']
const AT_ONCE = 12

type Answer = {
  status: number
  body: { id?: string; code?: string; state?: string; total?: string; virtual_account?: { number: string } | null }
}
type Bought = { buyer: string; key: string; id: string; cancelled: boolean }

const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-crash-'))
const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
const env: Record<string, string> = postgres ? { DATABASE_URL: await postgres.createDatabase('syirkah') } : {}
const port = await sparePort()
const start = () => startProduct({ name: `crash-${engine}`, dataDir, env, port })
let product: Product = await start()
const url = `http://localhost:${port}`

type Offered = { slug: string; state: string; available_units: string; minimum_units: string }
const listed = (await (await fetch(`${url}/api/offerings?limit=48`)).json()) as { items: Offered[] }
const offerings = listed.items.filter(
  ({ state, available_units: available, minimum_units: minimum }) =>
    state === 'open' && BigInt(available) >= BigInt(minimum),
)
const tokens = new Map<string, string>()
const bought: Bought[] = []
/** Who bought so much from the wallet today that more takes a proof: they pay at the bank's counter from then on. */
const atTheBank = new Set<string>()
const tally: Record<string, number> = {}
let [left, unsure, slowest] = [OPERATIONS, 0, 0]

const killing = kill()
await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(BUYERS[index % BUYERS.length]!)))
const kills = await killing

const problems = [...(await lost()), ...(await doubled())]
const books = execFileSync(process.execPath, ['bin/ops.mjs', 'ledger:verify'], {
  env: { ...process.env, DATA_DIR: dataDir, DEMO: '1', ...env },
  encoding: 'utf8',
}).trim()
if (!books.endsWith('0 differences')) problems.push(books)
const result = {
  name: 'crash',
  ...machine(),
  engine,
  operations: OPERATIONS,
  kills,
  answers: tally,
  askedAgain: unsure,
  secondsUntilAnsweredAgain: Number((slowest / 1_000).toFixed(1)),
  problems,
  books,
}
console.log(result)
writeFileSync(`test/reliability/results/crash-${engine}.json`, `${JSON.stringify(result, undefined, 2)}\n`)
await product.stop()
await postgres?.stop()
rmSync(dataDir, { recursive: true, force: true })
if (problems.length > 0) process.exitCode = 1

/** One buyer's hand: mostly buys, sometimes takes back what it bought. */
async function work(buyer: string) {
  while (left > 0) {
    const number = left--
    const mine = bought.filter((each) => each.buyer === buyer && !each.cancelled)
    const undo = mine.length > 3 && chance(3) === 0 ? mine[chance(mine.length)] : undefined
    if (undo) undo.cancelled = true
    const path = undo ? `/subscriptions/${undo.id}/cancel` : '/subscriptions'
    const key = `crash-${process.pid}-${number}`
    const answer = await ask(buyer, path, key, undo ? {} : wish(buyer))
    const what = `${undo ? 'cancel' : 'buy'} ${answer.status} ${answer.body.code ?? ''}`.trim()
    tally[what] = (tally[what] ?? 0) + 1
    if (answer.body.code === 'proof_required') atTheBank.add(buyer)
    if (!undo && answer.status === 201) {
      bought.push({ buyer, key, id: answer.body.id!, cancelled: false })
      await pay(answer)
    }
    if (undo && answer.status !== 200) undo.cancelled = false
  }
}

/** A counter that is gone takes nothing: what is unpaid then expires, which is an end like another. */
async function pay({ body: { virtual_account: account, total } }: Answer) {
  if (!account) return
  const taken = await fetch(`${url}/sandbox/bank/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ virtual_account: account.number, amount: total }),
    signal: AbortSignal.timeout(15_000),
  }).then(
    ({ status }) => status,
    () => 'nobody',
  )
  tally[`pay ${taken}`] = (tally[`pay ${taken}`] ?? 0) + 1
}

function wish(buyer: string) {
  const { slug, minimum_units: units } = offerings[chance(offerings.length)]!
  return {
    offering: slug,
    units,
    ...(atTheBank.has(buyer) ? { method: 'virtual_account', bank: 'bsi' } : { method: 'wallet' }),
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  }
}

/** Until there is an answer that says what came of it; a broken line and a 5xx do not. */
async function ask(buyer: string, path: string, key: string, body: object): Promise<Answer> {
  const since = performance.now()
  for (let first = true; ; first = false) {
    const answer = await once(buyer, path, key, body)
    if (answer && answer.status !== 401 && answer.status !== 429 && answer.status < 500) {
      if (!first) slowest = Math.max(slowest, performance.now() - since)
      return answer
    }
    if (answer?.status === 401) tokens.delete(buyer)
    else unsure++
    await sleep(200)
  }
}

async function once(buyer: string, path: string, key: string, body: object): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(buyer)}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  } catch {
    return undefined
  }
}

async function tokenOf(buyer: string): Promise<string> {
  const known = tokens.get(buyer)
  if (known) return known
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: buyer, password: 'Demo-Syirkah-2026' }),
  })
  const { access_token } = (await answer.json()) as { access_token?: string }
  if (!access_token) throw new Error('not logged in')
  tokens.set(buyer, access_token)
  return access_token
}

/** Kills at moments nobody chose; every fourth time the database, where it is a process of its own. */
async function kill() {
  const done = { server: 0, database: 0 }
  for (let number = 1; number <= KILLS && left > 0; number++) {
    await sleep(300 + chance(2_500))
    if (postgres && number % 4 === 0) {
      await postgres.crash()
      await sleep(chance(1_500))
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

/** Answers that were given and do not hold. */
async function lost(): Promise<string[]> {
  const found: string[] = []
  for (const { buyer, id, cancelled } of bought) {
    const answer = await fetch(`${url}/api/subscriptions/${id}`, {
      headers: { authorization: `Bearer ${await tokenOf(buyer)}` },
    })
    if (answer.status === 401) tokens.delete(buyer)
    const { state } = (await answer.json()) as { state?: string }
    if (answer.status !== 200 || (state === 'cancelled') !== cancelled)
      found.push(`${id} of ${buyer}: ${answer.status} ${state}, cancelled: ${cancelled}`)
  }
  return found
}

/** Keys that bought more than once: asked again they answer with the same purchase, and there are no others. */
async function doubled(): Promise<string[]> {
  const found: string[] = []
  const ids = new Set(bought.map(({ id }) => id))
  if (ids.size !== bought.length) found.push('two keys have one purchase')
  for (const buyer of BUYERS) {
    const mine = bought.filter((each) => each.buyer === buyer)
    const since = mine.map(({ id }) => id).sort()[0]
    if (!since) continue
    for (let cursor = ''; ; ) {
      const answer = await fetch(`${url}/api/subscriptions?limit=100${cursor && `&cursor=${cursor}`}`, {
        headers: { authorization: `Bearer ${await tokenOf(buyer)}` },
      })
      const page = (await answer.json()) as { items: { id: string }[]; next_cursor: string | null }
      // ids carry their time: what is younger than our first purchase is ours
      for (const { id } of page.items) if (id >= since && !ids.has(id)) found.push(`${id} of ${buyer}: nobody was told`)
      if (!page.next_cursor) break
      cursor = page.next_cursor
    }
  }
  return found
}
