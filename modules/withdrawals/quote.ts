import { includedVat, vatRate } from '#contract/rulebook/rules/vat'
import { ownerOf } from '#contract/wallet/states'
import { balanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { Db, Tx } from '#platform/database'
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
 * What a withdrawal costs, where it goes and when it arrives, before anything is asked for. Refuses what could not be asked
 * for: no verified account, too little, too much.
 */
export async function quote(deps: Deps, actor: Actor, { amount }: QuoteWithdrawal): Promise<WithdrawalQuote> {
  requirePermission(actor, 'withdrawal.request')
  const now = deps.clock.now()
  const [rules, account, available] = await Promise.all([
    deps.rulebook.at(now),
    accountFor(deps, deps.db, actor.userId),
    availableOf(deps.db, actor.userId),
  ])
  const terms = termsOf(rules, available, now)
  const asked = amount === 'all' ? terms.maximum : rupiah(amount)
  refuseAmount(rules, terms, asked)
  return {
    ...terms,
    amount: asked,
    total: rupiah(asked + terms.fee),
    account: shown(account),
    accountWaitsUntil: newUntil(rules, account, now),
  }
}

/** What holds for every amount. The fee includes its value added tax. */
export function termsOf(rules: Book, available: Rupiah, now: Date) {
  const fee = rules['withdrawal.fee']
  const left = available - fee
  const most = left < rules['withdrawal.maximum'] ? left : rules['withdrawal.maximum']
  return {
    fee,
    vat: includedVat(fee, vatRate(rules)),
    available,
    minimum: rules['withdrawal.minimum'],
    maximum: rupiah(most > 0n ? most : 0n),
    arrivesBy: rules.calendar.deadlineAfterWorkingDays(now, rules['withdrawal.max_working_days']),
  }
}

export function refuseAmount(rules: Book, { fee, maximum }: { fee: Rupiah; maximum: Rupiah }, amount: Rupiah) {
  const minimum = rules['withdrawal.minimum']
  const largest = rules['withdrawal.maximum']
  if (amount > largest) throw new Refusal<WithdrawalRefusals>('withdrawal_too_large', { maximum: largest }, 'amount')
  if (amount > maximum) throw new Refusal<WithdrawalRefusals>('withdrawal_too_much', { maximum, fee }, 'amount')
  if (amount < minimum) throw new Refusal<WithdrawalRefusals>('withdrawal_too_small', { minimum }, 'amount')
}

/** The one account that money can go to. */
export async function accountFor(
  { payoutAccountOf }: Pick<Deps, 'payoutAccountOf'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<VerifiedAccount> {
  const account = await payoutAccountOf(through, userId)
  if (!account) throw new Refusal<WithdrawalRefusals>('payout_account_missing')
  return account
}

/** Who took over an account changes where its money goes first: a new one waits. */
export function refuseNewAccount(rules: Book, account: VerifiedAccount, now: Date) {
  const until = newUntil(rules, account, now)
  if (until) throw new Refusal<WithdrawalRefusals>('payout_account_new', { until })
}

function newUntil(rules: Book, { since }: VerifiedAccount, now: Date): Date | null {
  const until = after(since, rules['withdrawal.cooling_hours'] * HOUR)
  return until > now ? until : null
}

export const availableOf = async (through: Db | Tx, userId: Id<'user'>) =>
  rupiah(await balanceInTx(through, { owner: ownerOf(userId), purpose: 'available', asset: 'IDR' }))

export const shown = ({ bankCode, bankName, number, holder }: VerifiedAccount) => ({
  bankCode,
  bankName,
  last: number.slice(-4),
  holder,
})
