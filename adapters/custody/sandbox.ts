import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import { isoWib } from '#shared/dates'
import { createSandboxAccounts } from './sandbox-accounts.ts'

/** A trade of so many lembar is one that the sandbox's custodian cannot deliver, and so is what moves outside the market. */
const UNDELIVERABLE = '404'
/** Of what moves without payment, so many lembar are never answered. */
const UNANSWERED = '408'
const MOVES = 'reference;moved_on;'
const MAX_FILES = 1_000

/**
 * A custodian of the demo: it confirms every instruction at once, but for trades of 404 lembar, whose seller's
 * account it says is blocked. Of what moves outside the market it refuses 404 lembar, too, and leaves 408 out of its
 * answer. It keeps files in memory only; who asks hands them over again. Accounts it opens at once
 * (sandbox-accounts.ts). Its positions are the register's, less what it did not move.
 */
export function createCustodySandbox({
  key,
  heldUpTo,
}: {
  key: string
  heldUpTo: (at: Date) => AsyncIterable<SandboxHolding[]>
}) {
  const app = new Hono()
  const files = new Map<string, string>()
  const fault = { now: 'none' }

  app.use(async (c, next) => {
    const sent = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    return isEqualInConstantTime(sent, key) ? next() : c.json({ error: 'unauthorized' }, 401)
  })
  app.put('/files/:name', async (c) => {
    if (files.size >= MAX_FILES) files.delete(files.keys().next().value!)
    files.set(c.req.param('name'), await c.req.text())
    return c.body(null, 204)
  })
  app.get('/files/:name/confirmation', (c) => {
    const file = files.get(c.req.param('name'))
    if (file === undefined) return c.json({ error: 'unknown' }, 404)
    const isMove = file.startsWith(MOVES)
    const answers = file
      .split('\n')
      .slice(1)
      .map((line) => line.split(';'))
      .filter(([reference, , , units]) => reference !== '' && !(isMove && units === UNANSWERED))
      .map(([reference, , , units]) =>
        units === UNDELIVERABLE
          ? `${reference};failed;rekening efek ${isMove ? 'penyerah' : 'penjual'} diblokir`
          : `${reference};settled;`,
      )
    return c.text(['reference;status;reason', ...answers, ''].join('\n'))
  })
  app.route('/accounts', createSandboxAccounts())
  app.get('/positions', async (c) => {
    const asOf = new Date(c.req.query('as_of') ?? '')
    if (Number.isNaN(asOf.getTime())) return c.json({ error: 'as_of' }, 400)
    if (fault.now === 'late') return c.json({ error: 'unknown' }, 404)
    if (fault.now === 'down') return c.json({ error: 'maintenance' }, 503)
    const moved = [...files.values()].filter((file) => file.startsWith(MOVES)).flatMap(notMoved(asOf))
    const text = sandboxPositions(heldUpTo(asOf), { asOf, moved, isMalformed: fault.now === 'malformed' })
    return c.body(Readable.toWeb(Readable.from(text)) as ReadableStream)
  })
  /** What goes wrong with positions from now on: none, late, down, malformed. */
  app.put('/positions/fault', async (c) => {
    fault.now = await c.req.text()
    return c.body(null, 204)
  })
  return app
}

/** Of a file of moves, those of before an instant that it did not carry out. */
const notMoved = (asOf: Date) => (file: string) =>
  file
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))
    .filter(
      ([, movedOn = '', , units]) =>
        movedOn < isoWib(asOf).slice(0, 10) && [UNDELIVERABLE, UNANSWERED].includes(units!),
    )
    .map(([, , code, units, from, to]) => ({ code: code!, units: BigInt(units!), from: from!, to: to! }))

type SandboxHolding = { userId: string; code: string; units: bigint }
type Moved = { code: string; units: bigint; from: string; to: string }

/** Everybody's units at an instant as the demo's custodian has them: as registered, but for moves that it did not carry out. */
async function* sandboxPositions(
  registered: AsyncIterable<SandboxHolding[]>,
  { asOf, moved, isMalformed }: { asOf: Date; moved: readonly Moved[]; isMalformed: boolean },
) {
  const change = new Map<string, bigint>()
  /** Units that are new come from no account, those that end go to none. */
  const add = (account: string, code: string, units: bigint) => {
    if (account !== '') change.set(`${account};${code}`, (change.get(`${account};${code}`) ?? 0n) + units)
  }
  for (const { code, units, from, to } of moved) {
    add(from, code, units)
    add(to, code, -units)
  }
  const lineOf = (key: string, units: bigint) => (units > 0n ? `${key};${units}\n` : '')
  yield `as_of;${isoWib(asOf).slice(0, 19)}+07:00\naccount;security;units\n`
  if (isMalformed) yield 'banyak\n'
  for await (const holdings of registered)
    yield holdings
      .map(({ userId, code, units }) => {
        const key = `${userId};${code}`
        const changed = change.get(key) ?? 0n
        change.delete(key)
        return lineOf(key, units + changed)
      })
      .join('')
  for (const [key, units] of change) yield lineOf(key, units)
}
