import { rupiah, units } from '#shared/money'
import { createInvestor, createOffering } from '../test/people.ts'
import { type Loaded, startLoad } from './load.ts'
import { compare, tpcB } from './measure.ts'
import { startProduct } from './product.ts'

// POST /api/subscriptions from the wallet: 64 callers, each an investor with a session, over 20 offerings and over one.

const CALLERS = 64
const { app, postgres, url, port, stop } = await startProduct()
const PASSWORD = 'Bench-Syirkah-2026'
const load = startLoad()
const reference = await tpcB(postgres)
const offerings = await Promise.all(
  Array.from({ length: 20 }, () =>
    createOffering(app, { unitPrice: rupiah(10), totalUnits: units(900_000_000), minimumUnits: units(1) }),
  ),
)
const investors: string[] = []
for (let index = 0; index < CALLERS; index++) {
  const investor = await createInvestor(app, {
    cash: rupiah(10n ** 12n),
    income: rupiah(10n ** 12n),
    password: PASSWORD,
  })
  const session = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: investor.email, password: PASSWORD }),
  })
  investors.push(((await session.json()) as { refresh_token: string }).refresh_token)
}

const body = (slug: string) =>
  JSON.stringify({
    offering: slug,
    units: '1',
    method: 'wallet',
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  })
const rounds: Record<string, Loaded[]> = {}

/** All callers at once, each with the offering that is next among so many. */
const over = (name: string, count: number) => ({
  name,
  async run(seconds: number) {
    const tokens = await Promise.all(investors.map((token) => app.credentials.refresh(token))) // they live 60 seconds
    const answer = await load.run({
      port,
      seconds,
      callers: tokens.map(({ accessToken }, index) => ({
        method: 'POST',
        path: '/api/subscriptions',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'idempotency-key': 'bench-{n}',
        },
        body: body(offerings[index % count]!.slug),
      })),
    })
    if (Object.keys(answer.statuses).join() !== '201') throw new Error(JSON.stringify(answer.statuses))
    rounds[name] = [...(rounds[name] ?? []), answer]
    return answer.perSecond
  },
})
const twenty = over('subscriptions, 64 callers', offerings.length)
const hot = over('subscriptions of one hot offering, 64 callers', 1)

await compare({
  name: 'subscribe',
  subjects: [reference, twenty, hot],
  goals: [
    { name: twenty.name, of: reference.name, atLeast: 1 },
    { name: hot.name, of: twenty.name, atLeast: 1 },
  ],
  notes: () => ({
    postgres: postgres.version,
    callers: CALLERS,
    milliseconds: Object.fromEntries(
      Object.entries(rounds).map(([name, all]) => [name, all.map(({ p50, p99 }) => ({ p50, p99 }))]),
    ),
  }),
})
const { differences } = await app.checks.ledger()
console.log(`ledger: ${differences.length} differences`)
if (differences.length > 0) process.exitCode = 1
load.stop()
await stop()
