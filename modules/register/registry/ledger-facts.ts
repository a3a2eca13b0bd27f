import { sql } from 'kysely'
import type { LedgerFacts } from '#modules/ledger'

/**
 * SQL select of the postings that each issued holding requires; `createFactsInvariant` compares it with the journal.
 */
export const registryFacts: LedgerFacts = async () => sql`
  select 'securities_distributed' as kind, source, 'security/' || security_code || '/issuance/' || security_code as account_id,
    units as debit, 0::bigint as credit, acquired_at as at from acquisition
  union all
  select 'securities_distributed', source, 'investor/' || user_id || '/available/' || security_code, 0, units, acquired_at from acquisition`
