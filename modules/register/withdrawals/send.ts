import { findUserInTx } from '#modules/identity'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import { changeWithdrawalStateInTx, lockWithdrawalInTx } from './change-state.ts'
import type { WithdrawalDeps } from './deps.ts'
import { recordPayout } from './record-payout.ts'
import { withdrawalEvent } from './states.ts'
import { tables } from './tables.ts'
import { accountNumberColumn, toNoticePayload, type WithdrawalRow } from './views.ts'

/** Name of the job that sends a withdrawal to the bank. */
export const SEND_JOB = 'withdrawals.send'

type Deps = Pick<WithdrawalDeps, 'db' | 'commands' | 'keys' | 'gateway' | 'isHeldBack' | 'businessOf'>
const sender = system('withdrawals')

/**
 * Sends a withdrawal to the bank, idempotently. The state `sending` is committed before the call, so after a crash the
 * gateway is asked for the reference first and the payout is sent again only when it is unknown. A withdrawal stays
 * queued while its owner is suspended, closed or held by screening (docs/rules/screening.md, A possible match).
 */
export async function sendWithdrawal(deps: Deps, id: Id<'withdrawal'>): Promise<void> {
  const spec = { name: 'withdrawals.send', actor: sender, may: 'withdrawal.send' as const }
  const { row, known } = await deps.commands.run(spec, async (context) => {
    const locked = await lockWithdrawalInTx(context, id)
    const known = locked.state === 'sending'
    if (locked.state !== 'queued' || !(await mayReceiveInTx(deps, context.tx, locked.user_id)))
      return { row: locked, known }
    context.note(`withdrawal/${id}`, { data: { state: 'sending' } })
    if (!locked.business_id)
      context.emit(withdrawalEvent(locked.user_id, 'withdrawal_sending', toNoticePayload(locked, context.now)))
    return { row: await changeWithdrawalStateInTx(context, locked, 'sending'), known }
  })
  if (row.state !== 'sending') return
  const report = known ? await deps.gateway.find(row.reference) : null
  if (report) await recordPayout(deps, report)
  else await sendToGateway(deps, row)
}

async function sendToGateway(deps: Deps, row: WithdrawalRow): Promise<void> {
  const number = (await deps.keys.of(row.user_id, deps.db)).openText(row.account_sealed, accountNumberColumn(row.id))
  const { reference, bank_code: bankCode, holder } = row
  try {
    const report = await deps.gateway.send({ reference, bankCode, number, holder, amount: rupiah(row.amount) })
    await recordPayout(deps, report)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'payout_bank_unknown') throw error
    const occurredAt = row.requested_at
    const refused = { eventId: `${reference}/refused`, payoutId: reference, reference, amount: row.amount, occurredAt }
    await recordPayout(deps, { ...refused, status: 'failed', reason: 'bank_refused' })
  }
}

async function mayReceiveInTx({ isHeldBack }: Deps, tx: Tx, userId: Id<'user'>): Promise<boolean> {
  const owner = await findUserInTx(tx, userId)
  return owner?.state === 'active' && !(await isHeldBack(tx, userId))
}

/** Sends or polls every queued or sending withdrawal that no job completed. One failure does not stop the others. */
export async function sendWaitingWithdrawals(deps: Deps, part = 500): Promise<{ sent: number }> {
  const failures: unknown[] = []
  let sent = 0
  for (let last: Waiting | undefined; ; ) {
    const waiting = await waitingAfter(deps, part, last)
    for (const { id } of waiting) await sendWithdrawal(deps, id).catch((error: unknown) => failures.push(error))
    sent += waiting.length
    last = waiting.at(-1)
    if (waiting.length < part) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals could not be sent`)
  return { sent }
}

type Waiting = { id: Id<'withdrawal'>; arrives_by: Date }
/**
 * The next page of waiting withdrawals by deadline; those that cannot be sent (suspended owners) stay in the list and
 * are passed over.
 */
const waitingAfter = ({ db }: Deps, part: number, last: Waiting | undefined): Promise<Waiting[]> =>
  tables(db)
    .selectFrom('withdrawal')
    .select(['id', 'arrives_by'])
    .where('state', 'in', ['queued', 'sending'])
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('arrives_by', 'id'), '>', tuple(last!.arrives_by, last!.id)),
      ),
    )
    .orderBy('arrives_by')
    .orderBy('id')
    .limit(part)
    .execute()
