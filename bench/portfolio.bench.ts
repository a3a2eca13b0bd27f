import type { App } from '../server/app.ts'
import type { WebHandler } from '../server/http.ts'
import { createHolder } from './growth/holder.ts'
import { keepResult, machine, size } from './measure.ts'
import { startProduct } from './product.ts'

// Dashboard and portfolio of somebody with 50 holdings and 10,000 movements beside those of somebody with 5 and a few:
// p95 of whole pages over HTTP, asked in turn. Needs `npm run build`.

type Person = { refreshToken: string }
type Cookie = { cookie: string; until: number }

const GOAL = 1.5
const VISITS = size('visits', 200, 5)

const cookies = new Map<Person, Cookie>()
const { app, url, postgres, stop } = await startProduct(builtPages)
const people = {
  few: await createHolder(app, 'FEW', { holdings: 5, movements: 20 }),
  many: await createHolder(app, 'MANY', { holdings: 50, movements: 10_000 }),
}
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
