import { sql } from 'kysely'
import type { Difference, LedgerFacts } from '#modules/ledger'
import type { Tx } from '#platform/db/database'

/**
 * SQL select of the postings that each booked transfer requires; `createFactsInvariant` compares it with the journal.
 */
export const transferFacts: LedgerFacts = async () => sql`
  with l as not materialized (
    select l.*, 'transfer/' || l.transfer_id as source, t.from_user,
      case l.asset when 'IDR' then 'estate_paid' else 'securities_transferred' end as kind
    from transfer_line l join holding_transfer t on t.id = l.transfer_id
  )
  select kind, source, 'investor/' || from_user || '/available/' || asset as account_id, sum(amount)::bigint as debit,
    0::bigint as credit, booked_at as at
  from l group by kind, source, from_user, asset, booked_at
  union all
  select kind, source, 'investor/' || to_user || '/available/' || asset, 0, amount, booked_at from l`

/** Checks that every booked transfer has two approvals and that gifts were booked exactly as filed. */
export async function verifyTransfersInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const lately = since ? sql`and (t.ended_at is null or t.ended_at >= ${since})` : sql``
  const { rows } = await sql<Difference>`
    select 'a gift moves what was asked for' as check, t.reference as subject,
      case t.state when 'done' then format('%s %s', t.units, t.security_code) else 'nothing' end as expected,
      coalesce(string_agg(l.amount || ' ' || l.asset, ', '), 'nothing') as found
    from holding_transfer t left join transfer_line l on l.transfer_id = t.id
    where t.kind = 'gift' ${lately}
    group by t.id having coalesce(string_agg(l.amount || ' ' || l.asset, ', '), 'nothing')
      <> case t.state when 'done' then format('%s %s', t.units, t.security_code) else 'nothing' end
    union all
    select 'an estate moves once two agreed', t.reference, 'nothing', count(*)::text
    from holding_transfer t join transfer_line l on l.transfer_id = t.id
    where t.kind = 'inheritance' and t.state <> 'done' ${lately} group by t.id`.execute(tx)
  return rows
}
