import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommands } from '#platform/commands/command'
import { snapshot, transact } from '#platform/db/database'
import { frozenClock, movableClock } from '#platform/runtime/clock'
import { after, DAY, wib } from '#shared/dates'
import { openTestDatabase } from '../../../test/engine.ts'
import { createMonthCloseJob, type LedgerMark, markLedgerInTx, postInTx, verifyLedgerSinceInTx } from './index.ts'

// On a large platform a minute compares one range of balances, and those of people whose money just moved.

const database = await openTestDatabase()
const { db } = database
const clock = movableClock(0, frozenClock(wib('2026-09-10', '09:00')))
const close = createMonthCloseJob({
  db,
  clock,
  commands: createCommands({ database, clock, audit: () => sql`select 1` }),
})
afterAll(() => database.close())

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
let mark: LedgerMark
let facts = 0
const pay = (who: string, amount: bigint) => {
  const postings = [
    { account: { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }, debit: amount },
    { account: { owner: `investor/${who}`, purpose: 'available' as const, asset: 'IDR' }, credit: amount },
  ]
  return transact(db, (tx) => postInTx(tx, [{ kind: 'uji', source: `uji/${++facts}`, postings }], clock.now()))
}
const plant = (who: string, amount: number) =>
  database.asOwner((tx) =>
    sql`update balance set amount = amount + ${amount}::bigint where account_id = ${`investor/${who}/available/IDR`}`.execute(
      tx,
    ),
  )
const found = async (turn: number) => {
  const differences = await snapshot(db, (tx) => verifyLedgerSinceInTx(tx, mark, { turn, now: clock.now() }))
  return differences.map(({ check }) => check)
}
const inAllTurns = () => Promise.all(mark.ranges.map((_, turn) => found(turn)))

const FOLLOWS = 'balances follow from those of the checkpoint'
const SUM = 'a balance is the sum of its postings'

beforeAll(async () => {
  for (const who of PEOPLE) await pay(who, 1_000n)
  clock.moveTo(wib('2026-10-02', '09:00'))
  await close.run()
  for (const who of PEOPLE) await pay(who, 50n)
  clock.moveTo(after(clock.now(), DAY))
  mark = await snapshot(db, (tx) => markLedgerInTx(tx, clock.now(), { balancesARange: 3 }))
})

test('balances have their turn in ranges, the bank’s and seven people’s in three', async () => {
  expect(mark.ranges.map(({ from }) => from)).toEqual(['', 'investor/c/available/IDR', 'investor/f/available/IDR'])
  expect(await inAllTurns()).toEqual([[], [], []])
})

test('what is posted after the mark changes no range', async () => {
  await pay('a', 7n)
  await pay('g', 7n)
  await pay('dd', 7n)
  await pay('zz', 7n)
  expect(await inAllTurns()).toEqual([[], [], []])
})

test.each([
  ['b', [[FOLLOWS], [], []]],
  ['e', [[], [FOLLOWS], []]],
  ['f', [[], [], [FOLLOWS]]],
])('a balance that was changed by hand is found when the range of %s has its turn', async (who, expected) => {
  clock.moveTo(after(clock.now(), DAY))
  await plant(who, 1)
  expect(await inAllTurns()).toEqual(expected)
  await plant(who, -1)
})

test('it is found in any turn as soon as money of that balance moves', async () => {
  await plant('e', 500)
  await pay('e', 20n)
  expect(await inAllTurns()).toEqual([[SUM], [FOLLOWS, SUM], [SUM]])
  await plant('e', -500)
  expect(await inAllTurns()).toEqual([[], [], []])
})

test('a mark of no balances has one range', async () => {
  const empty = await openTestDatabase()
  const none = await snapshot(empty.db, (tx) => markLedgerInTx(tx, clock.now()))
  expect(none).toMatchObject({ balances: '0 0 0', ranges: [{ from: '', digest: '0 0 0' }] })
  await empty.close()
})
