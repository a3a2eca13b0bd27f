import { sql } from 'kysely'
import { findUserInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { savepoint } from '#platform/db/savepoint'
import { system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { depositCredited, suspenseReceived } from './entries.ts'
import type { BankReport } from './ports.ts'
import { depositBanks, type SuspenseReason, suspenseEvent, walletEvent } from './states.ts'
import { storeReportInTx } from './store-report.ts'
import { type Tables, tables } from './tables.ts'

type Deps = Pick<WalletDeps, 'commands' | 'paymentTargets' | 'rulebook' | 'staysOpenInTx'>
type Account = Tables['virtual_account']
type Transfer = Tables['bank_transfer']

/**
 * Result of a report: `repeated` (already recorded), `unchanged`, `announced` (pending), `credited` to the wallet,
 * `applied` to a payment, or `suspended`.
 */
export type ReportOutcome = 'repeated' | 'unchanged' | 'announced' | 'credited' | 'applied' | 'suspended'

/**
 * Records a bank report and books its money once, however often and in whatever order reports arrive: to the wallet, to
 * the payment it was for, or into suspense (unknown or closed account, deposit outside the limits).
 */
export function recordBankReport(deps: Deps, report: BankReport): Promise<ReportOutcome> {
  const spec = {
    name: 'wallet.record-bank-report',
    actor: system('bank'),
    may: 'deposit.record' as const,
    input: report,
  }
  return deps.commands.run(spec, async (context) => {
    const transfer = await transferInTx(context, report)
    if (!(await storeReportInTx(context.tx, report, context.now))) return 'repeated'
    if (transfer.state === 'settled') return repeatOfSettledInTx(context, transfer, report)
    const account = await accountInTx(context.tx, report)
    if (report.status === 'pending') return announceInTx(deps, context, report, account)
    const outcome = await settleInTx(deps, context, report, account)
    if (await isImplausible(deps, context, report)) await openCaseInTx(context, report, 'implausible_date')
    if (outcome !== 'credited') await forgetAnnouncementInTx(context.tx, transfer.id)
    await tables(context.tx)
      .updateTable('bank_transfer')
      .set({
        state: 'settled',
        settled_at: context.now,
        outcome,
        bank: report.bank,
        number: report.number,
        amount: report.amount,
        currency: report.currency,
        sender: report.sender,
      })
      .where('id', '=', transfer.id)
      .execute()
    return outcome
  })
}

/**
 * Whether the bank's date is a day ahead of ours or further back than `deposit.report_days`. The money is booked at our
 * time either way; finance asks the bank which day its statement will name.
 */
async function isImplausible({ rulebook }: Deps, { tx, now }: CommandContext, { occurredAt }: BankReport) {
  const { 'deposit.report_days': days } = await rulebook.at(now, tx)
  return occurredAt > after(now, DAY) || occurredAt < after(now, -days * DAY)
}

/** The transfer's row, locked: all reports of one transfer wait for each other here. */
async function transferInTx({ tx, now }: CommandContext, report: BankReport): Promise<Transfer> {
  const { transferId: id, bank, number, amount, currency, sender } = report
  await tables(tx)
    .insertInto('bank_transfer')
    .values({
      id,
      state: 'announced',
      bank,
      number,
      amount,
      currency,
      sender,
      first_seen_at: now,
      settled_at: null,
      outcome: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return tables(tx).selectFrom('bank_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** None of ours, or of somebody whose phone is not proven yet: no money comes in for them. */
async function accountInTx(tx: Tx, { bank, number }: BankReport): Promise<Account | undefined> {
  const account = await tables(tx)
    .selectFrom('virtual_account')
    .selectAll()
    .where('bank', '=', bank)
    .where('number', '=', number)
    .executeTakeFirst()
  const owner = account?.purpose === 'wallet' ? await findUserInTx(tx, account.user_id) : undefined
  return owner?.state === 'email_verified' ? undefined : account
}

/** A settled transfer stays as it was booked; when the bank now tells it differently, finance has to look. */
async function repeatOfSettledInTx(context: CommandContext, transfer: Transfer, report: BankReport) {
  const same =
    report.amount === transfer.amount &&
    report.number === transfer.number &&
    report.bank === transfer.bank &&
    report.currency === transfer.currency
  if (report.status === 'settled' && !same) await openCaseInTx(context, report, 'conflicting_report')
  return 'unchanged' as const
}

async function announceInTx(
  { staysOpenInTx }: Deps,
  { tx, now, emit }: CommandContext,
  report: BankReport,
  account: Account | undefined,
) {
  if (account?.purpose !== 'wallet' || report.currency !== 'IDR') return 'announced' as const
  if (!(await staysOpenInTx(tx, account.user_id))) return 'announced' as const
  const id = await depositInTx(tx, account, report, now)
  emit(walletEvent(account.user_id, 'deposit_pending', { deposit: id }))
  return 'announced' as const
}

async function settleInTx(deps: Deps, context: CommandContext, report: BankReport, account: Account | undefined) {
  if (report.currency !== 'IDR') return suspendInTx(context, report, 'wrong_currency')
  if (!account) return suspendInTx(context, report, 'unknown_account')
  const isOpen = await deps.staysOpenInTx(context.tx, account.user_id)
  const isPayment = account.purpose === 'payment'
  if (!isOpen && !(isPayment && targetOf(deps, account.reference).forOthers))
    return suspendInTx(context, report, 'closed_account')
  if (!isPayment) return depositWithinLimitsInTx(deps, context, report, account, null)
  const refusal = await takenByPaymentInTx(deps, context, report, account)
  if (!refusal) return 'applied' as const
  if (!isOpen) return suspendInTx(context, report, 'closed_account')
  // The exact amount of a payment that came too late is no deposit: its limits do not apply.
  if (report.amount === account.amount) return creditInTx(deps, context, report, account, refusal)
  return depositWithinLimitsInTx(deps, context, report, account, refusal)
}

/**
 * Credits a deposit that is within `deposit.minimum` and `deposit.maximum`; any other waits in suspense and its owner is
 * told. A payment of a wrong amount is kept from one rupiah on: its payer must get it back at once to pay again.
 */
async function depositWithinLimitsInTx(
  deps: Deps,
  context: CommandContext,
  report: BankReport,
  account: Account,
  keptBecause: string | null,
) {
  const { tx, now, emit } = context
  const rules = await deps.rulebook.at(now, tx)
  const [minimum, maximum] = [rupiah(rules['deposit.minimum']), rupiah(rules['deposit.maximum'])]
  const isTooSmall = keptBecause === null && report.amount < minimum
  if (!isTooSmall && report.amount <= maximum) return creditInTx(deps, context, report, account, keptBecause)
  const told = { amount: rupiah(report.amount), bankName: depositBanks[account.bank].name, minimum, maximum, at: now }
  emit(walletEvent(account.user_id, 'deposit_held', told))
  return suspendInTx(context, report, 'outside_limits')
}

/** The code of the refusal when the payment does not take the money; undefined when it did. */
async function takenByPaymentInTx(deps: Deps, { tx, now, note }: CommandContext, report: BankReport, account: Account) {
  const { reference, bank } = account
  try {
    await savepoint(tx, () =>
      targetOf(deps, reference).receiveInTx(tx, {
        reference,
        bank,
        amount: report.amount,
        reportId: report.eventId,
        now,
      }),
    )
    note(reference, { data: { transfer: report.transferId, amount: String(report.amount) } })
    return undefined
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
}

function targetOf({ paymentTargets }: Deps, reference: string) {
  const target = paymentTargets.find(({ kind }) => reference.startsWith(`${kind}/`))
  if (!target) throw new Error(`no payment takes ${reference}`)
  return target
}

async function creditInTx(
  deps: Deps,
  { tx, now, emit, note }: CommandContext,
  report: BankReport,
  account: Account,
  keptBecause: string | null,
) {
  const { user_id: userId, bank } = account
  const { amount, sender } = report
  const id = await depositInTx(tx, account, report, now)
  await tables(tx)
    .updateTable('deposit')
    .set({
      state: 'credited',
      amount: rupiah(amount),
      sender,
      credited_at: now,
      kept_because: keptBecause,
      account_id: account.id,
      user_id: userId,
    })
    .where('id', '=', id)
    .execute()
  await postInTx(tx, [depositCredited({ id, userId, bank, amount })], now)
  const told = { deposit: id, amount: rupiah(amount), bankName: depositBanks[bank].name, at: now }
  const unpaid = keptBecause ? await targetOf(deps, account.reference).unpaidInTx?.(tx, account.reference) : null
  if (unpaid) emit(walletEvent(userId, 'payment_missed', { ...told, ...unpaid }))
  else emit(walletEvent(userId, 'deposit_credited', { ...told, bank, keptBecause }))
  note(`deposit/${id}`, { data: { transfer: report.transferId, amount: String(amount), keptBecause } })
  return 'credited' as const
}

/** The deposit of the transfer, opened as pending when it is not there yet. */
async function depositInTx(tx: Tx, account: Account, report: BankReport, now: Date): Promise<string> {
  const existing = await tables(tx)
    .selectFrom('deposit')
    .select('id')
    .where('transfer_id', '=', report.transferId)
    .executeTakeFirst()
  if (existing) return existing.id
  const id = newId<'deposit'>(now)
  await tables(tx)
    .insertInto('deposit')
    .values({
      id,
      transfer_id: report.transferId,
      account_id: account.id,
      user_id: account.user_id,
      state: 'pending',
      amount: rupiah(report.amount),
      sender: report.sender,
      kept_because: null,
      received_at: now,
      credited_at: null,
    })
    .execute()
  return id
}

/** What was announced for a wallet and then went elsewhere was never a deposit. */
const forgetAnnouncementInTx = (tx: Tx, transferId: string) =>
  tables(tx).deleteFrom('deposit').where('transfer_id', '=', transferId).where('state', '=', 'pending').execute()

async function suspendInTx(context: CommandContext, report: BankReport, reason: SuspenseReason) {
  const id = await openCaseInTx(context, report, reason)
  // A foreign currency cannot stand in a rupiah account: its case alone tells of it.
  if (report.currency === 'IDR')
    await postInTx(context.tx, [suspenseReceived({ id, bank: report.bank, amount: report.amount })], context.now)
  return 'suspended' as const
}

async function openCaseInTx({ tx, now, emit, note }: CommandContext, report: BankReport, reason: SuspenseReason) {
  const { transferId, bank, number, amount, currency, sender } = report
  const id = newId<'suspense-case'>(now)
  const opened = await tables(tx)
    .insertInto('suspense_case')
    .values({
      id,
      transfer_id: transferId,
      reason,
      state: 'open',
      bank,
      number,
      amount,
      currency,
      sender,
      opened_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['transfer_id', 'reason']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!opened) return id
  emit(suspenseEvent(null, 'suspense_opened', { case: id, reason }))
  note(`suspense-case/${id}`, {
    reason,
    data: { transfer: transferId, bank, number, amount: String(amount), currency },
  })
  return id
}
