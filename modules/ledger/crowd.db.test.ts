import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frozenClock, movableClock } from '#platform/clock'
import { createCommands } from '#platform/command'
import { transact } from '#platform/database'
import { wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { openTestDatabase } from '../../test/engine.ts'
import { rowsRead } from '../../test/rows-read.ts'
import { totalsBefore } from './history.ts'
import { createMonthlyClose, postInTx } from './index.ts'
import type { EntryDraft } from './states.ts'

// What a question reads does not grow with the number of people who have nothing to do with it.

const database = await openTestDatabase()
const { db } = database
const clock = movableClock(0, frozenClock(wib('2026-09-10', '09:00')))
const commands = createCommands({ database, clock, audit: () => sql`select 1` })
const close = createMonthlyClose({ db, clock, commands })
afterAll(() => database.close())

const CROWD = 2_000
const people = Array.from({ length: CROWD }, () => newId<'user'>(clock.now()))
const someone = `investor/${people[0]}`
const account = (owner: string, purpose: 'available' | 'clearing' | 'issuance', asset = 'IDR') => ({
  owner,
  purpose,
  asset,
})
const bank = account('bank/bsi', 'clearing')

const deposit = (userId: string, amount = 1_000n): EntryDraft => ({
  kind: 'deposit_credited',
  source: `deposit/${userId}/${amount}`,
  postings: [
    { account: bank, debit: amount },
    { account: account(`investor/${userId}`, 'available'), credit: amount },
  ],
})
const post = (entries: EntryDraft[]) => transact(db, (tx) => postInTx(tx, entries, clock.now()))

beforeAll(async () => {
  await post(people.map((userId) => deposit(userId)))
  clock.moveTo(wib('2026-10-01', '08:00'))
  await close.parts.deadlines[0]!.run()
  await database.asOwner((tx) => sql`analyze`.execute(tx))
})

test('what one person had at an instant is read from their own lines of the months', async () => {
  const read = await rowsRead(db, async (tx) => {
    expect(await totalsBefore(tx, someone, clock.now())).toEqual([{ asset: 'IDR', amount: 1_000n }])
  })
  expect(read).toBeLessThan(50)
})
