import { sql } from 'kysely'
import { snapshot, type Tx } from '#platform/db/database'
import { fillBooks } from '../../bench/verification/fill.ts'
import { countSlicesInTx, verifyOldSliceInTx } from '../../modules/money/freeze/checkpoint.ts'
import type { App } from '../../server/app.ts'

type Finding = { check: string; subject: string }
type Fault = { name: string; plant(tx: Tx): Promise<unknown>; shows: string }

const POSTINGS_AN_ENTRY = 3

/** What an owner of the database may change in old rows, and the check that has to name it. */
const faults: Fault[] = [
  {
    name: 'the sender of an old bank report',
    plant: (tx) => sql`update bank_report set sender = 'BUKAN DIA' where event_id like 'list/%'`.execute(tx),
    shows: 'bank_report/list/1',
  },
  {
    name: 'an old bank report that is gone',
    plant: (tx) => sql`delete from bank_report where event_id like 'answer/%'`.execute(tx),
    shows: 'bank_report/answer/2/settled',
  },
  {
    name: 'why an old purchase ended',
    plant: (tx) => sql`update subscription set end_reason = 'cancelled_by_operator' where reference = 'P7'`.execute(tx),
    shows: 'subscription/',
  },
  {
    name: 'an old entry moved by a second',
    plant: (tx) =>
      sql`update journal_entry set posted_at = posted_at - interval '1 second' where seq = 5000`.execute(tx),
    shows: 'entr',
  },
  {
    name: 'a balance',
    plant: (tx) => sql`update balance set amount = amount + 1 where account_id = 'platform/fees/IDR'`.execute(tx),
    shows: 'a balance is the sum of its postings',
  },
]

/**
 * Fills the books to so many entries, runs the minute's job and each slice of what is old, then plants faults one by one.
 * Returns what is not as it has to be: differences in correct books, and faults that no check named.
 */
export async function problemsOfGrownBooks(app: App, entries: number): Promise<string[]> {
  await fillBooks(app, entries * POSTINGS_AN_ENTRY)
  for (const eventId of ['list/1', 'answer/2/settled'])
    await app.wallet.recordBankReport({
      eventId,
      transferId: `transfer of ${eventId}`,
      status: 'settled',
      bank: 'bsi',
      number: '900000000001',
      amount: 70_000n,
      currency: 'IDR',
      sender: 'SEKAR',
      occurredAt: app.clock.now(),
    })
  const problems = (await app.freeze.books()).differences.map((found) => `as a whole: ${JSON.stringify(found)}`)
  const minute = app.freeze.parts.recurring.find(({ name }) => name === 'freeze.look-at-books')!
  for (let turn = 0; turn < 3; turn++) await minute.run()
  const frozen = await app.freeze.standing()
  if (frozen) problems.push(`the minute's check froze money: ${JSON.stringify(frozen.found.slice(0, 5))}`)
  const quiet = await snapshot(app.database.db, slices)
  problems.push(...quiet.map((found) => `in a slice: ${JSON.stringify(found)}`))
  for (const { name, plant, shows } of faults) {
    const found = await foundAfter(app, plant)
    if (!found.some(({ check, subject }) => `${subject} ${check}`.includes(shows)))
      problems.push(`not found: ${name}; found ${JSON.stringify(found.slice(0, 5))}`)
  }
  return problems
}

async function slices(tx: Tx): Promise<Finding[]> {
  const found: Finding[] = []
  for (let turn = 0; turn < (await countSlicesInTx(tx)); turn++) found.push(...(await verifyOldSliceInTx(tx, turn)))
  return found
}

class Undone extends Error {}

/** What the slices and the look at everything find; then the fault is undone. */
async function foundAfter({ database, freeze }: App, plant: Fault['plant']): Promise<Finding[]> {
  let found: Finding[] = []
  await database
    .asOwner(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local session_replication_role = replica`.execute(tx)
      await plant(tx)
      found = await slices(tx)
      if (found.length === 0) found = (await freeze.lookInTx(tx)).differences
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return found
}
