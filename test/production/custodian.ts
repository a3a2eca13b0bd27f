import { Hono } from 'hono'
import { serveDouble } from './double.ts'

const KEY = 'custodian-key-0123456789'

type Move = { movedOn: string; security: string; units: bigint; from: string; to: string }

/** The custodian that adapters/custody/http.ts speaks with: it opens accounts, carries out every move and keeps its own positions. */
export async function startCustodian() {
  const files = new Map<string, string>()
  const accounts = new Map<string, { sid: string; sre: string }>()
  const service = new Hono()
  service.use(async (c, next) =>
    c.req.header('authorization') === `Bearer ${KEY}` ? next() : c.json({ error: 'unauthorized' }, 401),
  )
  service.get('/', (c) => c.json({}))
  service.put('/accounts/:key', async (c) => {
    const { identity } = await c.req.json<{ identity: { number: string } }>()
    const number = String(accounts.size + 1).padStart(12, '0')
    const account = accounts.get(identity.number) ?? {
      sid: `IDD${number}`,
      sre: `UJI1-${number.slice(0, 4)}-${number.slice(4, 7)}-${number.slice(-2)}`,
    }
    accounts.set(identity.number, account)
    return c.json({ status: 'open', ...account })
  })
  service.put('/files/:name', async (c) => {
    files.set(c.req.param('name'), await c.req.text())
    return c.body(null, 204)
  })
  service.get('/files/:name/confirmation', (c) => {
    const file = files.get(c.req.param('name'))
    if (file === undefined) return c.json({ error: 'unknown' }, 404)
    const settled = linesOf(file).map(([reference]) => `${reference};settled;`)
    return c.text(['reference;status;reason', ...settled, ''].join('\n'))
  })
  service.get('/positions', (c) => {
    const asOf = c.req.query('as_of') ?? ''
    const units = new Map<string, bigint>()
    for (const { movedOn, security, units: moved, from, to } of [...files.values()].flatMap(movesOf))
      if (movedOn < asOf.slice(0, 10))
        for (const [account, change] of [
          [from, -moved],
          [to, moved],
        ] as const)
          if (account) units.set(`${account};${security}`, (units.get(`${account};${security}`) ?? 0n) + change)
    const lines = [...units].filter(([, held]) => held > 0n).map(([holding, held]) => `${holding};${held}`)
    return c.text([`as_of;${asOf.slice(0, 19)}+07:00`, 'account;security;units', ...lines, ''].join('\n'))
  })
  const { url, stop } = await serveDouble(service)
  return { settings: { CUSTODIAN_URL: url, CUSTODIAN_KEY: KEY }, stop }
}

const linesOf = (file: string) =>
  file
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(';'))

/** A file of trades has another head, and none is sent in this test. */
const movesOf = (file: string): Move[] =>
  linesOf(file).map(([, movedOn = '', security = '', units = '', from = '', to = '']) => ({
    ...{ movedOn, security, from, to },
    units: BigInt(units),
  }))
