import type { Db, Tx } from '#platform/database'
import { kinds, readTogether } from '#platform/read-together'
import { type LocalDate, plusDays } from '#shared/dates'
import type { Rupiah, Units } from '#shared/money'
import { tables } from './tables.ts'

/** From this day on a security is counted in other units. */
export type UnitChange = { day: LocalDate; oldUnits: bigint; newUnits: bigint }

type Recorded = { code: string; day: LocalDate; at: Date; oldShares: Units; newShares: Units; price: Rupiah }

/** Enters in the register that a security is counted in other units from a day on, and what one of them is worth then. */
export async function recordSplitInTx(tx: Tx, { code, day, at, oldShares, newShares, price }: Recorded) {
  await tables(tx)
    .insertInto('security_split')
    .values({ security_code: code, day, at, old_units: oldShares, new_units: newShares, price })
    .execute()
}

/** The changes of each of these securities, oldest first; none of those that never had one. */
export async function unitChangesOf(
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

/** Whether units that were named on a day are not those of now any more. */
export const isSplitSince = async (through: Db | Tx, code: string, named: LocalDate): Promise<boolean> =>
  ((await unitChangesOf(through, [code])).get(code) ?? []).some(({ day }) => day > named)

/** A price of a day in the units of today: floored to the rupiah, at least one. */
export function priceInNewUnits(price: bigint, day: LocalDate, changes: readonly UnitChange[] = []): bigint {
  return changes.reduce((adjusted, { day: since, oldUnits, newUnits }) => {
    if (day >= since) return adjusted
    const floored = (adjusted * oldUnits) / newUnits
    return floored > 0n ? floored : 1n
  }, price)
}

/** As many units of a day in the units of today: floored. */
export const countInNewUnits = (units: bigint, day: LocalDate, changes: readonly UnitChange[]): bigint =>
  changes.reduce(
    (count, { day: since, oldUnits, newUnits }) => (day >= since ? count : (count * newUnits) / oldUnits),
    units,
  )

/** What a unit is worth when a day of a span begins on which the units changed. */
export const splitPrices = (through: Db | Tx, span: { first: LocalDate; last: LocalDate }) =>
  tables(through)
    .selectFrom('security_split')
    .select(['security_code as code', 'day', 'price'])
    .where('day', '>=', span.first)
    .where('day', '<', plusDays(span.last, 1))
    .execute()
