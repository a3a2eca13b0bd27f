import { sql } from 'kysely'
import { formatAccountId } from '#contract/ledger/states'
import { findVatRate } from '#contract/rulebook/rules/vat'
import type { LedgerFacts } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { portion, rupiah } from '#shared/money'
import type { Deps } from './deps.ts'
import { raisedHandedOver } from './entries.ts'
import type { OfferingRow } from './rows.ts'
import { tables } from './tables.ts'

/**
 * SQL select of the postings that each paid or refunded purchase and each handover require; `createFactsInvariant`
 * compares it with the journal.
 */
export const createOfferingFacts =
  ({ rulebook }: Pick<Deps, 'rulebook'>): LedgerFacts =>
  async (tx, since) =>
    sql`
    with paid as not materialized (
      select 'subscription/' || id as source, 'investor/' || user_id || '/available/IDR' as wallet,
        'offering/' || offering_id || '/escrow/IDR' as escrow, 'bank/' || bank || '/clearing/IDR' as clearing,
        method, state, amount, fee + channel_fee as fees, vat, total, paid_at, ended_at
      from subscription where paid_at is not null
    ), moved as not materialized (
      select 'subscription_paid' as kind, paid.*, paid_at as at, 1 as sign from paid
      union all
      select 'subscription_refunded', paid.*, ended_at, -1 from paid where state in ('cancelled', 'refunded')
    ), leg as not materialized (
      select kind, source, wallet as account_id, sign * total as debit, at from moved
      union all select kind, source, escrow, -sign * amount, at from moved
      union all select kind, source, 'platform/fees/IDR', -sign * fees, at from moved where fees > 0
      union all select kind, source, 'platform/tax/IDR', -sign * vat, at from moved where vat > 0
      union all select 'payment_credited', source, clearing, total, paid_at from paid where method <> 'wallet'
      union all select 'payment_credited', source, wallet, -total, paid_at from paid where method <> 'wallet'
      union all
      select 'offering_handed_over', source, account_id, debit, at from jsonb_to_recordset(
        ${JSON.stringify(await handedOver(tx, rulebook, since))}::jsonb) as h(source text, account_id text, debit bigint, at timestamptz)
    )
    select kind, source, account_id, greatest(debit, 0)::bigint as debit, greatest(-debit, 0)::bigint as credit, at from leg`

/** By the rules under which each offering was made. */
async function handedOver(tx: Tx, rulebook: Deps['rulebook'], since?: Date) {
  const offerings = await tables(tx)
    .selectFrom('offering')
    .selectAll()
    .where('handed_over_at', 'is not', null)
    .$if(since !== undefined, (query) => query.where('handed_over_at', '>=', since!))
    .execute()
  const legs = []
  for (const offering of offerings) {
    const { source, postings } = raisedHandedOver(await computeHandOverShares(tx, rulebook, offering))
    for (const posting of postings)
      legs.push({
        source,
        account_id: formatAccountId(posting.account),
        debit: String('debit' in posting ? posting.debit : -posting.credit),
        at: offering.handed_over_at,
      })
  }
  return legs
}

/** The amounts of issuer, platform and tax office in the money raised. */
export async function computeHandOverShares(tx: Tx, rulebook: Deps['rulebook'], offering: OfferingRow) {
  const rules = await rulebook.under(offering.rulebook_version, tx)
  const raised = rupiah(offering.paid_units * offering.unit_price)
  const platformFee = portion(raised, rules['offering.platform_fee'])
  const vat = portion(platformFee, findVatRate(rules))
  return { offeringId: offering.id, businessId: offering.business_id, raised, platformFee, vat }
}
