import type { Db } from '#platform/database'
import type { LocalDate } from '#shared/dates'
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

export const holidaysOf = (db: Db, year: number): Promise<Holiday[]> =>
  tables(db)
    .selectFrom('holiday')
    .select(['day', 'kind', 'name_id as nameId', 'name_en as nameEn'])
    .where('day', '>=', `${year}-01-01` as LocalDate)
    .where('day', '<=', `${year}-12-31` as LocalDate)
    .orderBy('day')
    .execute()
