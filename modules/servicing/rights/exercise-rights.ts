import { findVatRate } from '#contract/rulebook/rules/vat'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { postInTx, readBalanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { createPrintedReference } from '#platform/text/printed-reference'
import type { Actor, PersonActor, UserActor } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { newId } from '#shared/ids'
import { plus, type Rupiah, units } from '#shared/money'
import { isRefusal, Refusal } from '#shared/refusal'
import { fill, type Locale } from '#shared/text'
import type { RightsDeps } from './deps.ts'
import { rightsPaid, walletAccount } from './entries.ts'
import type { Exercise } from './input.ts'
import { sumPaidTodayInTx } from './limit-use.ts'
import { addPaymentAccount } from './payment.ts'
import type { RightsRefusals } from './refusals.ts'
import {
  assertExercisePeriod,
  computeUnusedRights,
  type EntitlementRow,
  findAnnouncedIssue,
  type IssueRow,
  lockEntitlementInTx,
  lockInvestorInTx,
  lockIssueForUseInTx,
  type OrderRow,
  toOrderView,
  toRightsCard,
} from './rows.ts'
import { computeRightsPrice, type RightsOrderView, rightsEvent } from './states.ts'
import { tables } from './tables.ts'

export type ExerciseOptions = { key?: string | undefined; proof?: string | undefined }
type RunOptions = ExerciseOptions & { dryRun?: boolean | undefined }
type ExerciseInput = Exercise & { slug: string }

/**
 * Orders new shares by right, and excess shares that others leave. Paid at once from the wallet, or later through a
 * virtual account. Refuses outside the exercise period, above the rights, the investor limit or the balance, and if
 * the total in rupiah differs from the total shown (docs/law.md, Rights issue [HMETD]).
 */
export async function exerciseRights(
  deps: RightsDeps,
  actor: Actor,
  input: ExerciseInput,
  { key, proof, dryRun }: RunOptions = {},
): Promise<RightsOrderView> {
  const found = await findAnnouncedIssue(deps, input.slug)
  const spec = { name: 'rights.exercise', actor, may: 'rights.exercise' as const, input, key, dryRun }
  const run = () =>
    deps.commands.run(spec, (context) => exerciseInTx(deps, context, found, input, dryRun ? 'dry-run' : proof))
  const row = await deps.credentials.askingForProof(actor, run).catch(async (error) => {
    throw error instanceof NotPaid ? await walletTooLow(deps, actor as UserActor, error.total) : error
  })
  const view = toOrderView(row, toRightsCard(found, await deps.registry.known(found.security_code)))
  return input.method === 'virtual_account' && !dryRun ? addPaymentAccount(deps, view) : view
}

/** Carries what it would have cost out of the transaction that it undoes. */
class NotPaid extends Error {
  readonly total: bigint
  constructor(total: bigint) {
    super('the wallet holds less than the new shares cost')
    this.total = total
  }
}

async function walletTooLow({ db }: RightsDeps, { userId }: UserActor, total: bigint) {
  const balance = await readBalanceInTx(db, walletAccount(userId))
  return new Refusal<RightsRefusals>('rights_wallet_too_low', {
    balance,
    short: total > balance ? total - balance : 0n,
  })
}

async function exerciseInTx(
  deps: RightsDeps,
  context: CommandContext<PersonActor>,
  { id: issueId }: IssueRow,
  input: ExerciseInput,
  proof: string | undefined,
): Promise<OrderRow> {
  const { tx, now, emit, note, actor: investor } = context
  const rules = await deps.rulebook.at(now, tx)
  if (input.method === 'virtual_account' && !input.bank) throw new Refusal<WalletRefusals>('bank_unknown', {}, 'bank')
  await deps.signature.assertSignedInTx(tx, investor.userId)
  await lockInvestorInTx(tx, investor.userId)
  const issue = await lockIssueForUseInTx(tx, issueId)
  const entitlement = await lockEntitlementInTx(tx, issueId, investor.userId)
  assertExercisePeriod(issue, now)
  await assertWithinRightsInTx(tx, issue, entitlement, input)

  const price = computePrice(issue, input, rules)
  if (price.total !== input.total) throw new Refusal<RightsRefusals>('rights_total_changed', { total: price.total })
  const counted = await deps.offerings.bought(tx, investor.userId, rules, now)
  const { used } = counted
  const paidToday = plus(counted.paidToday, await sumPaidTodayInTx(tx, investor.userId, now))
  const limited = { userId: investor.userId, used, amount: price.amount, wellSecured: false, rules, now }
  const assertWithinLimit = await deps.verification.lockInvestorLimitsInTx(tx, [investor.userId])
  assertWithinLimit(limited)

  const row = await writeInTx(tx, { issue, entitlement, investor, input, price, rules, now })
  const { slug, name } = await deps.registry.known(issue.security_code, tx)
  if (row.state === 'paid') {
    await postInTx(tx, [rightsPaid(row)], now).catch((error) => {
      throw isRefusal(error) && error.code === 'insufficient_balance' ? new NotPaid(row.total) : error
    })
    // last, so that no proof is spent on a refused command
    if (
      proof !== 'dry-run' &&
      (await deps.offerings.needsPurchaseProofInTx(tx, { investor, total: price.total, paidToday, rules }))
    )
      await spendProofInTx(deps, tx, { investor, input, name, total: price.total, proof, now })
  }
  note(`rights-order/${row.id}`, { data: { issue: issue.id, units: String(row.units), excess: String(row.excess) } })
  const bought = { slug, name, order: row.id, total: row.total }
  emit(
    row.pay_before
      ? rightsEvent(investor.userId, 'rights_ordered', { ...bought, payBefore: row.pay_before })
      : rightsEvent(investor.userId, 'rights_paid', {
          ...bought,
          quantity: units(row.units + row.excess),
          until: issue.exercise_until,
        }),
  )
  return row
}

/**
 * Refuses units above the unused rights, excess units of holders who do not use all their rights, and a total above
 * the shares offered.
 */
async function assertWithinRightsInTx(
  tx: Tx,
  issue: IssueRow,
  entitlement: EntitlementRow,
  { units: wanted, excess }: ExerciseInput,
) {
  const left = computeUnusedRights(entitlement)
  if (wanted > left) throw new Refusal<RightsRefusals>('rights_too_many', { left }, 'units')
  if (wanted + excess === 0n) throw new Refusal<RightsRefusals>('rights_nothing', {}, 'units')
  if (excess === 0n) return
  if (wanted < left) throw new Refusal<RightsRefusals>('rights_excess_needs_all', { left: left - wanted }, 'excess')
  const own = entitlement.rights + entitlement.received - entitlement.given
  const most = units((issue.offered ?? 0n) - own - (await sumOrderedExcessInTx(tx, entitlement)))
  if (excess > most) throw new Refusal<RightsRefusals>('rights_excess_too_many', { most }, 'excess')
}

/** Excess units that the holder has in open orders. */
async function sumOrderedExcessInTx(tx: Tx, { rights_issue_id, user_id }: EntitlementRow): Promise<bigint> {
  const orders = await tables(tx)
    .selectFrom('rights_order')
    .select('excess')
    .where('rights_issue_id', '=', rights_issue_id)
    .where('user_id', '=', user_id)
    .where('state', 'in', ['awaiting_payment', 'paid'])
    .execute()
  return orders.reduce((sum, { excess }) => sum + excess, 0n)
}

const computePrice = (issue: IssueRow, { units: wanted, excess, method }: ExerciseInput, rules: Book) =>
  computeRightsPrice({
    quantity: units(wanted + excess),
    price: issue.exercise_price,
    method,
    rules: { channelFee: rules['subscription.virtual_account_fee'], vat: findVatRate(rules) },
  })

type NewOrder = {
  issue: IssueRow
  entitlement: EntitlementRow
  investor: UserActor
  input: ExerciseInput
  price: ReturnType<typeof computeRightsPrice>
  rules: Book
  now: Date
}

async function writeInTx(tx: Tx, written: NewOrder): Promise<OrderRow> {
  const { issue, entitlement, investor, input, price, rules, now } = written
  const id = newId<'rights-order'>(now)
  const fromWallet = input.method === 'wallet'
  const payBefore = after(now, rules['subscription.payment_hours'] * HOUR)
  if (input.excess > 0n) await markOrdersAsEarlierInTx(tx, entitlement)
  // rights received last are used first
  const cameAfter = input.units < entitlement.came_after ? input.units : entitlement.came_after
  await tables(tx)
    .updateTable('entitlement')
    .set((eb) => ({
      exercised: eb('exercised', '+', input.units),
      came_after: eb('came_after', '-', cameAfter),
    }))
    .where('rights_issue_id', '=', issue.id)
    .where('user_id', '=', investor.userId)
    .execute()
  return tables(tx)
    .insertInto('rights_order')
    .values({
      id,
      reference: createPrintedReference('TH', id, now),
      rights_issue_id: issue.id,
      user_id: investor.userId,
      state: fromWallet ? 'paid' : 'awaiting_payment',
      units: input.units,
      excess: input.excess,
      came_after: cameAfter,
      amount: price.amount,
      channel_fee: price.channelFee,
      vat: price.vat,
      total: price.total,
      method: input.method,
      bank: fromWallet ? null : input.bank!,
      created_at: now,
      pay_before: fromWallet ? null : payBefore < issue.exercise_until ? payBefore : issue.exercise_until,
      paid_at: fromWallet ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Counts the rights of earlier open orders as received before this excess order, so they count as unused if one ends. */
const markOrdersAsEarlierInTx = (tx: Tx, { rights_issue_id, user_id }: EntitlementRow) =>
  tables(tx)
    .updateTable('rights_order')
    .set({ came_after: units(0) })
    .where('rights_issue_id', '=', rights_issue_id)
    .where('user_id', '=', user_id)
    .where('came_after', '>', units(0))
    .execute()

const about = {
  id: 'Tebus {units:units} saham baru {name:text} seharga {total:rupiah} dari saldo dompet',
  en: 'Buy {units:units} of new {name:text} shares for {total:rupiah} from the wallet',
} as const

type ProofInput = {
  investor: UserActor
  input: ExerciseInput
  name: string
  total: Rupiah
  proof: string | undefined
  now: Date
}

function spendProofInTx({ credentials }: RightsDeps, tx: Tx, { investor, input, name, total, proof, now }: ProofInput) {
  const quantity = input.units + input.excess
  const say = (locale: Locale) => fill(about[locale], { units: quantity, name, total }, locale)
  const content = { slug: input.slug, units: input.units, excess: input.excess, total }
  const subject = { operation: 'rights.exercise', content, about: { id: say('id'), en: say('en') } }
  return credentials.spendProofInTx(tx, investor, { ...subject, proof }, now)
}
