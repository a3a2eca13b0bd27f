import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sqlState, violatedConstraint } from '#platform/db/database'
import { frozenClock } from '#platform/runtime/clock'
import { wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { openTestDatabase } from '../../../test/engine.ts'
import { createLedger } from './index.ts'
import { chartOfAccounts } from './states.ts'

// The database refuses by itself, whatever code stands in front of it: every call here is written by hand, with the
// rights that the product has.

const database = await openTestDatabase()
const { db } = database
const clock = frozenClock(wib('2026-11-20', '10:00'))
const ledger = createLedger({ db, clock })
afterAll(() => database.close())

const BANK = 'bank/bsi/clearing/IDR'
const SEKAR = 'investor/sekar/available/IDR'
const UNITS = 'investor/sekar/available/KGL-01'
const entryId = () => newId<'entry'>(clock.now())
let entry = ''

beforeEach(async () => {
  entry = entryId()
  await ledger.post({
    kind: 'deposit_credited',
    source: `deposit/${entry}`,
    postings: [
      { account: { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }, debit: 100n },
      { account: { owner: 'investor/sekar', purpose: 'available', asset: 'IDR' }, credit: 100n },
    ],
  })
})

type Leg = [account: string, debit: number | bigint, credit: number | bigint]
type Entry = { id: string; kind: string; source: string }
type PostArguments = { accounts?: object[]; entries?: Entry[]; more?: object[] }

/** One entry with these legs, posted past all TypeScript; `given` adds to or replaces what goes with it. */
function callPost(legs: Leg[], { accounts = [], entries, more = [] }: PostArguments = {}) {
  const id = entryId()
  const lines = legs.map(([account, debit, credit], line) => {
    const asset = account.split('/').at(-1)
    return { entry: id, line, account, asset, debit: String(debit), credit: String(credit) }
  })
  const drafts = entries ?? [{ id, kind: 'by_hand', source: id }]
  return sql<{ posted: bigint }>`
    select ledger_post(${JSON.stringify(accounts)}, ${JSON.stringify(drafts)}, ${JSON.stringify([...lines, ...more])}, ${clock.now()}) as posted`.execute(
    db,
  )
}

const stateOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error) => sqlState(error),
  )

const everything = async () =>
  (
    await sql`select (select jsonb_agg(b order by account_id) from balance b) as balances,
      (select count(*) from journal_entry) as entries, (select count(*) from posting) as postings`.execute(db)
  ).rows

/** Whatever is tried and refused leaves every row as it was. */
async function refused(attempt: () => Promise<unknown>, state: string) {
  const before = await everything()
  expect(await stateOf(attempt())).toBe(state)
  expect(await everything()).toEqual(before)
}

test('an entry that balances is taken by hand too', async () => {
  expect((await callPost([[BANK, 5, 0], [SEKAR, 0, 5]])).rows).toEqual([{ posted: 1n }]) // biome-ignore format: legs
})

test('an entry that does not balance is refused', () =>
  refused(() => callPost([[BANK, 5, 0], [SEKAR, 0, 4]]), 'LG001')) // biome-ignore format: legs

test('an entry that balances over all assets but not in each is refused', () => {
  const accounts = [{ id: UNITS, owner: 'investor/sekar', purpose: 'available', asset: 'KGL-01' }]
  return refused(() => callPost([[BANK, 5, 0], [UNITS, 0, 5]], { accounts }), 'LG001') // biome-ignore format: legs
})

test('two entries that balance only together are refused', () => {
  const [one, two] = [entryId(), entryId()]
  const entries = [one, two].map((id) => ({ id, kind: 'by_hand', source: id }))
  const leg = { line: 0, asset: 'IDR' }
  const more = [
    { ...leg, entry: one, account: BANK, debit: '5', credit: '0' },
    { ...leg, entry: two, account: SEKAR, debit: '0', credit: '5' },
  ]
  return refused(() => callPost([], { entries, more }), 'LG001')
})

test('an entry of one leg is refused, and one of none', async () => {
  await refused(() => callPost([[BANK, 5, 0]]), 'LG001')
  await refused(() => callPost([]), 'LG002')
})

test.each([
  ['below zero', -5, 0],
  ['nothing', 0, 0],
  ['both sides', 5, 5],
])('a leg of %s is refused', (_, debit, credit) =>
  refused(() => callPost([[BANK, debit, credit], [SEKAR, credit, debit]]), '23514')) // biome-ignore format: legs

test('an account that may not go below zero does not', async () => {
  const balance = await ledger.balance({ owner: 'investor/sekar', purpose: 'available', asset: 'IDR' })
  const overdraw = () => callPost([[SEKAR, balance + 1n, 0], [BANK, 0, balance + 1n]]) // biome-ignore format: legs
  await refused(overdraw, '23514')
  expect(violatedConstraint(await overdraw().catch((error) => error))).toBe('balance_not_negative')
  expect(await stateOf(callPost([[SEKAR, balance, 0], [BANK, 0, balance]]))).toBe('accepted') // biome-ignore format: legs
})

test('what an account may do is said by its purpose, and not by the caller that opens it', async () => {
  const account = { id: 'investor/nakal/available/IDR', owner: 'investor/nakal', purpose: 'available', asset: 'IDR' }
  const opened = { ...account, normal_side: 'debit', side: 'debit', may_go_negative: true }
  const overdraw = () => callPost([[account.id, 5, 0], [SEKAR, 0, 5]], { accounts: [opened] }) // biome-ignore format: legs
  await refused(overdraw, '23514')
  const { rows } = await sql`select purpose, normal_side, may_go_negative from ledger_purpose order by purpose`.execute(
    db,
  )
  const told = Object.entries(chartOfAccounts).map(([purpose, { side, mayGoNegative }]) => ({
    purpose,
    normal_side: side,
    may_go_negative: mayGoNegative,
  }))
  expect(rows).toEqual(told.sort((a, b) => (a.purpose < b.purpose ? -1 : 1)))
})

test('an account has the name of its owner, purpose and asset, and a purpose of the chart', async () => {
  const open = (account: { id: string; owner: string; purpose: string; asset: string }) => () =>
    callPost([[BANK, 5, 0], [account.id, 0, 5]], { accounts: [account] }) // biome-ignore format: legs
  await refused(
    open({ id: SEKAR.replace('sekar', 'lain'), owner: 'investor/sekar', purpose: 'held', asset: 'IDR' }),
    '23514',
  )
  await refused(open({ id: 'platform/gift/IDR', owner: 'platform', purpose: 'gift', asset: 'IDR' }), 'LG002')
})

test('a leg that names no account is refused, beside legs that balance and by itself', async () => {
  await refused(() => callPost([[BANK, 5, 0], [SEKAR, 0, 5], ['nobody/IDR', 5, 0]]), 'LG002') // biome-ignore format: legs
  await refused(() => callPost([['nobody/IDR', 5, 0], ['nowhere/IDR', 0, 5]]), 'LG002') // biome-ignore format: legs
  await refused(() => callPost([['nobody/IDR', 5, 0], [SEKAR, 0, 5]]), 'LG002') // biome-ignore format: legs
})

test('a leg that says another asset than its account holds is refused', () => {
  const id = entryId()
  const leg = { entry: id, asset: 'KGL-01', debit: '0', credit: '0' }
  const more = [
    { ...leg, line: 0, account: BANK, debit: '5' },
    { ...leg, line: 1, account: SEKAR, credit: '5' },
  ]
  return refused(() => callPost([], { entries: [{ id, kind: 'by_hand', source: id }], more }), 'LG002')
})

test('legs in another asset are refused also beside legs of the same accounts in their own', () => {
  const id = entryId()
  const leg = { entry: id, asset: 'KGL-01', debit: '0', credit: '0' }
  const own = { entry: id, asset: 'IDR', debit: '0', credit: '0' }
  const more = [
    { ...own, line: 0, account: BANK, debit: '5' },
    { ...own, line: 1, account: SEKAR, credit: '5' },
    { ...leg, line: 2, account: BANK, debit: '7' },
    { ...leg, line: 3, account: SEKAR, credit: '7' },
  ]
  return refused(() => callPost([], { entries: [{ id, kind: 'by_hand', source: id }], more }), 'LG002')
})

test('legs for an entry that is there already are refused, balanced as they may be', async () => {
  const { rows } =
    await sql<Entry>`select id, kind, source from journal_entry where source = ${`deposit/${entry}`}`.execute(db)
  const leg = { entry: rows[0]!.id, asset: 'IDR', debit: '0', credit: '0' }
  const more = [
    { ...leg, line: 8, account: BANK, debit: '5' },
    { ...leg, line: 9, account: SEKAR, credit: '5' },
  ]
  await refused(() => callPost([[BANK, 5, 0], [SEKAR, 0, 5]], { more }), 'LG002') // biome-ignore format: legs
  const before = await everything()
  expect((await callPost([], { entries: rows, more })).rows).toEqual([{ posted: 0n }]) // the fact is known: nothing is done
  expect(await everything()).toEqual(before)
})

test.each([
  'update posting set debit = debit + 1 where debit > 0',
  'delete from posting',
  'truncate posting',
  "update journal_entry set kind = 'other'",
  'delete from journal_entry',
  'truncate journal_entry cascade',
  'update ledger_account set may_go_negative = true',
  'delete from ledger_account',
  'truncate ledger_account cascade',
  'delete from balance',
  'truncate balance',
])('%s: refused to the application, and to the owner', async (statement) => {
  const before = await everything()
  await expectAppendOnly(database, sql.raw(statement), 'LG003')
  expect(await everything()).toEqual(before)
})

test.each([
  "insert into ledger_account values ('a/held/IDR', 'a', 'held', 'IDR', 'credit', true)",
  "insert into journal_entry (id, kind, source, posted_at) values (gen_random_uuid(), 'x', 'x', now())",
  'insert into posting select gen_random_uuid(), 0, account_id, 5, 0 from balance limit 1',
  "insert into balance values ('x', 'IDR', 'credit', true, 1)",
  'update balance set amount = amount + 1',
  'select * from balance for update',
  'alter table posting disable trigger user',
  'alter table balance drop constraint balance_not_negative',
  'drop table posting',
  'create table other (id int)',
  "create or replace function ledger_post(accounts json, entries json, lines json, at timestamptz) returns bigint language sql as 'select 1::bigint'",
  "insert into ledger_purpose values ('gift', 'credit', true)",
  'update ledger_purpose set may_go_negative = true',
  "set session_replication_role = 'replica'",
])('the application cannot: %s', (statement) => refused(() => sql.raw(statement).execute(db), '42501'))

test('one fact has one entry, and an entry is reversed at most once', async () => {
  const { rows } = await sql<{ id: string }>`select id from journal_entry where source = ${`deposit/${entry}`}`.execute(
    db,
  )
  const reverse = (source: string) =>
    ledger.post({
      kind: 'deposit_reversed',
      source,
      reverses: rows[0]!.id,
      postings: [
        { account: { owner: 'investor/sekar', purpose: 'available', asset: 'IDR' }, debit: 100n },
        { account: { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }, credit: 100n },
      ],
    })
  await reverse(`deposit/${entry}`)
  await reverse(`deposit/${entry}`) // the same fact: nothing happens
  await refused(() => reverse(`deposit/${entry}/again`).catch((error) => Promise.reject(error.cause ?? error)), '23505')
})

test('after all that the ledger is clean', async () => expect((await ledger.verify()).differences).toEqual([]))
