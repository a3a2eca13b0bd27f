import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { after, DAY, wib } from '#shared/dates'
import { openTestDatabase } from '../../../test/engine.ts'
import { insertUser } from '../../../test/rows.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { verifyPayoutsInTx, withdrawalFacts } from './ledger-facts.ts'

const database = await openTestDatabase()
const { db } = database
const began = wib('2026-01-05', '10:00')
afterAll(() => database.close())

test('the check of every minute reads only recent withdrawals', async () => {
  const userId = await insertUser(db)
  await database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into withdrawal (id, reference, user_id, state, amount, fee, vat, rules, bank_code, bank_name, account_last, account_sealed,
        holder, requested_at, arrives_by, settled_at, ended_at)
      select gen_random_uuid(), 'TD-' || n, ${userId}, 'settled', 50000, 0, 0, '1', 'bsi', 'BSI', '1234', 'p1.x', 'UJI',
        at, at + interval '1 day', at + interval '1 hour', at + interval '1 hour'
      from generate_series(1, 2000) as n cross join lateral (select ${began}::timestamptz + n * interval '1 hour' as at) as each`.execute(
      tx,
    )
    await sql`analyze`.execute(tx)
  })
  const since = after(began, 83 * DAY) // eight hours before the last
  const read = await countRowsRead(db, async (tx) => {
    const { length } = (await verifyPayoutsInTx(tx, since)).filter(
      ({ check }) => check === 'a withdrawal that settled was reported so',
    )
    expect(length).toBe(10)
    const facts = await withdrawalFacts(tx, since)
    await sql`select from (${facts}) as fact where at >= ${since}`.execute(tx)
  })
  expect(read).toBeLessThan(500)
})
