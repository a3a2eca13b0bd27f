import { computeIncludedVat, findVatRate } from '#contract/rulebook/rules/vat'
import { investorOwner } from '#contract/wallet/states'
import { readBalanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { VerifiedAccount, WithdrawalDeps } from './deps.ts'
import type { QuoteWithdrawal } from './input.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import type { WithdrawalQuote } from './states.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'rulebook' | 'payoutAccountOf'>

/**
 * Fee, VAT, total, destination account and arrival deadline of a withdrawal before it is requested. Refuses what a
 * request would refuse: no verified account, an amount that is too small or too large.
 */
export async function quoteWithdrawal(deps: Deps, actor: Actor, { amount }: QuoteWithdrawal): Promise<WithdrawalQuote> {
  requirePermission(actor, 'withdrawal.request')
  const now = deps.clock.now()
  const [rules, account, available] = await Promise.all([
    deps.rulebook.at(now),
    requirePayoutAccount(deps, deps.db, actor.userId),
    readAvailableBalance(deps.db, actor.userId),
  ])
  const terms = computeWithdrawalTerms(rules, available, now)
  const requested = amount === 'all' ? terms.maximum : rupiah(amount)
  assertWithdrawalAmount(rules, terms, requested)
  return {
    ...terms,
    amount: requested,
    total: rupiah(requested + terms.fee),
    account: maskAccount(account),
    accountWaitsUntil: blockedUntil(rules, account, now),
  }
}

/**
 * Fee (including VAT), minimum, maximum and arrival deadline that apply to a withdrawal at a given available balance,
 * in rupiah.
 */
export function computeWithdrawalTerms(rules: Book, available: Rupiah, now: Date) {
  const fee = rules['withdrawal.fee']
  const left = available - fee
  const most = left < rules['withdrawal.maximum'] ? left : rules['withdrawal.maximum']
  return {
    fee,
    vat: computeIncludedVat(fee, findVatRate(rules)),
    available,
    minimum: rules['withdrawal.minimum'],
    maximum: rupiah(most > 0n ? most : 0n),
    arrivesBy: rules.calendar.deadlineAfterWorkingDays(now, rules['withdrawal.max_working_days']),
  }
}

/** Refuses an amount outside the limits: `withdrawal_too_large`, `withdrawal_too_much`, `withdrawal_too_small`. */
export function assertWithdrawalAmount(
  rules: Book,
  { fee, maximum }: { fee: Rupiah; maximum: Rupiah },
  amount: Rupiah,
) {
  const minimum = rules['withdrawal.minimum']
  const largest = rules['withdrawal.maximum']
  if (amount > largest) throw new Refusal<WithdrawalRefusals>('withdrawal_too_large', { maximum: largest }, 'amount')
  if (amount > maximum) throw new Refusal<WithdrawalRefusals>('withdrawal_too_much', { maximum, fee }, 'amount')
  if (amount < minimum) throw new Refusal<WithdrawalRefusals>('withdrawal_too_small', { minimum }, 'amount')
}

/** The verified bank account of a user, the only payout destination. Refuses `payout_account_missing`. */
export async function requirePayoutAccount(
  { payoutAccountOf }: Pick<Deps, 'payoutAccountOf'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<VerifiedAccount> {
  const account = await payoutAccountOf(through, userId)
  if (!account) throw new Refusal<WithdrawalRefusals>('payout_account_missing')
  return account
}

/**
 * Refuses while a newly added payout account is blocked for `withdrawal.cooling_hours`, because attackers change it first:
 * `payout_account_new` to its owner, `issuer_account_new` to staff.
 */
export function assertAccountCooledDown(
  rules: Book,
  account: VerifiedAccount,
  { now, code }: { now: Date; code: 'payout_account_new' | 'issuer_account_new' },
) {
  const until = blockedUntil(rules, account, now)
  if (until) throw new Refusal<WithdrawalRefusals>(code, { until })
}

function blockedUntil(rules: Book, { since }: VerifiedAccount, now: Date): Date | null {
  const until = after(since, rules['withdrawal.cooling_hours'] * HOUR)
  return until > now ? until : null
}

/** The available rupiah balance of an investor. */
export const readAvailableBalance = async (through: Db | Tx, userId: Id<'user'>) =>
  rupiah(await readBalanceInTx(through, { owner: investorOwner(userId), purpose: 'available', asset: 'IDR' }))

/** The payout account as shown on screen: only the last four digits of its number. */
export const maskAccount = ({ bankCode, bankName, number, holder }: VerifiedAccount) => ({
  bankCode,
  bankName,
  last: number.slice(-4),
  holder,
})
