import type { Difference } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import { computeDayFiguresInTx } from './position.ts'
import { tables } from './tables.ts'

/** How many of the newest closes are compared at each look; older ones are held by the closed months and their seals. */
const LOOKED_AT = 3

/** Invariant: figures of closed days equal the books, and days are consecutive. */
export async function verifyDaysInTx(tx: Tx): Promise<Difference[]> {
  const rows = await tables(tx).selectFrom('day_close').selectAll().orderBy('day', 'desc').limit(LOOKED_AT).execute()
  const differences: Difference[] = []
  for (const { day, banks, owed } of rows) {
    const now = await computeDayFiguresInTx(tx, day as LocalDate)
    const text = (lines: unknown) =>
      JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const found = { banks: amountsOf(banks), owed: amountsOf(owed) }
    const expected = { banks: amountsOf(now.banks), owed: amountsOf(now.owed) }
    if (text(found) !== text(expected))
      differences.push({
        check: 'a closed day is what was posted until its end',
        subject: `day/${day}`,
        expected: text(expected),
        found: text(found),
      })
  }
  return differences
}

/** By name, as digits: how it was stored plays no part. */
const amountsOf = (lines: unknown) =>
  (lines as { bank?: string; holding?: string; amount: string | bigint }[])
    .map(({ bank, holding, amount }) => [bank ?? holding, String(amount)])
    .filter(([, amount]) => amount !== '0')
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
