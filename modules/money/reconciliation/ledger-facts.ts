import { sql } from 'kysely'
import type { LedgerFacts } from '#modules/ledger'

/**
 * SQL select of the postings that each reconciliation correction requires; `createFactsInvariant` compares it with the
 * journal.
 */
export const reconciliationFacts: LedgerFacts = async () => sql`
  with fact as (
    select 'reconciliation_corrected' as kind, 'reconciliation-break/' || break_id as source, bank, against, difference, at
    from reconciliation_correction
  )
  select kind, source, 'bank/' || bank || '/clearing/IDR' as account_id, greatest(difference, 0) as debit,
    greatest(-difference, 0) as credit, at from fact
  union all
  select kind, source, 'platform/' || against || '/IDR', greatest(-difference, 0), greatest(difference, 0), at from fact`
