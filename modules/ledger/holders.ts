import { type RawBuilder, sql } from 'kysely'
import type { Asset } from './states.ts'

/**
 * Who held how much of a security just before an instant, as a select of `owner, units`: from every posting, so that it
 * answers for any day of the past. What is set aside for an order still belongs to its owner.
 */
export const holdersBefore = (
  asset: Asset | RawBuilder<Asset>,
  until: Date | RawBuilder<Date>,
  owners = 'investor/',
) => sql<{
  owner: string
  units: bigint
}>`
  select a.owner, sum(p.credit - p.debit)::bigint as units
  from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
  where a.asset = ${asset} and a.owner like ${`${owners}%`} and e.posted_at < ${until}
  group by a.owner having sum(p.credit - p.debit) > 0`
