import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { postInTx } from '#modules/ledger'
import { transact } from '#platform/db/database'
import { DAY, localDate, plusDays } from '#shared/dates'
import { engine } from '../../../test/engine.ts'
import { countFewestStatements } from '../../../test/statements-sent.ts'
import { openWalletWorld } from '../../../test/wallet-world.ts'

const world = await openWalletWorld()
const { db, clock, wallet, investor, transfer } = world
beforeEach(() => {
  world.payments.take = async () => {}
})
afterEach(async () => expect(await world.differences()).toEqual([]))
afterAll(() => world.close())

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

  const first = await wallet.transactions(actor, { limit: 2 })
  expect(first.items).toMatchObject([
    { kind: 'securities_distributed', asset: 'KGL-01', change: 12n, availableChange: 12n, title: { id: 'Mutasi' } },
    { kind: 'order_held', asset: 'IDR', change: 0n, availableChange: -150_000n, title: { en: 'Held for an order' } },
  ])
  const second = await wallet.transactions(actor, { limit: 2, after: first.next! })
  const third = await wallet.transactions(actor, { limit: 2, after: second.next! })
  expect([...second.items, ...third.items].map(({ change }) => change)).toEqual([300_000n, 200_000n, 100_000n])
  expect(third.next).toBeNull()
  expect((await wallet.transactions(actor, { kinds: ['deposit_credited'] })).items).toHaveLength(3)
  expect((await wallet.balances(actor)).held).toBe(150_000n)
  await expect(wallet.transactions(actor, { after: 'garbage' })).rejects.toMatchObject({ code: 'page_unknown' })
  await expect(wallet.deposits(actor, { after: 'garbage' })).rejects.toMatchObject({ code: 'page_unknown' })
})

test('a long history is read in order and whole', async () => {
  const { actor } = await investor()
  const of = (purpose: 'available' | 'held') => ({ owner: `investor/${actor.userId}`, purpose, asset: 'IDR' })
  const money = () => ({
    kind: 'deposit_credited',
    source: `deposit/${randomUUID()}`,
    postings: [
      { account: { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }, debit: 500n },
      { account: of('available'), credit: 500n },
    ],
  })
  const holds = Array.from({ length: 350 }, (_, n) => ({
    kind: 'order_held',
    source: `order/${actor.userId}/${n}`,
    postings: [
      { account: of('available'), debit: 1n },
      { account: of('held'), credit: 1n },
    ],
  }))
  await transact(db, (tx) => postInTx(tx, [money()], clock.now()))
  await transact(db, (tx) => postInTx(tx, holds, clock.now()))
  await transact(db, (tx) => postInTx(tx, [money()], clock.now())) // one line: every full page now cuts a hold in two
  const sources: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await wallet.transactions(actor, { limit: 100, ...(after ? { after } : {}) })
    for (const item of page.items) sources.push(item.source)
    for (const { kind, change, availableChange } of page.items)
      expect([change, availableChange]).toEqual(kind === 'order_held' ? [0n, -1n] : [500n, 500n])
    if (!page.next) break
    after = page.next
  }
  expect(sources).toHaveLength(352)
  expect(new Set(sources).size).toBe(352)
  const whole = await wallet.statement(actor, { from: '2020-01-01', to: '2099-12-31' })
  expect(whole.rows).toHaveLength(352)
  expect(whole).toMatchObject({ opening: 0n, closing: 1_000n })
  expect((await wallet.transactions(actor, { kinds: ['deposit_credited'] })).items).toHaveLength(2)
})

test('a statement begins and ends with what was there', async () => {
  const { actor, bsi } = await investor()
  const day = () => new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  await transfer({ virtual_account: bsi.number, amount: '100000' })
  clock.moveTo(new Date(clock.now().getTime() + 2 * DAY))
  await transfer({ virtual_account: bsi.number, amount: '25000' })
  await transfer({ virtual_account: bsi.number, amount: '15000' })
  const today = day()
  const period = { from: today, to: today }
  expect(await wallet.statement(actor, period)).toMatchObject({
    opening: 100_000n,
    inflow: 40_000n,
    outflow: 0n,
    closing: 140_000n,
    rows: [{ balanceAfter: 125_000n }, { balanceAfter: 140_000n }],
  })
  await expect(wallet.statement(actor, { from: today, to: '2020-01-01' })).rejects.toThrow('period_backwards')
})

test('a statement ends today at the latest: days to come have no balance yet', async () => {
  const { actor, bsi } = await investor()
  await transfer({ virtual_account: bsi.number, amount: '100000' })
  const today = localDate(clock.now())
  const ofToday = await wallet.statement(actor, { from: today, to: today })
  for (const to of [plusDays(today, 1), plusDays(today, 400), '2096-02-29'])
    expect(await wallet.statement(actor, { from: today, to })).toEqual(ofToday)
  const future = await wallet.statement(actor, { from: plusDays(today, 30), to: plusDays(today, 60) })
  expect(future).toEqual(ofToday)
  expect(await wallet.periodTotals(actor, { from: '2020-01-01', to: plusDays(today, 1) })).toMatchObject({ to: today })
})

test('every line says the balance after it, also without a period and far back', async () => {
  const { actor, bsi } = await investor()
  for (const amount of ['100000', '200000', '300000']) await transfer({ virtual_account: bsi.number, amount })
  const first = await wallet.transactions(actor, { limit: 2 })
  const second = await wallet.transactions(actor, { limit: 2, after: first.next! })
  expect([...first.items, ...second.items].map(({ balanceAfter }) => balanceAfter)).toEqual([
    600_000n,
    300_000n,
    100_000n,
  ])
})

test('the entry behind a line is told: where from, where to, why, with a reference and a code', async () => {
  const { actor, bsi } = await investor()
  await transfer({ virtual_account: bsi.number, amount: '250000' })
  const [line] = (await wallet.transactions(actor)).items
  expect(line).toMatchObject({
    from: [{ place: 'bank', bank: 'bsi', amount: 250_000n }],
    to: [{ place: 'wallet', bank: null, amount: 250_000n }],
    why: { en: 'A transfer to your BSI virtual account.' },
    about: { page: 'deposit' },
  })
  expect(line!.code).toMatch(/^MT-\d{6}-[2-9A-Z]{7}$/)
  expect(line!.reference).toBeTruthy()
  expect(JSON.stringify([line!.from, line!.to, line!.why], (_, value) => String(value))).not.toContain(actor.userId)
})

test('what is looked for is found in words, codes and amounts, over all pages', async () => {
  const { actor, bsi } = await investor()
  for (let each = 1; each <= 60; each++) await transfer({ virtual_account: bsi.number, amount: String(10_000 + each) })
  const all = (await wallet.transactions(actor, { limit: 100 })).items
  const oldest = all.at(-1)!
  const found = async (q: string, more = {}) => (await wallet.transactions(actor, { q, ...more })).items
  expect((await found('Rp10.001')).map(({ id }) => id)).toEqual([oldest.id])
  expect((await found(oldest.code.toLowerCase())).map(({ id }) => id)).toEqual([oldest.id])
  expect(await found('tidak ada yang begini')).toEqual([])
  const page = await wallet.transactions(actor, { q: 'setoran', limit: 50 })
  const rest = await wallet.transactions(actor, { q: 'setoran', limit: 50, after: page.next! })
  expect([page.items.length, rest.items.length, rest.next]).toEqual([50, 10, null])
  const today = new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  expect(await found('setoran', { from: '2020-01-01', to: '2020-01-02' })).toEqual([])
  expect(await found('10.001', { from: today, to: today })).toHaveLength(1)
})

test.skipIf(engine === 'embedded')(
  'a history ten times as long is searched and summed up by hardly more statements',
  async () => {
    const { actor } = await investor()
    const of = (purpose: 'available' | 'held') => ({ owner: `investor/${actor.userId}`, purpose, asset: 'IDR' })
    const deposit = {
      kind: 'deposit_credited',
      source: `deposit/${randomUUID()}`,
      postings: [
        { account: { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }, debit: 5_000n },
        { account: of('available'), credit: 5_000n },
      ],
    }
    await transact(db, (tx) => postInTx(tx, [deposit], clock.now()))
    const move = (count: number) =>
      transact(db, (tx) => {
        const holds = Array.from({ length: count }, () => ({
          kind: 'order_held',
          source: `order/${randomUUID()}`,
          postings: [
            { account: of('available'), debit: 1n },
            { account: of('held'), credit: 1n },
          ],
        }))
        return postInTx(tx, holds, clock.now())
      })
    const year = Number(localDate(clock.now()).slice(0, 4))
    const asked: Record<string, () => Promise<unknown>> = {
      search: () => wallet.transactions(actor, { q: 'tidak ada yang begini' }),
      tax: () => wallet.taxSummary(actor, year),
      statement: () => wallet.statement(actor, { from: '2020-01-01', to: '2099-12-31' }),
    }
    const counts = async () => {
      const found: Record<string, number> = {}
      for (const [name, ask] of Object.entries(asked)) found[name] = (await countFewestStatements(ask)).length
      return found
    }
    await move(200)
    const short = await counts()
    await move(1_800)
    const long = await counts()
    expect(long).toEqual({ tax: short.tax, statement: short.statement, search: expect.any(Number) })
    expect(long.search).toBeLessThanOrEqual(short.search! + 4)
    expect(Math.min(...Object.values(short))).toBeGreaterThan(0)
  },
)

test('a deposit stands under the number that its bank has for the transfer, and no id of ours', async () => {
  const { actor, bsi } = await investor()
  const { transfer_id } = await transfer({ virtual_account: bsi.number, amount: '100000' })
  const [line] = (await wallet.transactions(actor)).items
  expect(line).toMatchObject({ reference: transfer_id, code: expect.stringMatching(/^MT-/) })
  expect(transfer_id).toMatch(/^FT\d{18}$/)
})
