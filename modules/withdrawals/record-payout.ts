import { keepClaimsInTx } from '#modules/claims'
import { endedAmongInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/command'
import { system } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { WithdrawalDeps } from './deps.ts'
import { withdrawalReleased, withdrawalReturned, withdrawalSettled } from './entries.ts'
import { moveOnInTx } from './move-on.ts'
import type { PayoutReport } from './ports.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { tables } from './tables.ts'
import { tellEndedInTx, tellSettledInTx } from './tell-owner.ts'
import type { WithdrawalRow } from './views.ts'

/** What a report did: `repeated` when it was known, `unchanged` when it told nothing new, `conflict` when it cannot be. */
export type PayoutOutcome = 'repeated' | 'unchanged' | 'recorded' | 'conflict'

/**
 * Takes what the bank tells of a payout: by its answer, by webhook or by asking, however often and in whatever order. The
 * money leaves the books once, and comes back once; that it came back says that it had left. What contradicts the books
 * changes nothing and is kept for finance.
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
    await keepInTx(context, row, report, outcome)
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
  await nameInTx(context, row, report)
  if (status === 'accepted') return 'unchanged'
  if (status === 'settled') {
    if (row.state === 'settled') return 'unchanged'
    if (row.state !== 'sending') return (await hadSettled(context, row, report)) ? 'unchanged' : 'conflict'
    const settled = await settleInTx(context, row)
    await tellSettledInTx(deps, context, settled)
    return 'recorded'
  }
  if (row.state === 'returned') return 'unchanged'
  if (row.state !== 'sending' && row.state !== 'settled') return 'conflict'
  if (await settledSince(context, row, report)) return 'conflict'
  const left = status === 'returned' && row.state === 'sending' ? await settleInTx(context, row) : row
  await comeBackInTx(deps, context, left, report)
  return 'recorded'
}

/** It says of the time before the money came back what the books know: that it had settled then, whichever was told first. */
async function hadSettled({ tx }: CommandContext, { id }: WithdrawalRow, { occurredAt }: PayoutReport) {
  const told = await recordedOf(tx, id)
  const back = told.find(({ status }) => status !== 'settled')
  return told.some(({ status }) => status !== 'failed') && back !== undefined && back.occurred_at >= occurredAt
}

/**
 * The bank said that it settled after this, also where the books had it as settled already: what is told late of before
 * cannot have brought the money back.
 */
async function settledSince({ tx }: CommandContext, { id }: WithdrawalRow, { occurredAt }: PayoutReport) {
  const told = await tables(tx)
    .selectFrom('payout_report')
    .select('event_id')
    .where('withdrawal_id', '=', id)
    .where('status', '=', 'settled')
    .where('outcome', '<>', 'conflict')
    .where('occurred_at', '>', occurredAt)
    .executeTakeFirst()
  return told !== undefined
}

/** What moved the money in the books, by the bank's own time. */
const recordedOf = (tx: CommandContext['tx'], id: WithdrawalRow['id']) =>
  tables(tx)
    .selectFrom('payout_report')
    .select(['status', 'occurred_at'])
    .where('withdrawal_id', '=', id)
    .where('outcome', '=', 'recorded')
    .execute()

async function settleInTx(context: CommandContext, row: WithdrawalRow) {
  const settled = await moveOnInTx(context, row, 'settled', { settled_at: context.now })
  await postInTx(context.tx, [withdrawalSettled(settled)], context.now)
  return settled
}

async function comeBackInTx(
  deps: Pick<WithdrawalDeps, 'businessOf'>,
  context: CommandContext,
  row: WithdrawalRow,
  { reason }: PayoutReport,
) {
  const why = reason ?? 'bank_refused'
  const had = row.state === 'settled'
  const unclaimed = had && (await endedAmongInTx(context.tx, [row.user_id])).has(row.user_id)
  const returned = await moveOnInTx(context, row, 'returned', { why, unclaimed })
  await postInTx(context.tx, [had ? withdrawalReturned(returned) : withdrawalReleased(returned)], context.now)
  if (unclaimed) await keepInClaimsInTx(context, returned)
  else await tellEndedInTx(deps, context, returned, 'returned', why)
}

/** Nobody can log in to this wallet any more, or be paid for this business: heirs, or a new account of the same person, get it as a claim. */
const keepInClaimsInTx = ({ tx, now }: CommandContext, row: WithdrawalRow) =>
  keepClaimsInTx(
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

async function nameInTx({ tx }: CommandContext, row: WithdrawalRow, { payoutId }: PayoutReport) {
  if (row.provider_id !== null) return
  await tables(tx).updateTable('withdrawal').set({ provider_id: payoutId }).where('id', '=', row.id).execute()
}

const isKnownInTx = async ({ tx }: CommandContext, { eventId }: PayoutReport) =>
  (await tables(tx)
    .selectFrom('payout_report')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined

const keepInTx = (
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
