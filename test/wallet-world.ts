import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { walletMovements } from '#contract/wallet/states'
import { findUserInTx, lockUserIfOpenInTx } from '#modules/identity'
import { createLedger, postInTx } from '#modules/ledger'
import { type BankReport, createWallet, type MovementSource, type PaymentReceived } from '#modules/wallet'
import { createCommands } from '#platform/commands/command'
import { listEventsAfter } from '#platform/commands/events'
import { frozenClock, movableClock, wallClock } from '#platform/runtime/clock'
import type { UserActor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import { createSandboxGateway } from '../adapters/payments/sandbox.ts'
import { createSandboxBank, type TransferOrder } from '../adapters/payments/sandbox-bank.ts'
import { openRulebook } from './approvals.ts'
import { openTestDatabase } from './engine.ts'
import { insertUser } from './rows.ts'

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export type WalletWorld = Awaited<ReturnType<typeof openWalletWorld>>

/** A test world with a wallet and its bank, which communicate over HTTP. */
export async function openWalletWorld() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = movableClock(0, frozenClock(wallClock.now()))
  const audit: string[] = []
  const commands = createCommands({
    database,
    clock,
    audit: (entries) => {
      audit.push(...entries.map(({ action, object }) => `${action} ${object}`))
      return sql`select 1`
    },
  })
  const ledger = createLedger({ db, clock })

  const product = new Hono()
  const productServer = await listen(product)
  const webhook = `${productServer.url}/api/webhooks/bank`
  const bank = createSandboxBank({ db, clock, secret, deliverTo: () => webhook, deliverPayoutsTo: () => webhook })
  const bankServer = await listen(bank)
  const gateway = createSandboxGateway({ clock, secret, baseUrl: () => bankServer.url })

  const people = new Map<string, Person>()
  const papers = new Map<string, string>()
  const payments = { take: async (_payment: PaymentReceived): Promise<void> => {} }
  const { approvals, rulebook, bring } = openRulebook({ db, clock, commands })
  const movementSources: MovementSource[] = []
  const deps = {
    approvals,
    rulebook,
    db,
    clock,
    commands,
    ledger,
    gateway,
    movements: { ...walletMovements, order_held: { id: 'Dana ditahan untuk order', en: 'Held for an order' } },
    staysOpenInTx: lockUserIfOpenInTx,
    movementSources,
    userOf: (userId: Parameters<typeof findUserInTx>[1]) => findUserInTx(db, userId),
    contactOf: async (_db: unknown, userId: string) => people.get(userId),
    nameOnPapers: async (_db: unknown, userId: string) => papers.get(userId),
    paymentTargets: [
      {
        kind: 'subscription',
        receiveInTx: async (tx: Parameters<typeof postInTx>[0], payment: PaymentReceived) => {
          await postInTx(tx, [takenForPayment(payment)], payment.now)
          await payments.take(payment) // a refusal from here must undo the entry above
        },
      },
    ],
  }
  const wallet = createWallet(deps)
  bring(wallet.parts.approvals)
  movementSources.push(...wallet.parts.movementSources)
  product.post('/api/webhooks/bank', async (c) => {
    try {
      return c.json({ outcome: await wallet.receiveWebhook(c.req.raw.headers, await c.req.text()) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      return c.json({ code: error.code }, error.code === 'bank_report_forged' ? 401 : 422)
    }
  })

  async function person(fullName = 'Ahmad Yusuf', locale: 'id' | 'en' = 'id'): Promise<Person> {
    const actor: UserActor = {
      kind: 'person',
      userId: await insertUser(db),
      sessionId: randomUUID() as Id<'session'>,
      kyc: true,
    }
    const someone = { name: fullName.split(' ')[0]!, fullName, email: `${randomUUID()}@contoh.test`, locale, actor }
    people.set(actor.userId, someone)
    return someone
  }

  /** Somebody new, with an account at each bank. */
  async function investor(name?: string, locale?: 'id' | 'en') {
    const someone = await person(name, locale)
    const [bsi, muamalat] = await wallet.virtualAccounts(someone.actor)
    return { ...someone, bsi: bsi!, muamalat: muamalat! }
  }

  /** Pays at the bank's counter. */
  async function transfer(order: TransferOrder) {
    const response = await fetch(`${bankServer.url}/transfers`, { method: 'POST', body: JSON.stringify(order) })
    const answer = (await response.json()) as { transfer_id: string; delivered: boolean }
    return { status: response.status, ...answer }
  }

  function reportTo(number: string, change: Partial<BankReport> = {}): BankReport {
    const id = randomUUID()
    const of = { transferId: id, status: 'settled' as const, bank: 'bsi' as const, number, amount: 100_000n }
    return { eventId: `evt_${id}`, ...of, currency: 'IDR', sender: 'AHMAD', occurredAt: clock.now(), ...change }
  }

  const countOf = async (table: string) =>
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n

  async function close() {
    bank.stop()
    for (const { server } of [productServer, bankServer]) server.close()
    await database.close()
  }

  /** Asks the bank until it lists what was paid: a transfer is listed when no older write is under way. */
  async function pollFor(news: number) {
    for (let found = 0; found < news; ) {
      found += (await wallet.pollBank()).news
      if (found < news) await new Promise((wake) => setTimeout(wake, 20))
    }
  }

  /** What an investor's deposits made known, oldest first. */
  const depositsTold = async (userId: string) =>
    (await listEventsAfter(db, 0n, [`wallet/${userId}`])).filter(({ name }) => name === 'deposit_credited')
  const suspense = () => ledger.balance({ owner: 'platform', purpose: 'suspense', asset: 'IDR' })
  const differences = async () => (await ledger.verify()).differences
  /** Takes rupiah out of a wallet, as a purchase does. */
  const spend = (userId: string, amount: bigint) =>
    db.transaction().execute((tx) =>
      postInTx(
        tx,
        [
          {
            kind: 'subscription_paid',
            source: `subscription/${randomUUID()}`,
            postings: [
              { account: { owner: `investor/${userId}`, purpose: 'available', asset: 'IDR' }, debit: amount },
              { account: { owner: 'offering/kopi-gayo', purpose: 'escrow', asset: 'IDR' }, credit: amount },
            ],
          },
        ],
        clock.now(),
      ),
    )
  const doing = {
    spend,
    person,
    investor,
    transfer,
    reportTo,
    pollFor,
    countOf,
    depositsTold,
    suspense,
    differences,
    close,
  }
  return { database, db, clock, audit, ledger, wallet, approvals, deps, payments, papers, webhook, ...doing }
}

type Person = { name: string; fullName: string; email: string; locale: 'id' | 'en'; actor: UserActor }

const takenForPayment = ({ reference, bank, amount }: PaymentReceived) => ({
  kind: 'subscription_paid',
  source: reference,
  postings: [
    { account: { owner: `bank/${bank}`, purpose: 'clearing' as const, asset: 'IDR' }, debit: amount },
    { account: { owner: 'offering/kopi-gayo', purpose: 'escrow' as const, asset: 'IDR' }, credit: amount },
  ],
})

const listen = (app: Hono) =>
  new Promise<{ url: string; server: ReturnType<typeof serve> }>((listening) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      listening({ url: `http://127.0.0.1:${port}`, server }),
    )
  })
