import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { frozenClock } from '#platform/clock'
import { sqlState, violatedConstraint } from '#platform/database'
import { wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { openTestDatabase } from '../../test/engine.ts'
import { createLedger } from './index.ts'

// The database refuses by itself, whatever code stands in front of it: every statement here is written by hand.

const database = await openTestDatabase()
const { db } = database
const clock = frozenClock(wib('2026-11-20', '10:00'))
const ledger = createLedger({ db, clock })
afterAll(() => database.close())

const BANK = 'bank/bsi/clearing/IDR'
const SEKAR = 'investor/sekar/available/IDR'
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

/** One entry in one statement, with the legs given as `line, account, debit, credit`. */
const insertEntry = (legs: [line: number, account: string, debit: number, credit: number][]) => {
  const id = entryId()
  return sql`
    with e as (insert into journal_entry (id, kind, source, posted_at) values (${id}, 'by_hand', ${id}, ${clock.now()}) returning id)
    insert into posting (entry_id, line, account_id, debit, credit)
    select e.id, l.line, l.account_id, l.debit, l.credit from e, jsonb_to_recordset(${JSON.stringify(
      legs.map(([line, account_id, debit, credit]) => ({ line, account_id, debit, credit })),
    )}::jsonb) as l(line smallint, account_id text, debit bigint, credit bigint)`.execute(db)
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
  expect(await stateOf(insertEntry([[0, BANK, 5, 0], [1, SEKAR, 0, 5]]))).toBe('accepted') // biome-ignore format: legs
})

test('an entry that does not balance is refused', () =>
  refused(() => insertEntry([[0, BANK, 5, 0], [1, SEKAR, 0, 4]]), 'LG001')) // biome-ignore format: legs

test('an entry that balances over all assets but not in each is refused', async () => {
  await sql`insert into ledger_account values ('investor/sekar/available/KGL-01', 'investor/sekar', 'available', 'KGL-01', 'credit', false) on conflict do nothing`.execute(
    db,
  )
  await refused(() => insertEntry([[0, BANK, 5, 0], [1, 'investor/sekar/available/KGL-01', 0, 5]]), 'LG001') // biome-ignore format: legs
})

test('an entry of one leg is refused', () => refused(() => insertEntry([[0, BANK, 5, 0]]), 'LG001'))

test.each([
  ['below zero', -5, 0],
  ['nothing', 0, 0],
  ['both sides', 5, 5],
])('a leg of %s is refused', (_, debit, credit) =>
  refused(() => insertEntry([[0, BANK, debit, credit], [1, SEKAR, credit, debit]]), '23514')) // biome-ignore format: legs

test('an account that may not go below zero does not', async () => {
  const balance = Number(await ledger.balance({ owner: 'investor/sekar', purpose: 'available', asset: 'IDR' }))
  const overdraw = () => insertEntry([[0, SEKAR, balance + 1, 0], [1, BANK, 0, balance + 1]]) // biome-ignore format: legs
  await refused(overdraw, '23514')
  expect(violatedConstraint(await overdraw().catch((error) => error))).toBe('balance_not_negative')
  expect(await stateOf(insertEntry([[0, SEKAR, balance, 0], [1, BANK, 0, balance]]))).toBe('accepted') // biome-ignore format: legs
})

test('what the bank holds may go below zero', async () => {
  await insertEntry([[0, 'bank/bsi/clearing/IDR', 7, 0], [1, SEKAR, 0, 7]]) // biome-ignore format: legs
  const { rows } = await sql<{
    may_go_negative: boolean
  }>`select may_go_negative from balance where account_id = ${BANK}`.execute(db)
  expect(rows).toEqual([{ may_go_negative: true }])
})

test('a leg that names no account is refused, beside legs that balance and by itself', async () => {
  await refused(() => insertEntry([[0, BANK, 5, 0], [1, SEKAR, 0, 5], [2, 'nobody', 5, 0]]), 'LG002') // biome-ignore format: legs
  await refused(() => insertEntry([[0, 'nobody', 5, 0], [1, 'nowhere', 0, 5]]), 'LG002') // biome-ignore format: legs
  await refused(() => insertEntry([[0, 'nobody', 5, 0], [1, SEKAR, 0, 5]]), 'LG002') // biome-ignore format: legs
})

test('legs that come to an entry of another transaction are refused, balanced as they may be', async () => {
  const { rows } = await sql<{ id: string }>`select id from journal_entry where source = ${`deposit/${entry}`}`.execute(
    db,
  )
  const late = () =>
    sql`insert into posting values (${rows[0]!.id}, 8, ${BANK}, 5, 0), (${rows[0]!.id}, 9, ${SEKAR}, 0, 5)`.execute(db)
  await refused(late, 'LG002')
})

test('legs of an entry that does not exist are refused', () =>
  refused(() => {
    const id = entryId()
    return sql`insert into posting values (${id}, 0, ${BANK}, 5, 0), (${id}, 1, ${SEKAR}, 0, 5)`.execute(db)
  }, 'LG002'))

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
  'update balance set amount = amount + 1',
  "insert into balance values ('x', 'IDR', 1, true)",
  'delete from balance',
  'truncate balance',
])('%s: refused', (statement) => refused(() => sql.raw(statement).execute(db), 'LG003'))

test('one fact has one entry, and an entry is reversed at most once', async () => {
  const again = sql`insert into journal_entry (id, kind, source, posted_at) values (${entryId()}, 'deposit_credited', ${`deposit/${entry}`}, ${clock.now()})`
  await refused(() => again.execute(db), '23505')
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
  await refused(() => reverse(`deposit/${entry}/again`).catch((error) => Promise.reject(error.cause ?? error)), '23505')
})

test('after all that the ledger is clean', async () => expect((await ledger.verify()).differences).toEqual([]))
