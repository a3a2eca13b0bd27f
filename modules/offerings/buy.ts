import { accountId } from '#contract/ledger/states'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { bankCodes } from '#contract/wallet/states'
import { balancesInTx, postInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { Member, Outcome } from '#platform/batch'
import type { Tx } from '#platform/database'
import { awaitPipeline, flush } from '#platform/pipeline'
import { type Rupiah, rupiah, units } from '#shared/money'
import { isRefusal, Refusal } from '#shared/refusal'
import { lookAtOfferings, takeTurnsInTx, whyNot } from './availability.ts'
import type { Deps } from './deps.ts'
import { purchaseOf } from './emit-events.ts'
import { subscriptionPaid, wallet } from './entries.ts'
import { countInvestorsInTx } from './investors.ts'
import { type Bought, boughtInWindow, isWellSecured } from './limit.ts'
import { minimumReached } from './minimum-reached.ts'
import { newPurchase } from './new-purchase.ts'
import { spendPurchaseProofInTx } from './purchase-proof.ts'
import type { OfferingRefusals } from './refusals.ts'
import { type OfferingRow, paidOf, type SubscriptionRow } from './rows.ts'
import { feeRules, offeringEvent, priceOf, purchaseEvent, type SubscriptionView } from './states.ts'
import type { Purchase } from './subscribe.ts'
import { assertMayWait, keyOf, unpaidInTx } from './unpaid.ts'
import { subscriptionView } from './views.ts'
import { writePurchasesInTx } from './write-purchases.ts'

type Asking = Member<Purchase>
type Context = { tx: Tx; now: Date; queue(statements: Promise<unknown>): Promise<void> }

/** What the purchases of a batch are decided on, read for all of them at once; each leaves it as the next one finds it. */
type Known = {
  rules: Book
  offerings: Map<string, OfferingRow>
  bought: Map<string, Bought>
  /** What each ordered of each offering without paying, by both. */
  unpaid: Map<string, Rupiah>
  /** What each has in the wallet, by account. */
  free: Map<string, bigint>
  assertWithinLimit: Awaited<ReturnType<Deps['verification']['limitsInTx']>>
}

/**
 * Purchases in the order in which they came: each is checked and answered; then all that they left is written, a statement
 * for each table. Those for whom there is nothing to be had are answered before anybody waits for a lock.
 */
export async function buyInTx(
  deps: Deps,
  context: Context,
  asked: readonly Asking[],
): Promise<Outcome<SubscriptionView>[]> {
  const { tx, now, queue } = context
  const seen = await lookAtOfferings(tx, slugsOf(asked))
  const hopeless = new Map(asked.map((one) => [one, whyNot(seen.get(one.input.offering), one.input.units, now)]))
  const hopeful = asked.filter((one) => !hopeless.get(one))
  if (hopeful.length === 0) return asked.map((one) => ({ refused: hopeless.get(one)! }))
  const known = await lookUpInTx(deps, context, hopeful)
  const rows: SubscriptionRow[] = []
  const outcomes: Outcome<SubscriptionView>[] = []
  for (const one of asked) {
    try {
      const refused = hopeless.get(one)
      if (refused) throw refused
      const { row, answer } = await decide(deps, context, known, one)
      rows.push(row)
      outcomes.push({ answer })
    } catch (error) {
      if (!isRefusal(error) && !deps.credentials.isProofMissing(error)) throw error
      outcomes.push({ refused: error })
    }
  }
  if (rows.length > 0) await queue(writtenInTx(context, rows))
  return outcomes
}

async function writtenInTx({ tx, now }: Pick<Context, 'tx' | 'now'>, rows: readonly SubscriptionRow[]) {
  const purchases = writePurchasesInTx(tx, rows)
  await flush(purchases) // the database works on them while the entries are written down
  const paid = rows.filter(({ state }) => state === 'paid')
  const counted = countInvestorsInTx(tx, paid)
  const entries = paid.map((row) => subscriptionPaid(paidOf(row)))
  await awaitPipeline([purchases, counted, postInTx(tx, entries, now)])
}

async function lookUpInTx(deps: Deps, { tx, now }: Context, asked: readonly Asking[]): Promise<Known> {
  const userIds = [...new Set(asked.map(({ actor }) => actor.userId))]
  const rules = await deps.rulebook.at(now, tx)
  const offerings = await takeTurnsInTx(tx, userIds, slugsOf(asked))
  const [boughtBy, free, assertWithinLimit, unpaid] = await awaitPipeline([
    boughtInWindow(deps, tx, userIds, rules, now),
    balancesInTx(tx, userIds.map(wallet)),
    deps.verification.limitsInTx(tx, userIds),
    unpaidInTx(tx, asked, offerings),
  ])
  const bought = new Map(userIds.map((userId) => [userId, boughtBy(userId)]))
  return { rules, offerings, bought, unpaid, free, assertWithinLimit }
}

/** One purchase: refuses it, or takes what it takes from what the next ones find. */
async function decide(deps: Deps, { tx, now }: Context, known: Known, one: Asking) {
  const { actor: investor, input, proof } = one
  const { rules } = known
  const { userId } = investor
  const fromWallet = input.method === 'wallet'
  const offering = known.offerings.get(input.offering)
  const why = whyNot(offering, input.units, now)
  if (why || !offering) throw why
  if (input.method === 'virtual_account' && !isBank(input.bank))
    throw new Refusal<WalletRefusals>('bank_unknown', {}, 'bank')
  await deps.signature.assertSignedInTx(tx, userId)
  if (offering.issuer_user_id === userId) throw new Refusal<OfferingRefusals>('issuer_cannot_buy')
  const price = priceOf({
    units: input.units,
    unitPrice: offering.unit_price,
    method: input.method,
    rules: feeRules(rules),
  })
  const { amount, total } = price
  const { used, paidToday } = known.bought.get(userId)!
  const qrisMaximum = rules['subscription.qris_maximum']
  if (input.method === 'qris' && total > qrisMaximum)
    throw new Refusal<OfferingRefusals>('qris_too_large', { maximum: qrisMaximum }, 'method')
  const waiting = keyOf(userId, offering.id)
  const unpaid = rupiah((known.unpaid.get(waiting) ?? 0n) + amount)
  if (!fromWallet) assertMayWait(offering, unpaid, rules)
  const wellSecured = isWellSecured(offering.secured, rules)
  known.assertWithinLimit({ userId, used, amount, wellSecured, rules, now })
  const account = accountId(wallet(userId))
  const balance = known.free.get(account) ?? 0n
  if (fromWallet && balance < total)
    throw new Refusal<OfferingRefusals>('wallet_too_low', { balance, short: total - balance }, 'units')
  // last, so that nobody proves what is then refused
  if (fromWallet && proof !== 'dry-run')
    await spendPurchaseProofInTx(deps, tx, { investor, input, offering, total, paidToday, proof, rules, now })

  const row = newPurchase({ userId, input, offering, price, rules, now })
  if (fromWallet) {
    offering.paid_units = units(offering.paid_units + input.units)
    known.free.set(account, balance - total)
  } else {
    offering.reserved_units = units(offering.reserved_units + input.units)
    known.unpaid.set(waiting, unpaid)
  }
  known.bought.set(userId, {
    used: rupiah(used + (wellSecured ? 0n : amount)),
    paidToday: rupiah(paidToday + (fromWallet ? total : 0n)),
  })
  tell(one, offering, row, rules)
  if (fromWallet) for (const event of minimumReached(offering, input.units)) one.emit(event)
  return { row, answer: subscriptionView(row, offering, [{ state: row.state, at: now }]) }
}

function tell({ note, emit, actor, input }: Asking, offering: OfferingRow, row: SubscriptionRow, rules: Book) {
  const { total } = row
  const data = { offering: offering.slug, units: String(input.units), total: String(total) }
  note(`subscription/${row.id}`, { data })
  emit(offeringEvent(offering.slug, 'subscribed', { units: input.units }))
  const bought = { ...purchaseOf(offering, row), units: input.units, total }
  const { pay_before: payBefore, cancellable_until: cancellableUntil } = row
  if (payBefore) emit(purchaseEvent(actor.userId, 'subscribed', { ...bought, payBefore }))
  if (cancellableUntil) {
    const cancelHours = rules['subscription.cancel_hours']
    emit(purchaseEvent(actor.userId, 'payment_received', { ...bought, cancelHours, cancellableUntil }))
  }
}

const slugsOf = (asked: readonly Asking[]) => [...new Set(asked.map(({ input }) => input.offering))]
const isBank = (bank: string | undefined) => bankCodes.some((code) => code === bank)
