import { sql } from 'kysely'
import type { LedgerFacts } from '#modules/ledger'

/**
 * SQL select of the postings that each buy-back and each offer requires; `createFactsInvariant` compares it with the
 * journal.
 */
export const buybackFacts: LedgerFacts = async () => sql`
  with b as not materialized (
    select b.*, 'buyback/' || id as source, 'buyback/' || id || '/escrow/IDR' as escrow, price * most as amount,
      price * (most - coalesce(bought, 0)) as rest
    from buyback b where funded_at is not null
  ), o as not materialized (
    select o.*, 'buyback-offer/' || o.id as source, b.security_code as code, b.price * o.bought as paid,
      'investor/' || o.user_id || '/available/' as free, 'investor/' || o.user_id || '/held/' || b.security_code as held,
      'buyback/' || b.id || '/escrow/IDR' as escrow, o.units - coalesce(o.bought, 0) as back
    from buyback_offer o join buyback b on b.id = o.buyback_id
  ), sold as not materialized (
    select o.*, case when unclaimed then 'buyback_unclaimed' else 'buyback_paid' end as entry,
      case when unclaimed then 'claimant/' || user_id || '/unclaimed/IDR' else free || 'IDR' end as payee,
      'security/' || code || '/issuance/' || code as issuance
    from o where state = 'settled' and bought > 0
  ), leg as (
    select 'buyback_funded' as kind, source, 'bank/' || bank || '/clearing/IDR' as account_id, amount as debit, funded_at as at from b
    union all select 'buyback_funded', source, escrow, -amount, funded_at from b
    union all select 'buyback_funding_returned', source, escrow, rest, ended_at from b where state = 'ended' and rest > 0
    union all select 'buyback_funding_returned', source, 'investor/' || owner || '/available/IDR', -rest, ended_at
      from b where state = 'ended' and rest > 0
    union all select 'buyback_offered', source, free || code, units, offered_at from o
    union all select 'buyback_offered', source, held, -units, offered_at from o
    union all select 'buyback_offer_returned', source, held, back, ended_at from o where state <> 'standing' and back > 0
    union all select 'buyback_offer_returned', source, free || code, -back, ended_at from o where state <> 'standing' and back > 0
    union all select 'shares_bought_back', source, held, bought, ended_at from sold
    union all select 'shares_bought_back', source, issuance, -bought, ended_at from sold
    union all select entry, source, escrow, paid, ended_at from sold
    union all select entry, source, payee, -paid, ended_at from sold
  )
  select kind, source, account_id, greatest(debit, 0)::bigint as debit, greatest(-debit, 0)::bigint as credit, at from leg`
