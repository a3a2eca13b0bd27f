import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import { type LocalDate, plusDays } from '#shared/dates'
import type { Rupiah, Units } from '#shared/money'
import { tables } from './tables.ts'

/** A split or merge of a security's units from a day on. */
export type UnitChange = { day: LocalDate; oldUnits: bigint; newUnits: bigint }

type Recorded = { code: string; day: LocalDate; at: Date; oldShares: Units; newShares: Units; price: Rupiah }

/** Records a split or merge with the resulting price of a unit. */
export async function recordSplitInTx(tx: Tx, { code, day, at, oldShares, newShares, price }: Recorded) {
  await tables(tx)
    .insertInto('security_split')
    .values({ security_code: code, day, at, old_units: oldShares, new_units: newShares, price })
    .execute()
}

/** The splits and merges of each of these securities, oldest first. */
export async function loadUnitChanges(
  through: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, UnitChange[]>> {
  if (codes.length === 0) return new Map()
  const changes = tables(through)
    .selectFrom('security_split')
    .select(['security_code', 'day', 'old_units as oldUnits', 'new_units as newUnits'])
    .where('security_code', 'in', codes.toSorted())
    .orderBy('day')
  const rows = await readTogether(through, changes, kinds('bigint', 'oldUnits', 'newUnits'))
  return Map.groupBy(rows, ({ security_code }) => security_code)
}

/** Whether a security was split or merged after a day; that day itself is excluded. */
export const hasSplitAfter = async (through: Db | Tx, code: string, named: LocalDate): Promise<boolean> =>
  ((await loadUnitChanges(through, [code])).get(code) ?? []).some(({ day }) => day > named)

/**
 * A unit price of `day` in units of today: adjusted for splits that took effect after it, floored to the rupiah, at
 * least 1.
 */
export function adjustPriceForSplits(price: bigint, day: LocalDate, changes: readonly UnitChange[] = []): bigint {
  return changes.reduce((adjusted, { day: since, oldUnits, newUnits }) => {
    if (day >= since) return adjusted
    const floored = (adjusted * oldUnits) / newUnits
    return floored > 0n ? floored : 1n
  }, price)
}

/** A number of units of `day` in units of today: adjusted for splits that took effect after it, floored. */
export const adjustUnitsForSplits = (units: bigint, day: LocalDate, changes: readonly UnitChange[]): bigint =>
  changes.reduce(
    (count, { day: since, oldUnits, newUnits }) => (day >= since ? count : (count * newUnits) / oldUnits),
    units,
  )

/** SQL of unit prices on days of a period on which units changed. */
export const selectSplitPrices = (through: Db | Tx, span: { first: LocalDate; last: LocalDate }) =>
  tables(through)
    .selectFrom('security_split')
    .select(['security_code as code', 'day', 'price'])
    .where('day', '>=', span.first)
    .where('day', '<', plusDays(span.last, 1))
    .execute()
