import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { cloneElement, type ReactElement } from 'react'
import type { PipeableStream, renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { distributeUnitsInTx, registerSecurityInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import { basisPoints, rupiah, units } from '#shared/money'
import { seedDemoWorld } from '../db/seed/index.ts'
import type { App } from '../server/app.ts'
import type { WebHandler } from '../server/http.ts'
import { createInvestor } from '../test/people.ts'
import { insertBusiness } from '../test/rows.ts'
import { type Loaded, startLoad } from './load.ts'
import { compare, type Subject, together } from './measure.ts'
import { listening, startProduct } from './product.ts'

// Whole pages over HTTP beside React's own renderer on the very same tree with its data ready, and beside a bare reply
// of Hono. Needs `npm run build`.

type Render = typeof renderToPipeableStream
const react = createRequire(import.meta.url)('react-dom/server') as { renderToPipeableStream: Render }
const render = react.renderToPipeableStream
let latest: Parameters<Render> | undefined
// The built pages import the renderer after this line: what they render last can be rendered again.
react.renderToPipeableStream = (...page) => {
  latest = page
  return render(...page)
}

const { app, postgres, port, url, stop } = await startProduct(builtPages, { work: true })
const load = startLoad()
const bare = createServer(getRequestListener(new Hono().get('/', (c) => c.json({ ok: true })).fetch))
const barePort = await listening(bare)
await seedDemoWorld(app)
await app.jobs.rest() // nothing runs beside what is measured
const investor = await investorWithHoldings(50)
const slug = (await app.offerings.list({ kind: 'guest' }, 'open', listFilters())).items[0]!.slug

const waits: Record<string, Loaded[]> = {}
const guestPages = { '/': '/', '/business': '/business', '/detail/{slug}': `/detail/${slug}` }
const subjects: Subject[] = [
  { name: 'bare Hono reply', run: (seconds) => visit('bare', '/', 16, {}, barePort, seconds) },
]
for (const [name, path] of Object.entries(guestPages)) {
  const tree = await treeOf(path, {})
  subjects.push(
    { name: `React alone ${name}`, run: (seconds) => together(4, seconds, tree) },
    // A cookie that means nothing keeps a page out of the guest cache.
    { name: `${name} without cache`, run: (seconds) => visit(name, path, 16, { cookie: 'bench=1' }, port, seconds) },
    {
      name: `${name} from the guest cache`,
      run: (seconds) => visit(`${name} cached`, path, 16, { 'accept-encoding': 'gzip, br' }, port, seconds),
    },
  )
}
const portfolio = await treeOf('/users/portfolio', await signedIn())
subjects.push(
  { name: 'React alone /users/portfolio', run: (seconds) => together(4, seconds, portfolio) },
  {
    name: '/users/portfolio, 50 holdings',
    run: async (seconds) => visit('/users/portfolio', '/users/portfolio', 50, await signedIn(), port, seconds),
  },
)

await compare({
  name: 'ssr',
  subjects,
  goals: [
    ...Object.keys(guestPages).flatMap((name) => [
      { name: `${name} without cache`, of: `React alone ${name}`, atLeast: 0.5 },
      { name: `${name} from the guest cache`, of: 'bare Hono reply', atLeast: 0.25 },
    ]),
    { name: '/users/portfolio, 50 holdings', of: 'React alone /users/portfolio', atLeast: 0.3 },
  ],
  notes: () => ({
    postgres: postgres.version,
    milliseconds: Object.fromEntries(
      Object.entries(waits).map(([page, each]) => [page, each.map(({ p50, p99 }) => ({ p50, p99 }))]),
    ),
  }),
})
load.stop()
bare.closeAllConnections()
bare.close()
await stop()

async function builtPages(product: App): Promise<WebHandler> {
  const entry: string = '../build/server/index.js'
  const { createWebHandler } = (await import(entry)) as { createWebHandler(app: App): WebHandler }
  return createWebHandler(product)
}

async function visit(
  page: string,
  path: string,
  callers: number,
  headers: Record<string, string>,
  to: number,
  seconds: number,
) {
  const answer = await load.run({
    port: to,
    seconds,
    callers: Array.from({ length: callers }, () => ({ path, headers })),
  })
  if (Object.keys(answer.statuses).join() !== '200') throw new Error(`${path}: ${JSON.stringify(answer.statuses)}`)
  waits[page] = [...(waits[page] ?? []), answer]
  return answer.perSecond
}

/** Renders a page once over HTTP, and answers how to render its tree again, its data ready, into nowhere. */
async function treeOf(path: string, headers: Record<string, string>): Promise<() => Promise<void>> {
  const answer = await fetch(url + path, { headers: { cookie: 'bench=1', ...headers } })
  const page = await answer.text()
  if (answer.status !== 200 || !latest) throw new Error(`${path}: ${answer.status}`)
  const [element, options] = latest
  console.log(`${path}: ${page.length} characters`)
  // The loaders' data for the browser is a stream that was read once; what was read is kept in the router's context.
  const router = element as ReactElement<{ context: EntryContext }>
  const { context } = router.props
  const read = { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>
  const tree = () =>
    cloneElement(router, {
      context: { ...context, ...(context.serverHandoffStream ? { serverHandoffStream: read } : {}) },
    })
  return () =>
    new Promise((done, failed) => {
      const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() }).on('finish', done)
      const stream: PipeableStream = render(tree(), {
        nonce: options?.nonce,
        onAllReady: () => stream.pipe(nowhere),
        onShellError: failed,
        onError: failed,
      })
    })
}

/** Access tokens live a minute: a fresh one for every round. */
async function signedIn() {
  const { accessToken } = await app.credentials.refresh(investor.refreshToken)
  return { cookie: `at=${accessToken}` }
}

async function investorWithHoldings(count: number) {
  const password = 'Bench-Syirkah-2026'
  const { userId, email } = await createInvestor(app, { password })
  const now = app.clock.now()
  const businessId = await insertBusiness(app.database.db)
  await transact(app.database.db, async (tx) => {
    for (let index = 0; index < count; index++) {
      const code = `BEN-${index}`
      const terms = {
        kind: 'sukuk',
        akad: 'mudharabah',
        projectedReturn: basisPoints(1_200),
        paymentMonths: 3,
        tenorMonths: 12,
      } as const
      const named = { slug: `usaha-ke-${index}`, businessId, name: `Usaha Ke ${index}` }
      await registerSecurityInTx(tx, { code, ...named, ...terms, issuePrice: rupiah(10_000) })
      await distributeUnitsInTx(tx, {
        code,
        now,
        allotments: [
          {
            userId,
            units: units(100 + index),
            price: rupiah(10_000),
            reference: `SB-${index}`,
            source: `bench/${index}`,
            paidAt: now,
          },
        ],
      })
    }
  })
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { refresh_token: refreshToken } = (await answer.json()) as { refresh_token: string }
  return { refreshToken }
}

function listFilters() {
  return { q: '', limit: 12, sort: 'closing' } as const
}
