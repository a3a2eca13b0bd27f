import { sql } from 'kysely'
import { postInTx, readBalanceInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { PersonActor } from '#shared/actor'
import { rupiah, units as toUnits } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { subscriptionPaid, walletAccount } from './entries.ts'
import { loadLimitUse } from './limit.ts'
import { lockOwnSubscriptionInTx } from './lock-own-subscription.ts'
import { markPaidInTx } from './mark-paid.ts'
import { spendPurchaseProofInTx } from './purchase-proof.ts'
import type { OfferingRefusals } from './refusals.ts'
import { toPaidAmounts } from './rows.ts'
import { can, type SubscriptionView } from './states.ts'
import { tables } from './tables.ts'
import { toSubscriptionView } from './views.ts'

/**
 * Pays a purchase that awaits a bank transfer from the wallet instead, at the agreed price. Requires the same proof as
 * a wallet purchase. Refuses `subscription_not_found`, `payment_not_waiting`, `payment_late` and `wallet_too_low`.
 */
export const payFromWallet = defineCommand({
  name: 'offerings.pay-from-wallet',
  permission: 'offering.subscribe',
  idempotent: true,
  proves: ({ credentials }: Deps) => credentials,
  async run(context, { id }: { id: string }, deps: Deps): Promise<SubscriptionView> {
    const { tx, now, note, actor, proof } = context
    const { offering, row } = await lockedInTx(context, id)
    if (!can.pay(row.state)) throw new Refusal<OfferingRefusals>('payment_not_waiting')
    if (row.pay_before! < now) throw new Refusal<OfferingRefusals>('payment_late')
    const balance = await readBalanceInTx(tx, walletAccount(actor.userId))
    if (balance < row.total)
      throw new Refusal<OfferingRefusals>('wallet_too_low', { balance, short: row.total - balance })
    const rules = await deps.rulebook.at(now, tx)
    const boughtBy = await loadLimitUse(deps, tx, [actor.userId], rules, now)
    const { paidToday } = boughtBy(actor.userId)
    const { units, total } = row
    const input = { offering: offering.slug, units: toUnits(units), method: 'wallet' as const, purchase: row.id }
    const { paid, events } = await markPaidInTx(deps, tx, { offering, row, method: 'wallet', by: actor.userId, now })
    await postInTx(tx, [subscriptionPaid(toPaidAmounts(paid))], now)
    // last, so that nobody proves what is then refused
    const paying = { investor: actor, input, offering, total: rupiah(total), paidToday, proof, rules, now }
    await spendPurchaseProofInTx(deps, tx, paying)
    for (const event of events) context.emit(event)
    note(`subscription/${id}`, { data: { offering: offering.slug, total: String(total) } })
    const history = await tables(tx)
      .selectFrom('subscription_change')
      .select(['state', 'at'])
      .where('subscription_id', '=', id)
      .orderBy('at')
      .execute()
    return toSubscriptionView(paid, offering, history)
  },
})

/** In the order of all locks: the investor, the offering, the purchase. */
async function lockedInTx({ tx, actor }: CommandContext<PersonActor>, id: string) {
  const { userId } = actor
  await sql`select pg_advisory_xact_lock(hashtextextended(${`investor/${userId}`}, 0))`.execute(tx)
  return lockOwnSubscriptionInTx(tx, id, userId)
}
