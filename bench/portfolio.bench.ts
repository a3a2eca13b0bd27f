import { randomUUID } from 'node:crypto'
import { postInTx } from '#modules/ledger'
import { distributeInTx, registerSecurityInTx } from '#modules/registry'
import { transact } from '#platform/database'
import { after, DAY } from '#shared/dates'
import { basisPoints, rupiah, units } from '#shared/money'
import type { App } from '../server/app.ts'
import type { WebHandler } from '../server/http.ts'
import { createInvestor } from '../test/people.ts'
import { someBusiness } from '../test/rows.ts'
import { keepResult, machine, size } from './measure.ts'
import { startProduct } from './product.ts'

// Dashboard and portfolio of somebody with 50 holdings and 10,000 movements beside those of somebody with 5 and a few:
// p95 of whole pages over HTTP, asked in turn. Needs `npm run build`.

type Person = { refreshToken: string }
type Cookie = { cookie: string; until: number }

const GOAL = 1.5
const VISITS = size('visits', 200, 5)
const PASSWORD = 'Bench-Syirkah-2026'

const cookies = new Map<Person, Cookie>()
const { app, url, postgres, stop } = await startProduct(builtPages)
const people = { few: await investor('FEW', 5, 20), many: await investor('MANY', 50, 10_000) }
await app.runDue()

const ratios: Record<string, number> = {}
const milliseconds: Record<string, number> = {}
for (const path of ['/users', '/users/portfolio']) {
  const waits = { few: [] as number[], many: [] as number[] }
  for (let visit = -10; visit < VISITS; visit++)
    for (const who of ['few', 'many'] as const) {
      const took = await timed(path, people[who])
      if (visit >= 0) waits[who].push(took)
    }
  for (const who of ['few', 'many'] as const) milliseconds[`${path} ${who}`] = p95(waits[who])
  ratios[path] = Number((p95(waits.many) / p95(waits.few)).toFixed(2))
}
console.table(milliseconds)
console.table(ratios)
const reached = Object.values(ratios).every((ratio) => ratio <= GOAL)
const result = { name: 'portfolio', ...machine(), postgres: postgres.version, visits: VISITS, goal: GOAL }
keepResult('portfolio', { ...result, ratios, milliseconds, reached })
await stop()

/** Access tokens live a minute: a fresh one for every half. */
async function cookieOf(person: Person): Promise<string> {
  const known = cookies.get(person)
  if (known && known.until > performance.now()) return known.cookie
  const { accessToken } = await app.credentials.refresh(person.refreshToken)
  cookies.set(person, { cookie: `at=${accessToken}`, until: performance.now() + 30_000 })
  return `at=${accessToken}`
}

async function timed(path: string, person: Person): Promise<number> {
  const cookie = await cookieOf(person)
  const start = performance.now()
  const answer = await fetch(url + path, { headers: { cookie } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - start
}

function p95(waits: number[]): number {
  return Number(waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.95) - 1]!.toFixed(1))
}

async function builtPages(product: App): Promise<WebHandler> {
  const entry: string = '../build/server/index.js'
  const { createWebHandler } = (await import(entry)) as { createWebHandler(app: App): WebHandler }
  return createWebHandler(product)
}

/** Somebody with so many sukuk and so many deposits over the last two years. */
async function investor(prefix: string, holdings: number, movements: number): Promise<Person> {
  const { userId, email } = await createInvestor(app, { password: PASSWORD })
  const now = app.clock.now()
  const { db } = app.database
  for (let begin = 0; begin < movements; begin += 500) {
    const at = after(now, -700 * DAY * (1 - begin / movements) - DAY)
    const entries = Array.from({ length: Math.min(500, movements - begin) }, () => ({
      kind: 'balance_opened',
      source: `opening-balance/${randomUUID()}`,
      postings: [
        { account: { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }, debit: 10_000n },
        { account: { owner: `investor/${userId}`, purpose: 'available' as const, asset: 'IDR' }, credit: 10_000n },
      ],
    }))
    await transact(db, (tx) => postInTx(tx, entries, at))
  }
  const terms = {
    kind: 'sukuk',
    akad: 'mudharabah',
    projectedReturn: basisPoints(1_200),
    paymentMonths: 3,
    tenorMonths: 12,
  } as const
  const given = after(now, -2 * DAY)
  for (let index = 0; index < holdings; index++) {
    const code = `${prefix}-${index}`
    const named = { slug: code.toLowerCase(), businessId: await someBusiness(db), name: `Usaha Ke ${index}` }
    const source = `subscription/${randomUUID()}`
    const allotment = {
      userId,
      units: units(100 + index),
      price: rupiah(10_000),
      reference: `SB-${prefix}-${index}`,
      source,
      paidAt: given,
    }
    await transact(db, async (tx) => {
      await registerSecurityInTx(tx, { code, ...named, ...terms, issuePrice: rupiah(10_000) })
      await distributeInTx(tx, { code, now: given, allotments: [allotment] })
    })
  }
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { refresh_token: refreshToken } = (await answer.json()) as { refresh_token: string }
  return { refreshToken }
}
