import { recordClaimsInTx } from '#modules/claims'
import { findEndedAccountsInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { system } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { changeWithdrawalStateInTx } from './change-state.ts'
import type { WithdrawalDeps } from './deps.ts'
import { withdrawalReleased, withdrawalReturned, withdrawalSettled } from './entries.ts'
import { notifyEndedInTx, notifySettledInTx } from './notify-owner.ts'
import type { PayoutReport } from './ports.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { tables } from './tables.ts'
import type { WithdrawalRow } from './views.ts'

/**
 * Result of a report: `repeated` (already recorded), `unchanged` (no new state), `recorded`, or `conflict` (contradicts
 * the books).
 */
export type PayoutOutcome = 'repeated' | 'unchanged' | 'recorded' | 'conflict'

/**
 * Records a bank report about a payout, from an answer, webhook or poll, in any order and any number of times; the
 * money leaves the books at most once and returns at most once. A return implies an earlier delivery. A report that
 * contradicts the books changes no entry and is kept for finance.
 */
export function recordPayout(
  deps: Pick<WithdrawalDeps, 'commands' | 'businessOf'>,
  report: PayoutReport,
): Promise<PayoutOutcome> {
  const spec = { name: 'withdrawals.record-payout', actor: system('bank'), may: 'withdrawal.send' as const }
  return deps.commands.run({ ...spec, input: report }, async (context) => {
    const row = await tables(context.tx)
      .selectFrom('withdrawal')
      .selectAll()
      .where('reference', '=', report.reference)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
    if (await isKnownInTx(context, report)) return 'repeated'
    const outcome = report.amount === row.amount ? await applyInTx(deps, context, row, report) : 'conflict'
    await insertReportInTx(context, row, report, outcome)
    if (outcome !== 'unchanged') context.note(`withdrawal/${row.id}`, { data: { report: report.status, outcome } })
    return outcome
  })
}

async function applyInTx(
  deps: Pick<WithdrawalDeps, 'businessOf'>,
  context: CommandContext,
  row: WithdrawalRow,
  report: PayoutReport,
): Promise<Exclude<PayoutOutcome, 'repeated'>> {
  const { status } = report
  await saveProviderIdInTx(context, row, report)
  if (status === 'accepted') return 'unchanged'
  if (status === 'settled') {
    if (row.state === 'settled') return 'unchanged'
    if (row.state !== 'sending') return (await hadSettled(context, row, report)) ? 'unchanged' : 'conflict'
    const settled = await settleInTx(context, row)
    await notifySettledInTx(deps, context, settled)
    return 'recorded'
  }
  if (row.state === 'returned') return 'unchanged'
  if (row.state !== 'sending' && row.state !== 'settled') return 'conflict'
  if (await settledSince(context, row, report)) return 'conflict'
  const left = status === 'returned' && row.state === 'sending' ? await settleInTx(context, row) : row
  await returnInTx(deps, context, left, report)
  return 'recorded'
}

/** A settlement report that arrives after the return is consistent when it dates from before the return. */
async function hadSettled({ tx }: CommandContext, { id }: WithdrawalRow, { occurredAt }: PayoutReport) {
  const reports = await listRecordedReports(tx, id)
  const back = reports.find(({ status }) => status !== 'settled')
  return reports.some(({ status }) => status !== 'failed') && back !== undefined && back.occurred_at >= occurredAt
}

/** A failure report is a conflict when the bank reported a settlement with a later time. */
async function settledSince({ tx }: CommandContext, { id }: WithdrawalRow, { occurredAt }: PayoutReport) {
  const later = await tables(tx)
    .selectFrom('payout_report')
    .select('event_id')
    .where('withdrawal_id', '=', id)
    .where('status', '=', 'settled')
    .where('outcome', '<>', 'conflict')
    .where('occurred_at', '>', occurredAt)
    .executeTakeFirst()
  return later !== undefined
}

/** The reports that moved money in the books, by the bank's own time. */
const listRecordedReports = (tx: CommandContext['tx'], id: WithdrawalRow['id']) =>
  tables(tx)
    .selectFrom('payout_report')
    .select(['status', 'occurred_at'])
    .where('withdrawal_id', '=', id)
    .where('outcome', '=', 'recorded')
    .execute()

async function settleInTx(context: CommandContext, row: WithdrawalRow) {
  const settled = await changeWithdrawalStateInTx(context, row, 'settled', { settled_at: context.now })
  await postInTx(context.tx, [withdrawalSettled(settled)], context.now)
  return settled
}

async function returnInTx(
  deps: Pick<WithdrawalDeps, 'businessOf'>,
  context: CommandContext,
  row: WithdrawalRow,
  { reason }: PayoutReport,
) {
  const why = reason ?? 'bank_refused'
  const had = row.state === 'settled'
  const unclaimed = had && (await findEndedAccountsInTx(context.tx, [row.user_id])).has(row.user_id)
  const returned = await changeWithdrawalStateInTx(context, row, 'returned', { why, unclaimed })
  await postInTx(context.tx, [had ? withdrawalReturned(returned) : withdrawalReleased(returned)], context.now)
  if (unclaimed) await bookAsClaimInTx(context, returned)
  else await notifyEndedInTx(deps, context, returned, 'returned', why)
}

/** The owner's account is closed: the money becomes a claim for heirs or for a new account of the same person. */
const bookAsClaimInTx = ({ tx, now }: CommandContext, row: WithdrawalRow) =>
  recordClaimsInTx(
    tx,
    [
      {
        source: `withdrawal/${row.id}`,
        userId: row.user_id,
        security: null,
        reference: row.reference,
        about: row.business_id
          ? 'Penyaluran dana penerbit yang dikembalikan bank'
          : 'Penarikan dana yang dikembalikan bank',
        amount: row.amount + row.fee,
      },
    ],
    now,
  )

async function saveProviderIdInTx({ tx }: CommandContext, row: WithdrawalRow, { payoutId }: PayoutReport) {
  if (row.provider_id !== null) return
  await tables(tx).updateTable('withdrawal').set({ provider_id: payoutId }).where('id', '=', row.id).execute()
}

const isKnownInTx = async ({ tx }: CommandContext, { eventId }: PayoutReport) =>
  (await tables(tx)
    .selectFrom('payout_report')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined

const insertReportInTx = (
  { tx, now }: CommandContext,
  { id }: WithdrawalRow,
  { eventId, payoutId, status, amount, reason, occurredAt }: PayoutReport,
  outcome: 'unchanged' | 'recorded' | 'conflict',
) =>
  tables(tx)
    .insertInto('payout_report')
    .values({
      event_id: eventId,
      withdrawal_id: id,
      payout_id: payoutId,
      status,
      amount,
      reason,
      outcome,
      occurred_at: occurredAt,
      received_at: now,
    })
    .execute()
