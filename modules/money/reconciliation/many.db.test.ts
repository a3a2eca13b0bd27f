import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { after, HOUR, wib } from '#shared/dates'
import { openTestDatabase } from '../../../test/engine.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { verifyReconciliationInTx } from './verify.ts'

const database = await openTestDatabase()
const { db } = database
const began = wib('2026-01-05', '10:00')
afterAll(() => database.close())

test('what the minute compares are the pairs of lately, however many there were before', async () => {
  await database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into bank_line (id, bank, line_key, reference, amount, description, booked_at, statement_id)
      select gen_random_uuid(), 'bsi', n, 'UJI', n, 'UJI', ${began}::timestamptz + n * interval '1 hour', gen_random_uuid()
      from generate_series(1, 20000) as n`.execute(tx)
    await sql`insert into bank_match (line_id, entry_id, matched_by, matched_at)
      select id, gen_random_uuid(), 'uji', booked_at from bank_line`.execute(tx)
    await sql`analyze`.execute(tx)
  })
  const read = await countRowsRead(db, async (tx) => {
    expect(await verifyReconciliationInTx(tx, after(began, 19_991 * HOUR))).toHaveLength(10)
  })
  expect(read).toBeLessThan(100)
})
