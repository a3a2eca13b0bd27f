import { Hono } from 'hono'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Bank, bankCodes } from '#contract/wallet/states'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { after, localDate, SECOND } from '#shared/dates'
import { newId } from '#shared/ids'
import { formatQris, isQris } from './qris-text.ts'
import { createSandboxBooks } from './sandbox-books.ts'
import { isSandboxClient } from './sandbox-client.ts'
import { createSandboxDelivery } from './sandbox-delivery.ts'
import { createSandboxPayouts } from './sandbox-payouts.ts'
import type { TransferWords } from './sandbox-transfer.ts'

/** What each bank's numbers begin with: bank and company, as real ones do. */
const PREFIX: Record<Bank, string> = { bsi: '9009626', muamalat: '8059626', bca_syariah: '7719626' }

/** A code's number names the merchant's account that takes the money. */
const QR_PREFIX = '93600451'

const amount = z.string().regex(/^[1-9]\d{0,14}$/, 'whole rupiah, as digits')

const accountOrder = z.object({
  reference: z.string().min(1).max(200),
  bank: z.enum(bankCodes as [Bank, ...Bank[]]),
  name: z.string().min(1).max(100),
  amount: amount.optional(),
  expires_at: z.iso.datetime().optional(),
})

const codeOrder = accountOrder.required()
/** Of one bank: of all others the gateway goes on telling. */
const outageOrder = z.object({
  seconds: z.int().min(1).max(864_000),
  bank: z.enum(bankCodes as [Bank, ...Bank[]]).optional(),
})

/** Things that banks do wrong, done on demand. */
const faults = z
  .object({
    /** How many times more the same webhook comes. */
    duplicate: z.union([z.boolean(), z.int().min(0).max(50)]),
    delay_ms: z.int().min(0).max(60_000),
    /** No webhook at all: only asking finds it. */
    drop: z.boolean(),
    /** A webhook with a wrong signature first. */
    forge: z.boolean(),
    /** A “pending” report before or after the settled one. */
    announce: z.enum(['before', 'after']),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Accepts a number that does not exist. */
    unknown: z.boolean(),
    /** Takes a code whose time is over, as money that was under way does. */
    late: z.boolean(),
  })
  .partial()

const transferOrder = z.object({
  virtual_account: z
    .string()
    .transform((given) => (isQris(given) ? given : given.replace(/[\s.-]/g, '')))
    .pipe(z.union([z.string().regex(/^\d{6,24}$/, 'digits'), z.string().refine(isQris)])),
  amount: z.preprocess(
    (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value),
    amount,
  ),
  sender: z.string().trim().min(1).max(100).optional(),
  faults: faults.default({}),
})
export type TransferOrder = z.input<typeof transferOrder>

type SandboxBank = {
  db: Db
  clock: Clock
  secret: string
  /** The product's webhook for transfers: `<public url>/api/webhooks/bank`. */
  deliverTo: () => string
  /** And for payouts: `<public url>/api/webhooks/payouts`. */
  deliverPayoutsTo: () => string
}

/** A bank of the demo, as an HTTP service with its own books: gives virtual accounts, takes transfers, pays out, calls webhooks. */
export function createSandboxBank({ db, clock, secret, deliverTo, deliverPayoutsTo }: SandboxBank) {
  const downUntil = new Map<Bank | undefined, Date>()
  const isDown = (bank?: Bank) => clock.now() < (downUntil.get(bank) ?? new Date(0))
  const delivery = createSandboxDelivery({ db, clock, secret, deliverTo, isDown: () => isDown() })
  const payouts = createSandboxPayouts({ db, clock, secret, deliverTo: deliverPayoutsTo })
  const app = new Hono()
  // while the gateway is down nothing is answered and no webhook leaves; people go on paying at their banks
  app.use('*', async (c, next) => {
    const atCounter = c.req.method === 'POST' && /\/(transfers|outage)$/.test(c.req.path)
    return isDown() && !atCounter ? c.json({ error: 'away' }, 503) : next()
  })
  app.route('/', payouts)
  app.route('/', createSandboxBooks({ db, clock, secret, isDown }))

  app.post('/virtual-accounts', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const order = accountOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 422)
    return c.json(await openAccount(db, order.data, clock.now()), 201)
  })

  app.post('/qr-codes', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const order = codeOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 422)
    return c.json(await openCode(db, order.data, clock.now()), 201)
  })

  app.post('/outage', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const order = outageOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 422)
    const until = after(clock.now(), order.data.seconds * SECOND)
    downUntil.set(order.data.bank, until)
    return c.json({ until: until.toISOString() }, 201)
  })

  app.get('/transfers', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const after = c.req.query('after') ?? '0'
    if (!/^\d{1,18}$/.test(after)) return c.json({ error: 'unknown cursor' }, 422)
    return c.json(await transfersAfter(db, BigInt(after)))
  })

  app.get('/transfers/:id', async (c) => {
    if (!isSandboxClient(c.req.header('authorization'), secret)) return c.json({ error: 'unauthorized' }, 401)
    const transfer = await transferOf(db, c.req.param('id'))
    return transfer ? c.json({ transfer }) : c.json({ error: 'unknown_transfer' }, 404)
  })

  app.post('/transfers', async (c) => {
    const order = transferOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 422)
    const transfer = await takeTransfer(db, order.data, clock.now())
    if (!transfer) return c.json({ error: 'unknown_virtual_account' }, 404)
    const delivered = await delivery.notify(transfer, order.data.faults)
    return c.json({ transfer_id: transfer.transfer_id, delivered }, 201)
  })

  const stop = () => {
    delivery.stop()
    payouts.stop()
  }
  return Object.assign(app, { stop })
}

async function openAccount(db: Db, order: z.infer<typeof accountOrder>, now: Date, prefix = PREFIX[order.bank]) {
  const { rows } = await sql<{ number: string; bank: Bank; name: string }>`
    with serial as (select nextval(pg_get_serial_sequence('sandbox_virtual_account', 'serial')) as n),
    opened as (
      insert into sandbox_virtual_account (number, serial, bank, reference, name, amount, expires_at, created_at)
      overriding system value
      select ${prefix} || lpad(n::text, 9, '0'), n, ${order.bank}, ${order.reference}, ${order.name},
        ${order.amount ?? null}::bigint, ${order.expires_at ?? null}::timestamptz, ${now}::timestamptz from serial
      on conflict (bank, reference) do update set name = sandbox_virtual_account.name
      returning number, bank, name
    ) select * from opened`.execute(db)
  return rows[0]!
}

/** The number first, since the code's text names it. */
async function openCode(db: Db, order: z.infer<typeof codeOrder>, now: Date) {
  const { number } = await openAccount(db, order, now, QR_PREFIX)
  const qr = formatQris({ number, amount: BigInt(order.amount), name: order.name })
  await sql`update sandbox_virtual_account set qr = ${qr} where number = ${number}`.execute(db)
  return { number, qr }
}

/** Like a bank counter, it takes any amount at any time, but for a code whose time is over; only what does not exist it does not take. */
async function takeTransfer(
  db: Db,
  order: z.infer<typeof transferOrder>,
  now: Date,
): Promise<TransferWords | undefined> {
  const {
    virtual_account: given,
    faults: { unknown = false, currency = 'IDR', late = false },
    sender = null,
  } = order
  const found = await sql<{ number: string; bank: Bank; qr: string | null; expires_at: Date | null }>`
    select number, bank, qr, expires_at from sandbox_virtual_account where number = ${given} or qr = ${given}`.execute(
    db,
  )
  const account = found.rows[0]
  const number = account?.number ?? given
  const bank = account?.bank ?? (unknown ? bankOf(given) : undefined)
  const isOver = account?.qr && account.expires_at && account.expires_at <= now && !late
  if (!bank || isOver) return undefined
  const id = transferNumber(now)
  await sql`
    insert into sandbox_transfer (id, number, bank, amount, currency, sender, created_at)
    values (${id}, ${number}, ${bank}, ${order.amount}::bigint, ${currency}, ${sender}, ${now})`.execute(db)
  return {
    transfer_id: id,
    status: 'settled',
    bank,
    virtual_account: number,
    amount: order.amount,
    currency,
    sender,
    occurred_at: now.toISOString(),
  }
}

/** As a bank counts: the day, then digits. */
const transferNumber = (now: Date) => {
  const digits = BigInt(`0x${newId(now).replaceAll('-', '').slice(-15)}`) % 10n ** 12n
  return `FT${localDate(now).replaceAll('-', '').slice(2)}${String(digits).padStart(12, '0')}`
}

const bankOf = (number: string) => bankCodes.find((bank) => number.startsWith(PREFIX[bank])) ?? 'bsi'

const AT_ONCE = 100

type AcceptedTransfer = {
  id: string
  seq: bigint
  bank: Bank
  number: string
  amount: bigint
  currency: string
  sender: string | null
  created_at: Date
}

async function transferOf(db: Db, id: string) {
  const { rows } = await sql<AcceptedTransfer>`select * from sandbox_transfer where id = ${id}`.execute(db)
  return rows[0] && listed(rows[0])
}

const listed = (row: AcceptedTransfer) => ({
  event_id: `list/${row.id}`,
  transfer_id: row.id,
  status: 'settled' as const,
  bank: row.bank,
  virtual_account: row.number,
  amount: String(row.amount),
  currency: row.currency,
  sender: row.sender,
  occurred_at: row.created_at.toISOString(),
})

/** Reads only below the oldest running transaction, so that a slow writer's transfer is never jumped over. */
async function transfersAfter(db: Db, after: bigint) {
  const { rows } = await sql<AcceptedTransfer>`
    select id, seq, bank, number, amount, currency, sender, created_at from sandbox_transfer
    where seq > ${after} and written_by < pg_snapshot_xmin(pg_current_snapshot())
    order by seq limit ${AT_ONCE + 1}`.execute(db)
  const shown = rows.slice(0, AT_ONCE)
  return {
    items: shown.map(listed),
    next: shown.length > 0 ? String(shown.at(-1)!.seq) : null,
    more: rows.length > AT_ONCE,
  }
}
