import { Hono } from 'hono'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Bank, bankCodes } from '#contract/wallet/states'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { newId } from '#shared/ids'
import { isSandboxClient } from './sandbox-client.ts'

const booking = z.object({
  bank: z.enum(bankCodes as [Bank, ...Bank[]]),
  amount: z.string().regex(/^-?[1-9]\d{0,14}$/, 'whole rupiah, as digits'),
  reference: z.string().min(1).max(200),
  description: z.string().min(1).max(200),
})

const period = z.object({ bank: z.enum(bankCodes as [Bank, ...Bank[]]), from: z.iso.datetime().optional() })

/** Everything that moved on our accounts, as the bank's own books have it: what came in, went out, and was booked by hand. */
const lines = sql`
  select bank, amount, id as reference, 'VA ' || number || coalesce(' ' || sender, '') as description, created_at as booked_at
    from sandbox_transfer where currency = 'IDR'
  union all select 'bsi', -amount, reference, 'TRF ' || bank_code || ' ' || holder, changed_at
    from sandbox_payout where status in ('settled', 'returned')
  union all select 'bsi', amount, reference || '/R', 'RETUR ' || bank_code || ' ' || holder, changed_at
    from sandbox_payout where status = 'returned'
  union all select bank, amount, reference, description, booked_at from sandbox_booking`

type Books = { db: Db; clock: Clock; secret: string; isDown: (bank: Bank) => boolean }

/** The part of the sandbox bank that tells what our accounts hold, and books what it likes. */
export function createSandboxBooks({ db, clock, secret, isDown }: Books) {
  const app = new Hono()

  app.get('/balances', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const { rows } = await sql<{ bank: Bank; amount: bigint }>`
      select bank, sum(amount)::bigint as amount from (${lines}) as line group by bank`.execute(db)
    const amountAt = (bank: Bank) => String(rows.find((row) => row.bank === bank)?.amount ?? 0n)
    return c.json({ items: bankCodes.map((bank) => ({ bank, amount: amountAt(bank) })) })
  })

  app.get('/statement', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const asked = period.safeParse(c.req.query())
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422)
    const { bank, from = null } = asked.data
    if (isDown(bank)) return c.json({ error: 'away' }, 503)
    type Line = { reference: string; amount: bigint; description: string; booked_at: Date }
    const { rows } = await sql<Line>`
      select reference, amount, description, booked_at from (${lines}) as line
      where bank = ${bank} and (${from}::timestamptz is null or booked_at >= ${from}::timestamptz) order by booked_at, reference`.execute(
      db,
    )
    return c.json({ items: rows.map((row) => ({ ...row, amount: String(row.amount) })) })
  })

  app.post('/bookings', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const order = booking.safeParse(await c.req.json().catch(() => undefined))
    if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 422)
    const { bank, amount, reference, description } = order.data
    const now = clock.now()
    await sql`
      insert into sandbox_booking (id, bank, amount, reference, description, booked_at)
      values (${newId(now)}, ${bank}, ${amount}::bigint, ${reference}, ${description}, ${now})`.execute(db)
    return c.json({}, 201)
  })

  return app
}
