// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  disclosure: {
    id: Id<'disclosure'>
    number: string | null
    type:
      | 'prospectus'
      | 'offering_schedule'
      | 'offering_result'
      | 'fund_hand_over'
      | 'use_of_proceeds'
      | 'monthly_report'
      | 'quarterly_report'
      | 'annual_report'
      | 'meeting_call'
      | 'meeting_result'
      | 'dividend'
      | 'rights_issue'
      | 'management_change'
      | 'material_fact'
      | 'sharia_status'
      | 'late_payment'
      | 'buyback'
      | 'secondary_market'
      | 'suspension'
      | 'correction'
    business_id: Id<'business'> | null
    title: string
    body: string
    state: 'filed' | 'reviewed' | 'published' | 'returned'
    corrects: Id<'disclosure'> | null
    filed_by: string
    filed_at: Date
    request_id: Id<'approval'>
    approved: 'approved' | null
    return_reason: string | null
    published_by: string | null
    published_at: Date | null
    search: string
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
