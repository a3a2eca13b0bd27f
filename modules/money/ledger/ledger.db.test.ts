import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { transact } from '#platform/db/database'
import { frozenClock } from '#platform/runtime/clock'
import { MINUTE, wib } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import { openTestDatabase } from '../../../test/engine.ts'
import { fc, tries } from '../../../test/property.ts'
import { createLedger, type Movement, postInTx } from './index.ts'
import { type Account, chartOfAccounts, type EntryDraft, formatAccountId, type Posting } from './states.ts'

const database = await openTestDatabase()
const { db } = database
const clock = frozenClock(wib('2026-11-20', '10:00'))
const ledger = createLedger({ db, clock })
afterAll(() => database.close())

const bank: Account = { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }
const wallet = (name: string): Account => ({ owner: `investor/${name}`, purpose: 'available', asset: 'IDR' })
let serial = 0

const deposit = (name: string, amount: bigint, source = `deposit/${serial++}`): EntryDraft => ({
  kind: 'deposit_credited',
  source,
  postings: [
    { account: bank, debit: amount },
    { account: wallet(name), credit: amount },
  ],
})
const transfer = (from: string, to: string, amount: bigint): EntryDraft => ({
  kind: 'transferred',
  source: `transfer/${serial++}`,
  postings: [
    { account: wallet(from), debit: amount },
    { account: wallet(to), credit: amount },
  ],
})
const of = (name: string) => ledger.balance(wallet(name))
const clean = async () => expect((await ledger.verify()).differences).toEqual([])

test('an account nothing was posted to holds nothing; the first posting opens it', async () => {
  expect(await of('baru')).toBe(0n)
  await ledger.post(deposit('baru', 250n))
  expect(await of('baru')).toBe(250n)
  expect(await ledger.balancesOf('investor/baru')).toEqual([{ ...wallet('baru'), amount: 250n }])
})

test('the same fact posted twice is booked once: later, at the same moment and within one call', async () => {
  await ledger.post(deposit('dua', 100n, 'deposit/dua'))
  await ledger.post(deposit('dua', 100n, 'deposit/dua'))
  await Promise.all(Array.from({ length: 30 }, () => ledger.post(deposit('dua', 7n, 'deposit/sama'))))
  const posted = await transact(db, (tx) =>
    postInTx(tx, [deposit('dua', 1n, 'deposit/kembar'), deposit('dua', 1n, 'deposit/kembar')], clock.now()),
  )
  expect(posted).toBe(1)
  expect(await of('dua')).toBe(108n)
  await clean()
})

test('what an account does not hold is refused, and nothing is left of the entry', async () => {
  await ledger.post(deposit('tipis', 100n))
  const before = await ledger.verify()
  await expect(ledger.post(transfer('tipis', 'lain', 101n))).rejects.toMatchObject({ code: 'insufficient_balance' })
  expect(await ledger.verify()).toEqual(before)
  expect(await of('tipis')).toBe(100n)
})

test('an entry that does not balance never reaches the database', async () => {
  const draft = deposit('salah', 100n)
  draft.postings[1] = { account: wallet('salah'), credit: 99n }
  await expect(transact(db, (tx) => postInTx(tx, [draft], clock.now()))).rejects.toThrow('IDR is off by 1')
})

test('an entry that is refused takes no other with it', async () => {
  await ledger.post(deposit('kaya', 1_000n))
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      ledger.post(index % 3 === 2 ? transfer('miskin', 'kaya', 1n) : transfer('kaya', 'penerima', 1n)),
    ),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(40)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'insufficient_balance' })
  expect(await of('penerima')).toBe(40n)
  await clean()
})

test('a bug in one entry takes no other with it', async () => {
  const broken = deposit('rusak', 5n)
  broken.postings[1] = { account: wallet('rusak'), credit: 4n }
  const [bad, ...good] = await Promise.allSettled([
    ledger.post(broken),
    ...Array.from({ length: 20 }, () => ledger.post(deposit('utuh', 5n))),
  ])
  expect(bad.status).toBe('rejected')
  expect(good.every((result) => result.status === 'fulfilled')).toBe(true)
  expect(await of('utuh')).toBe(100n)
})

test('of two who spend the same money at the same moment one does', async () => {
  await ledger.post(deposit('rebutan', 100n))
  const spend = () => transact(db, (tx) => postInTx(tx, [transfer('rebutan', 'toko', 60n)], clock.now()))
  const results = await Promise.allSettled([spend(), spend(), ledger.post(transfer('rebutan', 'toko', 60n))])
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(await of('rebutan')).toBe(40n)
})

test('an owner’s history is newest first and comes in pages', async () => {
  for (const amount of [1n, 2n, 3n]) await ledger.post(deposit('riwayat', amount))
  const first = await ledger.movementsOf('investor/riwayat', { limit: 2 })
  expect(first.map((movement) => movement.change)).toEqual([3n, 2n])
  const rest = await ledger.movementsOf('investor/riwayat', { after: first[1]!.seq, limit: 2 })
  expect(rest.map((movement) => [movement.change, movement.kind, movement.asset])).toEqual([
    [1n, 'deposit_credited', 'IDR'],
  ])
})

test('a history is in the order of its instants, of one instant in that of its numbers, wherever a page ends', async () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE)
  const posted: [amount: bigint, minutes: number][] = [
    [1n, 0],
    [2n, 5],
    [3n, 5],
    [4n, 5],
    [5n, 2], // numbered last, posted in between
  ]
  for (const [amount, minutes] of posted)
    await transact(db, (tx) => postInTx(tx, [deposit('lama', amount), deposit('baru', amount)], at(minutes)))
  for (const limit of [1, 2, 3, 4, 10]) {
    const read: Movement[] = []
    for (let last: bigint | undefined; ; last = read.at(-1)!.seq) {
      const page = await ledger.movementsOf('investor/lama', { limit, ...(last ? { after: last } : {}) })
      read.push(...page)
      if (page.length < limit) break
    }
    expect(read.map(({ change }) => change)).toEqual([4n, 3n, 2n, 5n, 1n])
    const then = await Promise.all(read.map((line) => ledger.totalsUpTo('investor/lama', line)))
    expect(then.map(([total]) => total!.amount)).toEqual([15n, 11n, 8n, 6n, 1n])
  }
  const between = { limit: 10, from: at(1), until: at(5) }
  expect((await ledger.movementsOf('investor/lama', between)).map(({ change }) => change)).toEqual([5n])
})

test('what came and what left is summed entry by entry, of the span alone', async () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE)
  const own = (purpose: 'available' | 'held') => ({ owner: 'investor/omzet', purpose, asset: 'IDR' })
  const bank = { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }
  const entry = (source: string, postings: Parameters<typeof postInTx>[1][number]['postings']) => ({
    ...{ kind: 'deposit', source },
    postings,
  })
  const posted: [minutes: number, Parameters<typeof postInTx>[1][number]][] = [
    [
      0,
      entry('deposit/o1', [
        { account: bank, debit: 100n },
        { account: own('available'), credit: 100n },
      ]),
    ],
    [
      1,
      entry('deposit/o2', [
        { account: own('available'), debit: 40n },
        { account: own('held'), credit: 40n },
      ]),
    ],
    [
      2,
      entry('deposit/o3', [
        { account: own('held'), debit: 30n },
        { account: bank, credit: 30n },
      ]),
    ],
    [
      3,
      entry('deposit/o4', [
        { account: bank, debit: 7n },
        { account: own('available'), credit: 7n },
      ]),
    ],
    [
      4,
      entry('deposit/o5', [
        { account: bank, debit: 5n },
        { account: own('available'), credit: 5n },
      ]),
    ],
  ]
  for (const [minutes, each] of posted) await transact(db, (tx) => postInTx(tx, [each], at(minutes)))
  const turnover = (from: number, until: number, owner = 'investor/omzet') =>
    ledger.turnoverOf(owner, { asset: 'IDR', from: at(from), until: at(until) })
  expect(await turnover(0, 5)).toEqual({ inflow: 112n, outflow: 30n })
  expect(await turnover(1, 4)).toEqual({ inflow: 7n, outflow: 30n })
  expect(await turnover(0, 5, 'investor/tidak-ada')).toEqual({ inflow: 0n, outflow: 0n })
})

test('a history among some facts and accounts has their entries alone, wherever a page ends', async () => {
  const fees = { owner: 'platform', purpose: 'fees' as const, asset: 'IDR' }
  const paid = (kind: string, source: string, change: bigint, fee = 0n) => ({
    kind,
    source,
    postings: [
      { account: { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }, debit: change + fee },
      { account: { owner: 'investor/pilih', purpose: 'available' as const, asset: 'IDR' }, credit: change },
      ...(fee > 0n ? [{ account: fees, credit: fee }] : []),
    ],
  })
  await transact(db, (tx) =>
    postInTx(
      tx,
      [
        paid('deposit', 'deposit/a', 1n),
        paid('paid', 'distribution/a', 2n),
        paid('sold', 'trade/a', 3n, 1n),
        paid('deposit', 'deposit/b', 4n),
        paid('sold', 'trade/b', 5n, 1n),
      ],
      clock.now(),
    ),
  )
  for (const limit of [1, 2, 10]) {
    const read: Movement[] = []
    for (let last: bigint | undefined; ; last = read.at(-1)!.seq) {
      const among = { facts: 'distribution', accounts: [fees] }
      const page = await ledger.movementsOf('investor/pilih', { limit, among, ...(last ? { after: last } : {}) })
      read.push(...page)
      if (page.length < limit) break
    }
    expect(read.map(({ change }) => change)).toEqual([5n, 3n, 2n])
  }
})

// ── What only a database that was tampered with can hold ──

const plants: [fault: string, check: string, plant: string, cure: string][] = [
  [
    'a balance that was changed by hand',
    'a balance is the sum of its postings',
    "update balance set amount = amount + 1 where account_id = 'investor/kaya/available/IDR'",
    "update balance set amount = amount - 1 where account_id = 'investor/kaya/available/IDR'",
  ],
  [
    'a posting that was changed by hand',
    'every entry balances per asset',
    "update posting set debit = debit + 1 where debit > 0 and entry_id = (select id from journal_entry where source = 'deposit/dua')",
    "update posting set debit = debit - 1 where debit > 0 and entry_id = (select id from journal_entry where source = 'deposit/dua')",
  ],
  [
    'a posting that was taken away',
    'every entry has its postings, every posting its entry and account',
    "create table gone as select * from posting where entry_id = (select id from journal_entry where source = 'deposit/dua') and line = 1; delete from posting p using gone g where (p.entry_id, p.line) = (g.entry_id, g.line)",
    'insert into posting select * from gone; drop table gone',
  ],
  [
    'an account below its floor',
    'no balance is below zero',
    "update balance set amount = -amount - 1, may_go_negative = true where account_id = 'investor/kaya/available/IDR'",
    "update balance set amount = -amount - 1, may_go_negative = false where account_id = 'investor/kaya/available/IDR'",
  ],
]

test.each(plants)('%s is found: %s', async (_, check, plant, cure) => {
  await withoutGuards(plant)
  const { differences } = await ledger.verify()
  await withoutGuards(cure)
  expect(differences.map((difference) => difference.check)).toContain(check)
  await clean()
})

async function withoutGuards(statements: string) {
  const guarded = ['posting', 'balance', 'journal_entry']
  const switched = (how: string) => guarded.map((table) => `alter table ${table} ${how} trigger user`)
  await database.asOwner(async (tx) => {
    for (const statement of [...switched('disable'), ...statements.split('; '), ...switched('enable')])
      await sql.raw(statement).execute(tx)
  })
}

// ── Random histories against a plain model ──

const accounts: Account[] = [
  bank,
  { owner: 'security/KGL-01', purpose: 'issuance', asset: 'KGL-01' },
  { owner: 'platform', purpose: 'fees', asset: 'IDR' },
  { owner: 'offering/acak', purpose: 'escrow', asset: 'IDR' },
  ...['ana', 'budi', 'citra'].flatMap((name): Account[] => [
    { owner: `investor/acak-${name}`, purpose: 'available', asset: 'IDR' },
    { owner: `investor/acak-${name}`, purpose: 'held', asset: 'IDR' },
    { owner: `investor/acak-${name}`, purpose: 'available', asset: 'KGL-01' },
  ]),
]
const ofAsset = (asset: string) => fc.constantFrom(...accounts.filter((account) => account.asset === asset))

/** A move from one account to another, sometimes with a part of it to a third. */
const move = fc.constantFrom('IDR', 'IDR', 'KGL-01').chain((asset) =>
  fc
    .record({
      from: ofAsset(asset),
      to: ofAsset(asset),
      third: fc.option(ofAsset(asset)),
      amount: fc.bigInt({ min: 1n, max: 1_000n }),
      part: fc.bigInt({ min: 1n, max: 1_000n }),
    })
    .map(({ from, to, third, amount, part }): Posting[] => [
      { account: from, debit: third ? amount + part : amount },
      { account: to, credit: amount },
      ...(third ? [{ account: third, credit: part }] : []),
    ]),
)
/** What is posted at one moment: one or two moves each, and now and then a fact that was posted before. */
const command = fc.array(
  fc.record({ moves: fc.array(move, { minLength: 1, maxLength: 2 }), again: fc.option(fc.nat(), { freq: 6 }) }),
  { minLength: 1, maxLength: 6 },
)

type Model = Map<string, bigint>

/** The model after an entry, or undefined when an account would fall below zero. */
function after(model: Model, { postings }: EntryDraft): Model | undefined {
  const next = new Map(model)
  for (const posting of postings) {
    const side = 'debit' in posting ? 'debit' : 'credit'
    const amount = 'debit' in posting ? posting.debit : posting.credit
    const id = formatAccountId(posting.account)
    next.set(id, (next.get(id) ?? 0n) + (chartOfAccounts[posting.account.purpose].side === side ? amount : -amount))
  }
  const below = accounts.some(
    (account) => !chartOfAccounts[account.purpose].mayGoNegative && (next.get(formatAccountId(account)) ?? 0n) < 0n,
  )
  return below ? undefined : next
}

test('any history of single and simultaneous entries leaves what a plain model says', async () => {
  let history = 0
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 200, maxLength: 260, size: 'max' }), async (commands) => {
      history++
      let model: Model = new Map()
      for (const account of accounts) model.set(formatAccountId(account), await ledger.balance(account))
      const posted: EntryDraft[] = []
      for (const [turn, group] of commands.entries()) {
        const drafts = group.map(({ moves, again }, place): EntryDraft => {
          const repeated = again === null ? undefined : posted[again % posted.length]
          return repeated ?? { kind: 'moved', source: `acak/${history}/${turn}/${place}`, postings: moves.flat() }
        })
        const results = await Promise.allSettled(drafts.map((draft) => ledger.post(draft)))
        const known = new Set(posted.map((draft) => draft.source))
        const booked: EntryDraft[] = []
        for (const [place, result] of results.entries()) {
          const draft = drafts[place]!
          if (
            result.status === 'rejected' &&
            !(isRefusal(result.reason) && result.reason.code === 'insufficient_balance')
          )
            throw result.reason
          if (result.status === 'fulfilled' && !known.has(draft.source)) booked.push(draft)
          known.add(draft.source)
        }
        if (drafts.length === 1 && posted.indexOf(drafts[0]!) < 0)
          expect(results[0]!.status).toBe(after(model, drafts[0]!) ? 'fulfilled' : 'rejected')
        // Several at one moment may come in any order; together they never leave an account below its floor.
        const all = { kind: '', source: '', postings: booked.flatMap((draft) => draft.postings) }
        const next = after(model, all)
        expect(next, `turn ${turn}`).toBeDefined()
        model = next!
        posted.push(...booked)
      }
      for (const account of accounts)
        expect([formatAccountId(account), await ledger.balance(account)]).toEqual([
          formatAccountId(account),
          model.get(formatAccountId(account)),
        ])
      await clean()
    }),
    { numRuns: tries(3), endOnFailure: true },
  )
}, 120_000)

afterEach(async () => expect((await ledger.verify()).differences).toEqual([]))
