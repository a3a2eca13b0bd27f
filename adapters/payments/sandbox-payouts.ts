import { Hono } from 'hono'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { newId } from '#shared/ids'
import { ReportedInstant } from '../reported-instant.ts'
import { createSandboxWebhooks } from '../sandbox-webhooks.ts'
import { isSandboxClient } from './sandbox-client.ts'

const order = z.object({
  reference: z.string().min(1).max(200),
  bank_code: z.string().regex(/^\d{3}$/),
  account_number: z.string().regex(/^\d{6,24}$/),
  account_holder: z.string().min(1).max(200),
  amount: z.string().regex(/^[1-9]\d{0,14}$/),
})

export const payoutSchema = z.object({
  payout_id: z.string().min(1).max(200),
  reference: z.string().min(1).max(200),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(BigInt),
  status: z.enum(['accepted', 'settled', 'failed', 'returned']),
  reason: z.enum(['account_closed', 'name_differs', 'bank_refused']).nullable(),
  occurred_at: ReportedInstant,
})
export type PayoutWords = z.input<typeof payoutSchema>
type Status = PayoutWords['status']
type Reason = PayoutWords['reason']

/**
 * What banks do with money on its way out, by the last digits of the account, or of an amount that ends in 9 and
 * these four: any other is paid at once. 0001 the account is closed · 0002 the holder has another name · 0003 it
 * arrives and comes back · 0004 accepted, but the answer is lost · 0005 no webhook comes · 0006 every webhook comes
 * twice, the newest first · 0007 a forged webhook comes first · 0008 the bank is away for the first two tries, and
 * knows of none · 0009 the bank stays away
 */
const faults = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'] as const
type Fault = (typeof faults)[number]
const faultOrder = z.object({ fault: z.enum(faults).nullable() })

type Payouts = { db: Db; clock: Clock; secret: string; deliverTo: () => string }
type Row = {
  reference: string
  id: string
  account_last: Fault | (string & {})
  amount: bigint
  status: Status
  reason: Reason
  sent: number
  created_at: Date
  changed_at: Date
}

/** The part of the sandbox bank that pays out, with the faults above: what is sent again under a reference is answered as it was at first. */
export function createSandboxPayouts({ db, clock, secret, deliverTo }: Payouts) {
  const webhooks = createSandboxWebhooks({ clock, secret, deliverTo })
  const app = new Hono()
  /** Of the next new payout, whatever its account and amount say. */
  let nextFault: Fault | null = null
  app.post('/payout-fault', async (c) => {
    const asked = faultOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422)
    nextFault = asked.data.fault
    return c.json({ fault: nextFault }, 201)
  })

  app.use('/payouts/*', async (c, next) =>
    isSandboxClient(c.req.header('authorization'), secret) ? next() : c.json({ error: 'unauthorized' }, 401),
  )
  app.post('/payouts', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const asked = order.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422)
    const row = await take(asked.data, nextFault ?? faultOf(asked.data))
    if (row.sent === 1) nextFault = null
    if (isAway(row)) return c.json({ error: 'away' }, 503)
    if (row.amount !== BigInt(asked.data.amount)) return c.json({ error: 'this reference has another amount' }, 409)
    if (row.status === 'accepted') void work(row).catch(() => {})
    if (row.account_last === '0004' && row.sent === 1) return c.json({ error: 'the answer is lost' }, 504)
    return c.json(wordsOf({ ...row, status: 'accepted', reason: null, changed_at: row.created_at }), 201)
  })
  app.get('/payouts/:reference', async (c) => {
    const { rows } = await sql<Row>`select * from sandbox_payout where reference = ${c.req.param('reference')}`.execute(
      db,
    )
    const row = rows[0]
    return row && !isAway(row) ? c.json(wordsOf(row)) : c.json({ error: 'unknown' }, 404)
  })

  async function take(asked: z.infer<typeof order>, fault: string): Promise<Row> {
    const now = clock.now()
    const { rows } = await sql<Row>`
      insert into sandbox_payout (reference, id, bank_code, account_last, holder, amount, status, created_at, changed_at)
      values (${asked.reference}, ${newId<'payout'>(now)}, ${asked.bank_code}, ${fault},
        ${asked.account_holder}, ${asked.amount}::bigint, 'accepted', ${now}, ${now})
      on conflict (reference) do update set sent = sandbox_payout.sent + 1 returning *`.execute(db)
    return rows[0]!
  }

  async function work(row: Row) {
    if (row.account_last === '0001') return become(row, 'failed', 'account_closed')
    if (row.account_last === '0002') return become(row, 'failed', 'name_differs')
    await become(row, 'settled', null)
    if (row.account_last === '0003') await become(row, 'returned', 'account_closed')
  }

  async function become({ reference, account_last: last }: Row, status: Status, reason: Reason) {
    const { rows } = await sql<Row>`
      update sandbox_payout set status = ${status}, reason = ${reason}, changed_at = ${clock.now()}
      where reference = ${reference} and status <> ${status} returning *`.execute(db)
    if (!rows[0] || last === '0005') return
    const news = (state: Status) => ({ type: `payout.${state}`, data: { ...wordsOf(rows[0]!), status: state } })
    const eventId = (state: Status) => `evt_${rows[0]!.id}_${state}`
    if (last === '0007') await webhooks.post(`${eventId(status)}_forged`, news(status), 'not the secret of the two')
    await webhooks.deliver(eventId(status), news(status))
    if (last !== '0006') return
    await webhooks.deliver(eventId('accepted'), news('accepted'))
    await webhooks.deliver(eventId(status), news(status))
  }

  return Object.assign(app, { stop: webhooks.stop })
}

const isAway = ({ account_last: last, sent }: Row) => last === '0009' || (last === '0008' && sent < 3)

/** An amount says it where the account is somebody's of the demo. */
const faultOf = ({ account_number: account, amount }: z.infer<typeof order>) =>
  /9(000[1-8])$/.exec(amount)?.[1] ?? account.slice(-4)

const wordsOf = (row: Row) => ({
  payout_id: row.id,
  reference: row.reference,
  amount: String(row.amount),
  status: row.status,
  reason: row.reason,
  occurred_at: row.changed_at.toISOString(),
})
