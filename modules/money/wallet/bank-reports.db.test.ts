import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { signWebhook } from '#platform/http/webhook-signature'
import { DAY } from '#shared/dates'
import { staffActor } from '../../../test/actors.ts'
import { engine } from '../../../test/engine.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { openWalletWorld, secret } from '../../../test/wallet-world.ts'

const world = await openWalletWorld()
const { db, clock, wallet, investor, person, transfer, reportTo, pollFor, countOf, suspense } = world
beforeEach(() => {
  world.payments.take = async () => {}
})
afterEach(async () => expect(await world.differences()).toEqual([]))
afterAll(() => world.close())

const finance = staffActor('finance')

const shuffle = <Item>(items: Item[]) =>
  items
    .map((item) => ({ item, at: randomUUID() }))
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ item }) => item)

test('twenty copies of one report at the same time credit once', async () => {
  const { actor, bsi } = await investor()
  const report = reportTo(bsi.number)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => wallet.recordBankReport(report)))
  expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(19)
  expect((await wallet.balances(actor)).total).toBe(100_000n)
  expect(await world.depositsTold(actor.userId)).toHaveLength(1)
})

test('a webhook that comes four times is reported once', async () => {
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
  const { items } = await wallet.deposits(actor, { limit: 100 })
  expect(items).toHaveLength(60)
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['credited']))
})

test('an announced transfer is a pending deposit, and its money comes later', async () => {
  const { actor, bsi } = await investor()
  const settled = reportTo(bsi.number, { amount: 90_000n })
  // The announcement reported another amount: what arrived counts.
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
  const { items } = await wallet.suspenseCases(finance)
  expect(items.filter(({ transferId }) => transferId === transfer_id)).toMatchObject([
    { reason: 'unknown_account', state: 'open', amount: 250_000n, number: '9009626999999999' },
  ])
  await expect(wallet.suspenseCases((await person()).actor)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a foreign currency and a report that contradicts an earlier one are cases for finance, not money', async () => {
  const { actor, bsi } = await investor()
  const before = await suspense()
  const dollars = reportTo(bsi.number, { currency: 'USD' })
  expect(await wallet.recordBankReport(dollars)).toBe('suspended')
  const reported = reportTo(bsi.number)
  await wallet.recordBankReport(reported)
  await wallet.recordBankReport({ ...reported, eventId: 'evt_contradiction', amount: 900_000n })
  expect((await wallet.balances(actor)).total).toBe(100_000n)
  expect(await suspense()).toBe(before)
  const reasons = (await wallet.suspenseCases(finance)).items
    .filter(({ transferId }) => [dollars.transferId, reported.transferId].includes(transferId!))
    .map(({ reason }) => reason)
  expect(reasons.sort()).toEqual(['conflicting_report', 'wrong_currency'])
})

test('a forged report leaves no row', async () => {
  const { actor, bsi } = await investor()
  const rows = async () => Promise.all(['bank_report', 'bank_transfer', 'deposit', 'suspense_case'].map(countOf))
  const before = await rows()
  const body = JSON.stringify({ type: 'transfer.settled', data: { virtual_account: bsi.number, amount: '9000000' } })
  const post = (headers: Record<string, string>, text = body) =>
    fetch(world.webhook, { method: 'POST', body: text, headers })
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
  await pollFor(1)
  expect((await wallet.balances(actor)).total).toBe(60_000n)
  expect(await wallet.pollBank()).toEqual({ read: 0, news: 0 })
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
  await waitUntilHolds(async () => expect(await delivered()).toBe(1n))
  expect((await wallet.balances(actor)).total).toBe(80_000n)
})

test.runIf(engine === 'postgres')('deposits of many people at once keep the ledger whole', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => investor()))
  await Promise.all(
    crowd.flatMap(({ bsi }) => Array.from({ length: 5 }, () => wallet.recordBankReport(reportTo(bsi.number)))),
  )
  for (const { actor } of crowd) expect((await wallet.balances(actor)).total).toBe(500_000n)
})
