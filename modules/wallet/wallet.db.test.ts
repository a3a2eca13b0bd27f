import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLedger, postInTx } from '#modules/ledger'
import { movableClock } from '#platform/clock'
import { createCommands } from '#platform/command'
import { transact } from '#platform/database'
import { createJobs } from '#platform/jobs'
import { createMail } from '#platform/mail'
import { signWebhook } from '#platform/webhook-signature'
import { guest, type UserActor } from '#shared/actor'
import { DAY } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { isRefusal, Refusal } from '#shared/refusal'
import { startSandboxMailbox } from '../../adapters/mail/sandbox.ts'
import { createSandboxGateway } from '../../adapters/payments/sandbox.ts'
import { createSandboxBank, type TransferOrder } from '../../adapters/payments/sandbox-bank.ts'
import { createSandboxMessages } from '../../adapters/sandbox-messages.ts'
import { engine, openTestDatabase } from '../../test/engine.ts'
import { type Bank, banks, walletMovements } from './contract.ts'
import { type BankReport, createWallet, type PaymentReceived } from './index.ts'

const database = await openTestDatabase()
const { db } = database
const clock = movableClock()
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const audit: string[] = []
const commands = createCommands({
  database,
  clock,
  audit: async (_tx, entry) => void audit.push(`${entry.action} ${entry.object}`),
})
const ledger = createLedger({ db, clock })
const messages = createSandboxMessages({ db, clock })
const mailbox = await startSandboxMailbox({ messages })
const jobs = createJobs({ database, log: { warn: () => {}, error: () => {} } })
const mail = createMail({ smtpUrl: mailbox.url, from: 'Syirkah <halo@syirkah.id>', jobs })

// The product and the bank are two servers that know each other by HTTP only.
let [bankPort, productPort] = [0, 0]
const product = new Hono()
const bank = createSandboxBank({
  db,
  clock,
  secret,
  deliverTo: () => `http://127.0.0.1:${productPort}/api/webhooks/bank`,
})
const gateway = createSandboxGateway({ clock, secret, baseUrl: () => `http://127.0.0.1:${bankPort}` })

const siti = person('Siti Nur Aini', 'siti@contoh.test')
const people = new Map([[siti.actor.userId as string, siti]])
let onPayment: (payment: PaymentReceived) => Promise<void> = async () => {}
const wallet = createWallet({
  db,
  clock,
  commands,
  ledger,
  gateway,
  mail,
  movements: { ...walletMovements, order_held: { id: 'Dana ditahan untuk order', en: 'Held for an order' } },
  contactOf: async (_db, userId) => people.get(userId),
  onPaymentReceived: async (tx, payment) => {
    await postInTx(tx, [takenForPayment(payment)], payment.now)
    await onPayment(payment) // a refusal from here must undo the entry above
  },
})
product.post('/api/webhooks/bank', async (c) => {
  try {
    return c.json({ outcome: await wallet.receiveWebhook(c.req.raw.headers, await c.req.text()) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return c.json({ code: error.code }, error.code === 'bank_report_forged' ? 401 : 422)
  }
})

const servers: ReturnType<typeof serve>[] = []
const listen = (app: Hono) =>
  new Promise<number>((listening) => {
    servers.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening(port)))
  })

beforeAll(async () => {
  ;[bankPort, productPort] = [await listen(bank), await listen(product)]
  await jobs.start({ work: true })
})
beforeEach(() => {
  onPayment = async () => {}
  audit.length = 0
})
afterAll(async () => {
  expect((await ledger.verify()).differences).toEqual([])
  bank.stop()
  for (const server of servers) server.close()
  await jobs.stop(500)
  mail.close()
  await mailbox.stop()
  await database.close()
})

function person(name: string, email: string, locale: 'id' | 'en' = 'id') {
  const actor: UserActor = {
    kind: 'user',
    userId: randomUUID() as Id<'user'>,
    sessionId: randomUUID() as Id<'session'>,
    roles: [],
    kyc: true,
  }
  return { name, email, locale, actor }
}

/** Somebody new, with an account at each bank. */
async function investor(name = 'Ahmad Yusuf', locale: 'id' | 'en' = 'id') {
  const someone = person(name, `${randomUUID()}@contoh.test`, locale)
  people.set(someone.actor.userId, someone)
  const [bsi, muamalat] = await wallet.virtualAccounts(someone.actor)
  return { ...someone, bsi: bsi!, muamalat: muamalat! }
}

const takenForPayment = ({ reference, bank: at, amount }: PaymentReceived) => ({
  kind: 'subscription_paid',
  source: reference,
  postings: [
    { account: { owner: `bank/${at}`, purpose: 'clearing' as const, asset: 'IDR' }, debit: amount },
    { account: { owner: 'offering/kopi-gayo', purpose: 'escrow' as const, asset: 'IDR' }, credit: amount },
  ],
})

async function transfer(order: TransferOrder) {
  const response = await fetch(`http://127.0.0.1:${bankPort}/transfers`, {
    method: 'POST',
    body: JSON.stringify(order),
  })
  return { status: response.status, ...((await response.json()) as { transfer_id: string; delivered: boolean }) }
}

const reportTo = (number: string, change: Partial<BankReport> = {}): BankReport => {
  const id = randomUUID()
  const of = { transferId: id, status: 'settled' as const, bank: 'bsi' as const, number, amount: 100_000n }
  return { eventId: `evt_${id}`, ...of, currency: 'IDR', sender: 'AHMAD', occurredAt: clock.now(), ...change }
}

const shuffle = <Item>(items: Item[]) =>
  items
    .map((item) => ({ item, at: randomUUID() }))
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ item }) => item)

const count = async (table: string) =>
  (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n
const suspense = () => ledger.balance({ owner: 'platform', purpose: 'suspense', asset: 'IDR' })
const eventually = { timeout: 15_000, interval: 30 }

test('an investor has one account at each bank, for ever, also when ten pages open them at once', async () => {
  const someone = person('Renée O’Brien', 'renee@contoh.test')
  people.set(someone.actor.userId, someone)
  const looks = await Promise.all(Array.from({ length: 10 }, () => wallet.virtualAccounts(someone.actor)))
  const [first] = looks
  expect(first!.map(({ bank }) => bank)).toEqual(Object.keys(banks))
  for (const look of looks) expect(look).toEqual(first)
  expect(first![0]).toMatchObject({ bankName: 'BSI', holder: 'RENEE OBRIEN', purpose: 'wallet', amount: null })
  expect(first![0]!.printed).toBe(first![0]!.number.replace(/(.{4})(?=.)/g, '$1 '))
  expect(new Set(first!.map(({ number }) => number)).size).toBe(3)
})

test('a transfer at the bank becomes money in the wallet, and the investor gets an e-mail', async () => {
  const { actor, bsi, email } = await investor('Siti <Nur> Aini')
  expect(await transfer({ virtual_account: bsi.printed, amount: '1500000', sender: 'SITI' })).toMatchObject({
    status: 201,
    delivered: true,
  })
  expect(await wallet.balances(actor)).toEqual({ available: 1_500_000n, held: 0n, settling: 0n, total: 1_500_000n })
  const { items, next } = await wallet.deposits(actor)
  expect(items).toMatchObject([
    { state: 'credited', amount: 1_500_000n, bankName: 'BSI', sender: 'SITI', purpose: 'wallet', keptBecause: null },
  ])
  expect(next).toBeNull()
  expect(await wallet.deposit(actor, items[0]!.id)).toEqual(items[0])
  expect(audit).toContain(`wallet.record-bank-report deposit/${items[0]!.id}`)

  await vi.waitFor(async () => expect(await messages.inbox(email)).toHaveLength(1), eventually)
  const [letter] = await messages.inbox(email)
  expect(letter).toMatchObject({ subject: 'Setoran Rp1.500.000 sudah masuk' })
  expect(letter!.text).toContain('melalui BSI sudah masuk ke dompet Anda')
  expect(letter!.html).toContain('Siti &#60;Nur&#62; Aini')
})

test('a deposit is nobody else’s business', async () => {
  const [one, other] = [await investor(), await investor()]
  await transfer({ virtual_account: one.bsi.number, amount: '50000' })
  const [mine] = (await wallet.deposits(one.actor)).items
  for (const id of [mine!.id, randomUUID(), 'not-an-id'])
    await expect(wallet.deposit(other.actor, id)).rejects.toMatchObject({ code: 'deposit_not_found' })
  await expect(wallet.balances(guest)).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(wallet.balances({ ...one.actor, roles: ['finance'] })).rejects.toMatchObject({
    code: 'staff_have_no_wallet',
  })
})

test('twenty copies of one report at the same time credit once', async () => {
  const { actor, bsi, email } = await investor()
  const report = reportTo(bsi.number)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => wallet.recordBankReport(report)))
  expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(19)
  expect((await wallet.balances(actor)).total).toBe(100_000n)
  await vi.waitFor(async () => expect(await messages.inbox(email)).toHaveLength(1), eventually)
})

test('a webhook that comes four times is told once', async () => {
  const { actor, bsi } = await investor()
  await transfer({ virtual_account: bsi.number, amount: '70000', faults: { duplicate: 3, announce: 'after' } })
  expect((await wallet.balances(actor)).total).toBe(70_000n)
  expect((await wallet.deposits(actor)).items).toHaveLength(1)
})

test('hundreds of reports, shuffled and repeated, end in the same state as the tidy order', async () => {
  const { actor, bsi, muamalat } = await investor()
  const accounts = [bsi, muamalat]
  const tidy = Array.from({ length: 60 }, (_, n) => {
    const { number, bank } = accounts[n % 2]!
    const settled = reportTo(number, { bank, amount: BigInt(10_000 + n) })
    const pending = { ...settled, status: 'pending' as const, eventId: `${settled.eventId}-pending` }
    const listed = { ...settled, eventId: `list/${settled.transferId}` }
    return [pending, settled, settled, listed, pending]
  })
  const shuffled = shuffle(tidy.flat())
  for (let at = 0; at < shuffled.length; at += 25)
    await Promise.all(shuffled.slice(at, at + 25).map((report) => wallet.recordBankReport(report)))
  expect((await wallet.balances(actor)).total).toBe(tidy.reduce((sum, [one]) => sum + one!.amount, 0n))
  const { items } = await wallet.deposits(actor, { most: 100 })
  expect(items).toHaveLength(60)
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['credited']))
})

test('an announced transfer is a pending deposit, and its money comes later', async () => {
  const { actor, bsi } = await investor()
  const settled = reportTo(bsi.number, { amount: 90_000n })
  // The announcement told another amount: what arrived counts.
  const pending = { ...settled, status: 'pending' as const, eventId: 'evt_announced', amount: 95_000n }
  expect(await wallet.recordBankReport(pending)).toBe('announced')
  expect((await wallet.deposits(actor)).items).toMatchObject([{ state: 'pending', amount: 95_000n, creditedAt: null }])
  expect((await wallet.balances(actor)).total).toBe(0n)
  await wallet.recordBankReport(settled)
  expect((await wallet.deposits(actor)).items).toMatchObject([{ state: 'credited', amount: 90_000n }])
  expect((await wallet.balances(actor)).total).toBe(90_000n)
})

test('money for an account that nobody has goes into suspense, once, and finance sees its case', async () => {
  const before = await suspense()
  expect(await transfer({ virtual_account: '9009626999999999', amount: '1' })).toMatchObject({ status: 404 })
  const order = { virtual_account: '9009626999999999', amount: '250000', faults: { unknown: true, duplicate: 2 } }
  const { transfer_id } = await transfer(order)
  await wallet.pollBank()
  expect(await suspense()).toBe(before + 250_000n)
  const finance = { ...siti.actor, roles: ['finance'] as const }
  const { items } = await wallet.suspenseCases(finance)
  expect(items.filter(({ transferId }) => transferId === transfer_id)).toMatchObject([
    { reason: 'unknown_account', state: 'open', amount: 250_000n, number: '9009626999999999' },
  ])
  await expect(wallet.suspenseCases(siti.actor)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a foreign currency and a report that contradicts an earlier one are cases for finance, not money', async () => {
  const { actor, bsi } = await investor()
  const finance = { ...siti.actor, roles: ['finance'] as const }
  const before = await suspense()
  const dollars = reportTo(bsi.number, { currency: 'USD' })
  expect(await wallet.recordBankReport(dollars)).toBe('suspended')
  const told = reportTo(bsi.number)
  await wallet.recordBankReport(told)
  await wallet.recordBankReport({ ...told, eventId: 'evt_contradiction', amount: 900_000n })
  expect((await wallet.balances(actor)).total).toBe(100_000n)
  expect(await suspense()).toBe(before)
  const reasons = (await wallet.suspenseCases(finance)).items
    .filter(({ transferId }) => [dollars.transferId, told.transferId].includes(transferId))
    .map(({ reason }) => reason)
  expect(reasons.sort()).toEqual(['conflicting_report', 'wrong_currency'])
})

test('a forged report leaves no row', async () => {
  const { actor, bsi } = await investor()
  const rows = async () => Promise.all(['bank_report', 'bank_transfer', 'deposit', 'suspense_case'].map(count))
  const before = await rows()
  const body = JSON.stringify({ type: 'transfer.settled', data: { virtual_account: bsi.number, amount: '9000000' } })
  const post = (headers: Record<string, string>, text = body) =>
    fetch(`http://127.0.0.1:${productPort}/api/webhooks/bank`, { method: 'POST', body: text, headers })
  const signed = signWebhook({ id: 'evt_x', at: clock.now(), body, secret })
  const old = signWebhook({ id: 'evt_x', at: new Date(clock.now().getTime() - 6 * 60_000), body, secret })

  expect((await post({})).status).toBe(401)
  expect((await post(signWebhook({ id: 'evt_x', at: clock.now(), body, secret: 'guessed' }))).status).toBe(401)
  expect((await post(signed, body.replace('9000000', '9000001'))).status).toBe(401)
  expect((await post(old)).status).toBe(401)
  expect((await post(signed)).status).toBe(422) // the bank's own hand, but incomplete
  expect(await rows()).toEqual(before)
  expect((await wallet.balances(actor)).total).toBe(0n)
})

test('a forged webhook before the true one changes nothing', async () => {
  const { actor, bsi } = await investor()
  await transfer({ virtual_account: bsi.number, amount: '40000', faults: { forge: true } })
  expect((await wallet.balances(actor)).total).toBe(40_000n)
})

test('a webhook that never came is found by asking', async () => {
  const { actor, bsi } = await investor()
  const order = { virtual_account: bsi.number, amount: '60000', faults: { drop: true } }
  expect(await transfer(order)).toMatchObject({ status: 201, delivered: false })
  expect((await wallet.balances(actor)).total).toBe(0n)
  expect((await wallet.pollBank()).news).toBe(1)
  expect((await wallet.balances(actor)).total).toBe(60_000n)
  expect(await wallet.pollBank()).toEqual({ read: 0, news: 0 })
  const [due] = wallet.deadlines
  expect((await due!.nextDue()).getTime()).toBeGreaterThan(clock.now().getTime())
})

test('a delayed webhook after the asking changes nothing, also when the demo’s clock was moved meanwhile', async () => {
  const { actor, bsi } = await investor()
  await transfer({ virtual_account: bsi.number, amount: '80000', faults: { delay_ms: 400 } })
  await wallet.pollBank()
  clock.moveTo(new Date(clock.now().getTime() + 2 * DAY))
  const delivered = async () =>
    (
      await sql<{
        n: bigint
      }>`select count(*) as n from sandbox_transfer where delivered_at is not null and number = ${bsi.number}`.execute(
        db,
      )
    ).rows[0]!.n
  await vi.waitFor(async () => expect(await delivered()).toBe(1n), eventually)
  expect((await wallet.balances(actor)).total).toBe(80_000n)
})

const paymentFor = (someone: { actor: UserActor }, reference: string, at: Bank = 'bsi') =>
  wallet.requestPaymentAccount({
    userId: someone.actor.userId,
    bank: at,
    reference,
    name: 'Kopi Gayo Sejahtera',
    amount: rupiah(300_000),
    expiresAt: new Date(clock.now().getTime() + DAY),
  })

test('a payment has an account of its own, the same however often it is asked for', async () => {
  const someone = await investor()
  const reference = `subscription/${randomUUID()}`
  const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => paymentFor(someone, reference)))
  for (const other of others) expect(other).toEqual(one)
  expect(one).toMatchObject({ purpose: 'payment', reference, amount: 300_000n, holder: 'KOPI GAYO SEJAHTERA' })
  expect(await wallet.virtualAccounts(someone.actor)).toHaveLength(3)
  await expect(paymentFor(await investor(), reference)).rejects.toThrow('another amount or person')
})

test('money for a payment goes to the payment, and not through the wallet', async () => {
  const someone = await investor()
  const reference = `subscription/${randomUUID()}`
  const account = await paymentFor(someone, reference)
  const told: PaymentReceived[] = []
  onPayment = async (payment) => void told.push(payment)
  await transfer({ virtual_account: account.number, amount: '300000', faults: { duplicate: 2, announce: 'before' } })
  expect(told).toMatchObject([{ reference, bank: 'bsi', amount: 300_000n }])
  expect((await wallet.balances(someone.actor)).total).toBe(0n)
  expect((await wallet.deposits(someone.actor)).items).toEqual([])
})

test('money that a payment no longer takes is the investor’s, with the reason', async () => {
  const someone = await investor('Aisyah', 'en')
  const reference = `subscription/${randomUUID()}`
  const account = await paymentFor(someone, reference)
  onPayment = async () => {
    throw new Refusal('payment_late')
  }
  const escrow = { owner: 'offering/kopi-gayo', purpose: 'escrow', asset: 'IDR' } as const
  const before = await ledger.balance(escrow)
  await transfer({ virtual_account: account.number, amount: '300000' })
  expect(await ledger.balance(escrow)).toBe(before)
  expect((await wallet.balances(someone.actor)).available).toBe(300_000n)
  expect((await wallet.deposits(someone.actor)).items).toMatchObject([
    { state: 'credited', purpose: 'payment', reference, keptBecause: 'payment_late', amount: 300_000n },
  ])
  await vi.waitFor(async () => expect(await messages.inbox(someone.email)).toHaveLength(1), eventually)
  expect((await messages.inbox(someone.email))[0]!.text).toContain('the money is in your wallet')
})

test('when booking a payment breaks, nothing is lost: the bank is asked again later', async () => {
  const someone = await investor()
  const account = await paymentFor(someone, `subscription/${randomUUID()}`)
  let broken = true
  onPayment = async () => {
    if (broken) throw new Error('a bug')
  }
  await transfer({ virtual_account: account.number, amount: '300000', faults: { drop: true } })
  await expect(wallet.pollBank()).rejects.toThrow('1 bank reports could not be recorded')
  broken = false
  expect((await wallet.pollBank()).news).toBe(1)
})

test('everything that moved is told in words, per entry and asset, a page at a time', async () => {
  const { actor, bsi } = await investor()
  for (const amount of ['100000', '200000', '300000']) await transfer({ virtual_account: bsi.number, amount })
  const of = (purpose: 'available' | 'held', asset = 'IDR') => ({ owner: `investor/${actor.userId}`, purpose, asset })
  const hold = {
    kind: 'order_held',
    source: 'order/1',
    postings: [
      { account: of('available'), debit: 150_000n },
      { account: of('held'), credit: 150_000n },
    ],
  }
  const distributed = {
    kind: 'securities_distributed',
    source: 'subscription/1',
    postings: [
      { account: { owner: 'issuance/KGL-01', purpose: 'issuance' as const, asset: 'KGL-01' }, debit: 12n },
      { account: of('available', 'KGL-01'), credit: 12n },
    ],
  }
  await transact(db, (tx) => postInTx(tx, [hold], clock.now()))
  await transact(db, (tx) => postInTx(tx, [distributed], clock.now()))

  const first = await wallet.transactions(actor, { most: 2 })
  expect(first.items).toMatchObject([
    { kind: 'securities_distributed', asset: 'KGL-01', change: 12n, availableChange: 12n, title: { id: 'Mutasi' } },
    { kind: 'order_held', asset: 'IDR', change: 0n, availableChange: -150_000n, title: { en: 'Held for an order' } },
  ])
  const second = await wallet.transactions(actor, { most: 2, before: first.next! })
  const third = await wallet.transactions(actor, { most: 2, before: second.next! })
  expect([...second.items, ...third.items].map(({ change }) => change)).toEqual([300_000n, 200_000n, 100_000n])
  expect(third.next).toBeNull()
  expect((await wallet.transactions(actor, { kinds: ['deposit_credited'] })).items).toHaveLength(3)
  expect((await wallet.balances(actor)).held).toBe(150_000n)
  await expect(wallet.transactions(actor, { before: 'garbage' })).rejects.toMatchObject({ code: 'page_unknown' })
  await expect(wallet.deposits(actor, { before: 'garbage' })).rejects.toMatchObject({ code: 'page_unknown' })
})

test('a long history is read in order and whole', async () => {
  const { actor } = await investor()
  const of = (purpose: 'available' | 'held') => ({ owner: `investor/${actor.userId}`, purpose, asset: 'IDR' })
  const money = {
    kind: 'deposit_credited',
    source: `deposit/${randomUUID()}`,
    postings: [
      { account: { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }, debit: 500n },
      { account: of('available'), credit: 500n },
    ],
  }
  const holds = Array.from({ length: 350 }, (_, n) => ({
    kind: 'order_held',
    source: `order/${actor.userId}/${n}`,
    postings: [
      { account: of('available'), debit: 1n },
      { account: of('held'), credit: 1n },
    ],
  }))
  await transact(db, (tx) => postInTx(tx, [money], clock.now()))
  await transact(db, (tx) => postInTx(tx, holds, clock.now()))
  const sources: string[] = []
  for (let before: string | undefined; ; ) {
    const page = await wallet.transactions(actor, { most: 100, ...(before ? { before } : {}) })
    for (const item of page.items) sources.push(item.source)
    expect(page.items.every(({ kind, availableChange }) => kind !== 'order_held' || availableChange === -1n)).toBe(true)
    if (!page.next) break
    before = page.next
  }
  expect(sources).toHaveLength(351)
  expect(new Set(sources).size).toBe(351)
})

test('a statement begins and ends with what was there, in a file that runs nothing', async () => {
  const { actor, bsi } = await investor()
  const day = () => new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  await transfer({ virtual_account: bsi.number, amount: '100000' })
  clock.moveTo(new Date(clock.now().getTime() + 2 * DAY))
  await transfer({ virtual_account: bsi.number, amount: '25000' })
  await transfer({ virtual_account: bsi.number, amount: '5000' })
  const today = day()
  const period = { from: today, to: today }
  expect(await wallet.statement(actor, period)).toMatchObject({
    opening: 100_000n,
    closing: 130_000n,
    rows: [{ balanceAfter: 125_000n }, { balanceAfter: 130_000n }],
  })
  const file = (await wallet.statementCsv(actor, period, 'id')).split('\r\n')
  expect(file[0]).toBe('\uFEFFTanggal (WIB),Keterangan,Rujukan,Mutasi (Rp),Saldo (Rp)')
  expect(file[1]).toBe(`${today},Saldo awal,,,100000`)
  expect(file[2]).toMatch(
    new RegExp(`^${today} \\d\\d:\\d\\d:\\d\\d,Setoran masuk,deposit/[0-9a-f-]{36},25000,125000$`),
  )
  expect(file[4]).toBe(`${today},Saldo akhir,,,130000`)
  await expect(wallet.statement(actor, { from: today, to: '2020-01-01' })).rejects.toThrow('period_backwards')
})

test('a bank that is away opens no account and says so', async () => {
  const away = createWallet({
    ...({ db, clock, commands, ledger, mail, movements: {}, onPaymentReceived: async () => {} } as const),
    contactOf: async () => siti,
    gateway: createSandboxGateway({ clock, secret, baseUrl: () => 'http://127.0.0.1:1' }),
  })
  const someone = person('Umar', 'umar@contoh.test')
  await expect(away.virtualAccounts(someone.actor)).rejects.toMatchObject({ code: 'bank_unavailable' })
  await expect(away.pollBank()).rejects.toMatchObject({ code: 'bank_unavailable' })
})

test.runIf(engine === 'postgres')('deposits of many people at once keep the ledger whole', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => investor()))
  await Promise.all(
    crowd.flatMap(({ bsi }) => Array.from({ length: 5 }, () => wallet.recordBankReport(reportTo(bsi.number)))),
  )
  for (const { actor } of crowd) expect((await wallet.balances(actor)).total).toBe(500_000n)
  expect((await ledger.verify()).differences).toEqual([])
})
