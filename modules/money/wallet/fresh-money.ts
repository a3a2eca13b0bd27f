import { sql } from 'kysely'
import { sumChangesBySource } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { investorOwner } from './states.ts'

/**
 * Rupiah that arrived from banks for a person in (since, until] and can be spent: deposits, resolved suspense, and
 * refunded bank payments.
 */
export async function sumFreshMoney(through: Db | Tx, userId: Id<'user'>, since: Date, until: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from (
      select amount from deposit where user_id = ${userId} and credited_at > ${since} and credited_at <= ${until}
      union all
      select coalesce(c.converted, d.amount, c.amount) from suspense_case c
        left join deposit d on d.transfer_id = c.transfer_id and c.reason = 'conflicting_report'
      where c.owner = ${userId} and c.state = 'resolved' and c.resolved_at > ${since} and c.resolved_at <= ${until}
    ) as found`.execute(through)
  const paid = await listPaidReferences(through, userId, since, until)
  const back = paid.length
    ? await sumChangesBySource(through, { owner: investorOwner(userId), sources: paid, since, until })
    : []
  return back.reduce((sum, { change }) => sum + (change > 0n ? change : 0n), rows[0]!.sum)
}

/** References of what a person paid for by a bank account of its own. */
async function listPaidReferences(through: Db | Tx, userId: Id<'user'>, since: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct a.reference from virtual_account a join bank_transfer t on t.bank = a.bank and t.number = a.number
    where a.user_id = ${userId} and a.purpose = 'payment' and t.outcome = 'applied'
      and t.settled_at > ${since} and t.settled_at <= ${until}`.execute(through)
  return rows.map(({ reference }) => reference)
}
