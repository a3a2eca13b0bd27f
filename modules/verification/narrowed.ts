import { type ExpressionBuilder, sql } from 'kysely'
import { likeListed, likeOffice } from '#modules/screening'
import type { QueueFilter } from './states.ts'
import type { Tables } from './tables.ts'

/** Those of the queue whom a filter leaves; of high risk as its index says it. */
export const leftBy = (filter: QueueFilter) => (row: ExpressionBuilder<Tables, 'kyc'>) => {
  if (filter === 'high') return sql<boolean>`risk_level = 'high'`
  if (filter === 'listed') return row('user_id', 'in', likeListed)
  return row.or([row('exposed', '=', true), row('user_id', 'in', likeOffice)])
}
