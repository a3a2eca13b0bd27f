// payments at the sandbox's counter while the product, the counter and the database are killed: --payments=600 --kills=12
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { machine, option } from '../../bench/measure.ts'
import { randomBelow } from '../chance.ts'
import { startProduct } from '../e2e/product.ts'
import { findSparePort, startPostgres } from '../postgres.ts'
import { startBank } from './load/bank-process.ts'
import { lookAtBooks } from './load/books.ts'
import { createPayers } from './load/payers.ts'

// The counter is a process of its own: it takes money while the product is dead, and dies with webhooks unsent. At the end
// each payment that it took is booked once, in the wallet of whose account it was for, and nothing else is.

if (option('engine') === 'embedded') {
  console.log('The embedded database is its process’s own: its counter dies with it, which is part of crash.')
  process.exit(0)
}
const PAYMENTS = Number(option('payments') ?? 600)
const KILLS = Number(option('kills') ?? 12)
const secret = 'the secret of bank and product'

const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-counter-'))
const postgres = await startPostgres({ durable: true })
const databaseUrl = await postgres.createDatabase('syirkah')
const [port, bankPort] = [await findSparePort(), await findSparePort()]
const env = { DATABASE_URL: databaseUrl, BANK_WEBHOOK_SECRET: secret }
const startWeb = () => startProduct({ name: 'counter', dataDir, env, port })
const startCounter = () => startBank({ databaseUrl, secret, port: bankPort, product: product.url })
let product = await startWeb()
let bank = await startCounter()
const payers = await createPayers({ product: product.url, counter: bank.url, payments: PAYMENTS })
const before = await balances()
const began = performance.now()

const killing = kill()
await payers.run()
const kills = await killing
const problems = [...(await settled())]
const { books, right } = lookAtBooks(dataDir, env)
if (!right) problems.push(books)
const result = {
  ...{ name: 'counter', ...machine(), payments: PAYMENTS, kills },
  minutes: Number(((performance.now() - began) / 60_000).toFixed(1)),
  answers: payers.answers,
  problems,
  books,
}
console.log(result)
writeFileSync('test/reliability/results/counter.json', `${JSON.stringify(result, undefined, 2)}\n`)
await bank.kill()
await product.stop()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(problems.length > 0 ? 1 : 0)

/** In turn the product, the counter and the database, at moments nobody chose; the database is the hardest of the three. */
async function kill() {
  const done = { product: 0, counter: 0, database: 0 }
  for (let number = 1; number <= KILLS; number++) {
    while (payers.left() > PAYMENTS * (1 - number / (KILLS + 1))) await sleep(50)
    await sleep(randomBelow(500))
    const turn = number % 5
    if (turn === 0) {
      await postgres.crash()
      await sleep(randomBelow(1_500))
      await postgres.start()
      done.database++
    } else if (turn % 2) {
      await product.kill()
      await sleep(randomBelow(1_000))
      product = await startWeb()
      done.product++
    } else {
      await bank.kill()
      await sleep(randomBelow(1_000))
      bank = await startCounter()
      done.counter++
    }
  }
  return done
}

/** What is owed for each account and what came of it, once the minute’s job has asked for what webhooks missed. */
async function settled(): Promise<string[]> {
  const until = performance.now() + 180_000
  for (;;) {
    const found = await differences()
    if (found.length === 0 || performance.now() > until) return found
    await sleep(2_000)
  }
}

async function differences(): Promise<string[]> {
  const found: string[] = []
  const taken = await rows<{ id: string; number: string; amount: string; outcome: string | null; credits: string }>(`
    select s.id, s.number, s.amount, t.outcome, (select count(*) from deposit d where d.transfer_id = s.id::text) as credits
    from sandbox_transfer s left join bank_transfer t on t.id = s.id::text where s.sender like 'Pembayar %'`)
  for (const { id, outcome, credits } of taken)
    if (outcome !== 'credited' || credits !== '1')
      found.push(`${id}: ${outcome ?? 'never heard of'}, ${credits} deposits`)
  const known = new Set(taken.map(({ id }) => id))
  for (const id of payers.receipts) if (!known.has(id)) found.push(`${id}: the counter gave a receipt and has nothing`)
  const now = await balances()
  for (const [number, had] of before) {
    const paid = taken.filter((each) => each.number === number).reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    if (now.get(number) !== had + paid) found.push(`${number}: ${now.get(number)} instead of ${had + paid}`)
  }
  return found
}

/** What lies in the wallets of those who are paid for, by the number of their account. */
async function balances(): Promise<Map<string, bigint>> {
  const found = await rows<{ number: string; amount: string }>(
    `select v.number, b.amount from virtual_account v
      join balance b on b.account_id = 'investor/' || v.user_id || '/available/IDR' where v.number = any($1)`,
    [payers.numbers],
  )
  return new Map(found.map(({ number, amount }) => [number, BigInt(amount)]))
}

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return (await client.query<Row>(text, values).finally(() => client.end())).rows
}
