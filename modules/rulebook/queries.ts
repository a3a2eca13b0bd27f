import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { parsedRule } from './book.ts'
import { createCalendar } from './calendar.ts'
import type { Holiday, RuleKey } from './states.ts'
import { tables } from './tables.ts'

/** The approved changes of a rule, newest first: what /guide and the auditor see of the past and of what is coming. */
export const historyOf = (db: Db, key: RuleKey) =>
  tables(db)
    .selectFrom('rule_value')
    .select(['value', 'valid_from as validFrom', 'source', 'request_id as requestId', 'approved_at as approvedAt'])
    .where('key', '=', key)
    .orderBy('valid_from', 'desc')
    .orderBy('seq', 'desc')
    .execute()

/** The same for staff who look at one rule, with the values as they hold in the code. */
export async function changesOf(db: Db, actor: Actor, key: RuleKey) {
  requirePermission(actor, 'rule.read')
  return (await historyOf(db, key)).map((change) => ({ ...change, value: parsedRule(key, change.value) }))
}

export const holidaysOf = (db: Db, year: number): Promise<Holiday[]> =>
  tables(db)
    .selectFrom('holiday')
    .select(['day', 'kind', 'name_id as nameId', 'name_en as nameEn'])
    .where('day', '>=', `${year}-01-01` as LocalDate)
    .where('day', '<=', `${year}-12-31` as LocalDate)
    .orderBy('day')
    .execute()

/**
 * Two calendars between which every one lay that was in force since an instant: of the days that were changed since, the first
 * works on all and the last on none. They are one where nothing was changed.
 */
export async function calendarsSince(through: Db | Tx, since: Date) {
  const holidays = await tables(through).selectFrom('holiday').select('day').execute()
  const changed = await tables(through).selectFrom('holiday_change').select('day').where('at', '>=', since).execute()
  const [free, moved] = [new Set(holidays.map(({ day }) => day)), new Set(changed.map(({ day }) => day))]
  return { first: createCalendar(free.difference(moved)), last: createCalendar(free.union(moved)) }
}
