import { sql } from 'kysely'
import { type Difference, type LedgerFacts, listBalancesInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'

/** SQL select of the postings that each paid claim requires; `createFactsInvariant` compares it with the journal. */
export const claimFacts: LedgerFacts = async () => sql`
  with p as not materialized (
    select p.*, c.user_id, 'claim/' || c.id as source from claim_payment p join claim c on c.id = p.claim_id
  )
  select 'claim_paid' as kind, source, 'claimant/' || user_id || '/unclaimed/IDR' as account_id,
    sum(amount)::bigint as debit, 0::bigint as credit, paid_at as at from p group by source, user_id, paid_at
  union all select 'claim_paid', source,
    case when unclaimed then 'claimant/' || to_user || '/unclaimed/IDR' else 'investor/' || to_user || '/available/IDR' end,
    0, amount, paid_at from p`

/** Invariant: claims are paid in full or not at all, and open claims equal the claimant accounts. */
export async function verifyClaimsInTx(tx: Tx): Promise<Difference[]> {
  const { rows: halves } = await sql<Difference>`
    select 'a claim is paid whole' as check, c.id::text as subject, c.amount::text as expected, sum(p.amount)::text as found
    from claim c join claim_payment p on p.claim_id = c.id group by c.id, c.amount having sum(p.amount) <> c.amount`.execute(
    tx,
  )
  const { rows: open } = await sql<{ owner: string; amount: bigint }>`
    select 'claimant/' || user_id as owner, sum(amount)::bigint as amount from claim c
    where not exists (select 1 from claim_payment p where p.claim_id = c.id) group by user_id`.execute(tx)
  const waiting = new Map(open.map(({ owner, amount }) => [owner, amount]))
  const held = new Map((await listBalancesInTx(tx, 'unclaimed', '')).map(({ owner, amount }) => [owner, amount]))
  const differing = [...new Set([...waiting.keys(), ...held.keys()])].filter(
    (owner) => (waiting.get(owner) ?? 0n) !== (held.get(owner) ?? 0n),
  )
  return [
    ...halves,
    ...differing.map((owner) => ({
      check: 'what waits of a claimant is what is held for them',
      subject: owner,
      expected: String(waiting.get(owner) ?? 0n),
      found: String(held.get(owner) ?? 0n),
    })),
  ]
}
