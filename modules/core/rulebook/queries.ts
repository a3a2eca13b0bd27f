import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { parseStoredRule } from './book.ts'
import { createCalendar } from './calendar.ts'
import type { Holiday, RuleKey } from './states.ts'
import { tables } from './tables.ts'

/** Approved changes of a rule, newest first, for /guide and the auditor. */
export const listRuleHistory = (db: Db, key: RuleKey) =>
  tables(db)
    .selectFrom('rule_value')
    .select(['value', 'valid_from as validFrom', 'source', 'request_id as requestId', 'approved_at as approvedAt'])
    .where('key', '=', key)
    .orderBy('valid_from', 'desc')
    .orderBy('seq', 'desc')
    .execute()

/** For staff: approved changes of a rule with parsed values, newest first. */
export async function listRuleChanges(db: Db, actor: Actor, key: RuleKey) {
  requirePermission(actor, 'rule.read')
  return (await listRuleHistory(db, key)).map((change) => ({ ...change, value: parseStoredRule(key, change.value) }))
}

/** The holidays of a year. */
export const listHolidays = (db: Db, year: number): Promise<Holiday[]> =>
  tables(db)
    .selectFrom('holiday')
    .select(['day', 'kind', 'name_id as nameId', 'name_en as nameEn'])
    .where('day', '>=', `${year}-01-01` as LocalDate)
    .where('day', '<=', `${year}-12-31` as LocalDate)
    .orderBy('day')
    .execute()

/** The last day up to which holidays are known; null without any. */
export async function findLastHoliday(db: Db): Promise<LocalDate | null> {
  const row = await tables(db)
    .selectFrom('holiday')
    .select((holiday) => holiday.fn.max('day').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/**
 * The two extreme calendars since an instant: `first` treats every changed day as a working day, `last` as a holiday.
 * Equal when nothing changed.
 */
export async function loadCalendarBounds(through: Db | Tx, since: Date) {
  const holidays = await tables(through).selectFrom('holiday').select('day').execute()
  const changed = await tables(through).selectFrom('holiday_change').select('day').where('at', '>=', since).execute()
  const [free, moved] = [new Set(holidays.map(({ day }) => day)), new Set(changed.map(({ day }) => day))]
  return { first: createCalendar(free.difference(moved)), last: createCalendar(free.union(moved)) }
}
