import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { LocalDate } from '#shared/dates'
import type { Prices } from './days.ts'
import { adjustPriceForSplits } from './splits.ts'
import { tables } from './tables.ts'

/** The prices per day of a period: the last known price, before the first trade the issue price. */
export async function loadDayPrices(
  tx: Tx,
  { first_day, last_day }: { first_day: LocalDate; last_day: LocalDate },
): Promise<Prices> {
  const issued = await tables(tx).selectFrom('security').select(['code', 'issue_price']).execute()
  const { rows: earlier } = await sql<{ code: string; price: bigint }>`
    select distinct on (security_code) security_code as code, price from security_close
    where day < ${first_day}::date order by security_code, day desc`.execute(tx)
  const made = await tables(tx)
    .selectFrom('security_close')
    .selectAll()
    .where('day', '>=', first_day)
    .where('day', '<=', last_day)
    .orderBy('day')
    .execute()
  const before = new Map<string, bigint>([
    ...issued.map(({ code, issue_price }) => [code, issue_price] as const),
    ...earlier.map(({ code, price }) => [code, price] as const),
  ])
  const within = Map.groupBy(made, ({ security_code }) => security_code)
  return {
    days: (code) => (within.get(code) ?? []).map(({ day }) => day),
    at: (code, day) => within.get(code)?.findLast((close) => close.day <= day)?.price ?? before.get(code) ?? 0n,
  }
}

/** So many closes make the small line beside a price. */
const CLOSES = 20

/**
 * Latest closing prices of these shares, oldest first, adjusted for splits; none for untraded shares. Sukuk are
 * excluded: their outstanding principal falls with repayments.
 */
export async function loadClosingPrices(db: Db, codes: readonly string[]): Promise<Map<string, bigint[]>> {
  if (codes.length === 0) return new Map()
  type Changes = { day: LocalDate; old: string; new: string }[]
  const last = sql<{ code: string; days: LocalDate[]; closes: string[]; changes: Changes }>`
    select s.code, array_agg(day::text order by day) as days, array_agg(price::text order by day) as closes, (
        select coalesce(json_agg(json_build_object('day', day, 'old', old_units::text, 'new', new_units::text) order by day), '[]')
        from security_split where security_code = s.code) as changes
    from security s cross join lateral (
      select day, price from security_close where security_code = s.code order by day desc limit ${CLOSES}) as c
    where s.code = any(${[...codes]}::text[]) and s.kind = 'share' group by s.code`
  const rows = await readTogether(db, last, { days: 'json', closes: 'json', changes: 'json' })
  return new Map(
    rows.map(({ code, days, closes, changes }) => {
      const units = changes.map((change) => ({
        day: change.day,
        oldUnits: BigInt(change.old),
        newUnits: BigInt(change.new),
      }))
      return [code, closes.map((price, at) => adjustPriceForSplits(BigInt(price), days[at]!, units))]
    }),
  )
}
