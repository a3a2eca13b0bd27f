import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createCommands } from '#platform/commands/command'
import { transact } from '#platform/db/database'
import { frozenClock, movableClock } from '#platform/runtime/clock'
import { wib } from '#shared/dates'
import { openTestDatabase } from '../../../test/engine.ts'
import { createLedger, createMonthCloseJob, postInTx } from './index.ts'

const database = await openTestDatabase()
const { db } = database
const clock = movableClock(0, frozenClock(wib('2026-09-10', '09:00')))
const commands = createCommands({ database, clock, audit: () => sql`select 1` })
const ledger = createLedger({ db, clock })
const close = createMonthCloseJob({ db, clock, commands })
afterAll(() => database.close())

let facts = 0
/** Rupiah that arrive for somebody, or leave again where the amount is below zero. */
const move = (who: string, amount: bigint) => {
  const side = (own: boolean) => (own === amount > 0n ? { credit: abs(amount) } : { debit: abs(amount) })
  const bank = { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }
  const wallet = { owner: `investor/${who}`, purpose: 'available' as const, asset: 'IDR' }
  const postings = [
    { account: bank, ...side(false) },
    { account: wallet, ...side(true) },
  ]
  return transact(db, (tx) => postInTx(tx, [{ kind: 'uji', source: `uji/${++facts}`, postings }], clock.now()))
}
const abs = (amount: bigint) => (amount < 0n ? -amount : amount)
const at = (day: string, time: string) => clock.moveTo(wib(day, time))
const found = () => transact(db, (tx) => close.parts.invariants[0]!(tx))
const dueTask = close.parts.dueTasks[0]!

test('each month is closed on the first of the next one, once, in order, and the books agree with it', async () => {
  expect(await dueTask.nextDue()).toBeNull()
  await move('a', 1_000n)
  await move('b', 700n)
  expect(await dueTask.nextDue()).toEqual(wib('2026-10-01', '00:15'))
  at('2026-09-30', '23:59')
  await move('a', -400n)
  await dueTask.run()
  expect(await close.months()).toEqual([])
  at('2026-12-01', '08:00')
  await dueTask.run()
  await dueTask.run()
  expect((await close.months()).map(({ month, accounts }) => [month, accounts])).toEqual([
    ['2026-09-01', 3n],
    ['2026-10-01', 0n],
    ['2026-11-01', 0n],
  ])
  expect(await dueTask.nextDue()).toEqual(wib('2027-01-01', '00:15'))
  expect(await found()).toEqual([])
})

test('what somebody had at any instant follows from the close before it, in every month', async () => {
  await move('a', 50n)
  at('2027-01-05', '10:00')
  await move('a', 9n)
  await dueTask.run()
  const had = async (day: string, time: string) =>
    (await ledger.totalsBefore('investor/a', wib(day, time))).map(({ amount }) => amount)
  expect(await had('2026-09-01', '00:00')).toEqual([0n])
  expect(await had('2026-09-30', '12:00')).toEqual([1_000n])
  expect(await had('2026-10-01', '00:00')).toEqual([600n])
  expect(await had('2026-11-20', '00:00')).toEqual([600n])
  expect(await had('2026-12-01', '09:00')).toEqual([650n])
  expect(await had('2027-02-01', '00:00')).toEqual([659n])
  const lines = await ledger.movementsOf('investor/a', { limit: 10 })
  const after = await Promise.all(lines.map((line) => ledger.totalsUpTo('investor/a', line)))
  expect(after.map(([total]) => total!.amount)).toEqual([659n, 650n, 600n, 1_000n])
  const december = await ledger.movementsOf('investor/a', {
    limit: 10,
    from: wib('2026-12-01'),
    until: wib('2027-01-01'),
  })
  expect(december.map(({ change }) => change)).toEqual([50n])
  expect(await found()).toEqual([])
})

test('an entry that is booked into a closed month is found', async () => {
  const now = clock.now()
  at('2026-10-15', '12:00')
  await move('b', 5n)
  clock.moveTo(now)
  expect((await found()).map(({ subject }) => subject)).toContain('investor/b/available/IDR 2026-10-01')
})
