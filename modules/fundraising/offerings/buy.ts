import { formatAccountId } from '#contract/ledger/states'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { bankCodes } from '#contract/wallet/states'
import { loadBalancesInTx, postInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { Member, Outcome } from '#platform/commands/batch'
import type { Tx } from '#platform/db/database'
import { awaitPipeline, flush } from '#platform/db/pipeline'
import { type Rupiah, rupiah, units } from '#shared/money'
import { isRefusal, Refusal } from '#shared/refusal'
import { findAvailabilityRefusal, lockInvestorsAndOfferingsInTx, readOfferings } from './availability.ts'
import type { Deps } from './deps.ts'
import { toPurchaseEventFields } from './emit-events.ts'
import { subscriptionPaid, walletAccount } from './entries.ts'
import { recountInvestorsInTx } from './investors.ts'
import { type Bought, isExemptSukuk, loadLimitUse } from './limit.ts'
import { listMinimumReachedEvents } from './minimum-reached.ts'
import { buildPurchase } from './new-purchase.ts'
import { spendPurchaseProofInTx } from './purchase-proof.ts'
import type { OfferingRefusals } from './refusals.ts'
import { type OfferingRow, type SubscriptionRow, toPaidAmounts } from './rows.ts'
import { computePrice, offeringEvent, purchaseEvent, readFeeRules, type SubscriptionView } from './states.ts'
import type { Purchase } from './subscribe.ts'
import { assertUnpaidLimit, formatUnpaidKey, sumUnpaidInTx } from './unpaid.ts'
import { toSubscriptionView } from './views.ts'
import { insertPurchasesInTx } from './write-purchases.ts'

type Asking = Member<Purchase>
type Context = { tx: Tx; now: Date; queue(statements: Promise<unknown>): Promise<void> }

/** What the purchases of a batch are decided on, read for all of them at once; each leaves it as the next one finds it. */
type PurchaseContext = {
  rules: Book
  offerings: Map<string, OfferingRow>
  bought: Map<string, Bought>
  /** What each ordered of each offering without paying, by both. */
  unpaid: Map<string, Rupiah>
  /** What each has in the wallet, by account. */
  free: Map<string, bigint>
  assertWithinLimit: Awaited<ReturnType<Deps['verification']['lockInvestorLimitsInTx']>>
}

/**
 * Processes a batch of purchases in arrival order: checks and answers each, then writes all of them with one statement
 * per table. Purchases that cannot succeed are refused before any lock is taken.
 */
export async function processPurchasesInTx(
  deps: Deps,
  context: Context,
  purchases: readonly Asking[],
): Promise<Outcome<SubscriptionView>[]> {
  const { tx, now, queue } = context
  const seen = await readOfferings(tx, slugsOf(purchases))
  const hopeless = new Map(
    purchases.map((one) => [one, findAvailabilityRefusal(seen.get(one.input.offering), one.input.units, now)]),
  )
  const hopeful = purchases.filter((one) => !hopeless.get(one))
  if (hopeful.length === 0) return purchases.map((one) => ({ refused: hopeless.get(one)! }))
  const known = await lookUpInTx(deps, context, hopeful)
  const rows: SubscriptionRow[] = []
  const outcomes: Outcome<SubscriptionView>[] = []
  for (const one of purchases) {
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
  const purchases = insertPurchasesInTx(tx, rows)
  await flush(purchases) // the database works on them while the entries are written down
  const paid = rows.filter(({ state }) => state === 'paid')
  const counted = recountInvestorsInTx(tx, paid)
  const entries = paid.map((row) => subscriptionPaid(toPaidAmounts(row)))
  await awaitPipeline([purchases, counted, postInTx(tx, entries, now)])
}

async function lookUpInTx(deps: Deps, { tx, now }: Context, purchases: readonly Asking[]): Promise<PurchaseContext> {
  const userIds = [...new Set(purchases.map(({ actor }) => actor.userId))]
  const rules = await deps.rulebook.at(now, tx)
  const offerings = await lockInvestorsAndOfferingsInTx(tx, userIds, slugsOf(purchases))
  const [boughtBy, free, assertWithinLimit, unpaid] = await awaitPipeline([
    loadLimitUse(deps, tx, userIds, rules, now),
    loadBalancesInTx(tx, userIds.map(walletAccount)),
    deps.verification.lockInvestorLimitsInTx(tx, userIds),
    sumUnpaidInTx(tx, purchases, offerings),
  ])
  const bought = new Map(userIds.map((userId) => [userId, boughtBy(userId)]))
  return { rules, offerings, bought, unpaid, free, assertWithinLimit }
}

/** One purchase: refuses it, or takes what it takes from what the next ones find. */
async function decide(deps: Deps, { tx, now }: Context, known: PurchaseContext, one: Asking) {
  const { actor: investor, input, proof } = one
  const { rules } = known
  const { userId } = investor
  const fromWallet = input.method === 'wallet'
  const offering = known.offerings.get(input.offering)
  const why = findAvailabilityRefusal(offering, input.units, now)
  if (why || !offering) throw why
  if (input.method === 'virtual_account' && !isBank(input.bank))
    throw new Refusal<WalletRefusals>('bank_unknown', {}, 'bank')
  await deps.signature.assertSignedInTx(tx, userId)
  if (offering.issuer_user_id === userId) throw new Refusal<OfferingRefusals>('issuer_cannot_buy')
  const price = computePrice({
    units: input.units,
    unitPrice: offering.unit_price,
    method: input.method,
    rules: readFeeRules(rules),
  })
  const { amount, total } = price
  const { used, paidToday } = known.bought.get(userId)!
  const qrisMaximum = rules['subscription.qris_maximum']
  if (input.method === 'qris' && total > qrisMaximum)
    throw new Refusal<OfferingRefusals>('qris_too_large', { maximum: qrisMaximum }, 'method')
  const waiting = formatUnpaidKey(userId, offering.id)
  const unpaid = rupiah((known.unpaid.get(waiting) ?? 0n) + amount)
  if (!fromWallet) assertUnpaidLimit(offering, unpaid, rules)
  const wellSecured = isExemptSukuk(offering.secured, rules)
  known.assertWithinLimit({ userId, used, amount, wellSecured, rules, now })
  const account = formatAccountId(walletAccount(userId))
  const balance = known.free.get(account) ?? 0n
  if (fromWallet && balance < total)
    throw new Refusal<OfferingRefusals>('wallet_too_low', { balance, short: total - balance }, 'units')
  // last, so that nobody proves what is then refused
  if (fromWallet && proof !== 'dry-run')
    await spendPurchaseProofInTx(deps, tx, { investor, input, offering, total, paidToday, proof, rules, now })

  const row = buildPurchase({ userId, input, offering, price, rules, now })
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
  if (fromWallet) for (const event of listMinimumReachedEvents(offering, input.units)) one.emit(event)
  return { row, answer: toSubscriptionView(row, offering, [{ state: row.state, at: now }]) }
}

function tell({ note, emit, actor, input }: Asking, offering: OfferingRow, row: SubscriptionRow, rules: Book) {
  const { total } = row
  const data = { offering: offering.slug, units: String(input.units), total: String(total) }
  note(`subscription/${row.id}`, { data })
  emit(offeringEvent(offering.slug, 'subscribed', { units: input.units }))
  const bought = { ...toPurchaseEventFields(offering, row), units: input.units, total }
  const { pay_before: payBefore, cancellable_until: cancellableUntil } = row
  if (payBefore) emit(purchaseEvent(actor.userId, 'subscribed', { ...bought, payBefore }))
  if (cancellableUntil) {
    const cancelHours = rules['subscription.cancel_hours']
    emit(purchaseEvent(actor.userId, 'payment_received', { ...bought, cancelHours, cancellableUntil }))
  }
}

const slugsOf = (purchases: readonly Asking[]) => [...new Set(purchases.map(({ input }) => input.offering))]
const isBank = (bank: string | undefined) => bankCodes.some((code) => code === bank)
