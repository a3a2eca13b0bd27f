import { userInTx } from '#modules/identity'
import type { Tx } from '#platform/database'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import type { WithdrawalDeps } from './deps.ts'
import { lockedInTx, moveOnInTx } from './move-on.ts'
import { recordPayout } from './record-payout.ts'
import { withdrawalEvent } from './states.ts'
import { tables } from './tables.ts'
import { numberPlace, toldOf, type WithdrawalRow } from './views.ts'

/** The job that hands a withdrawal to the bank. */
export const SEND = 'withdrawals.send'

type Deps = Pick<WithdrawalDeps, 'db' | 'commands' | 'keys' | 'gateway' | 'isHeldBack' | 'businessOf'>
const sender = system('withdrawals')

/**
 * Hands a withdrawal to the bank. That it is being sent is committed before the bank is called, under its reference: a
 * process that dies in between asks whether the bank knows it, and sends it again only where it does not; a bank
 * answers what was sent twice with what it said at first, however far it is by now. May run any number of times at
 * once. What somebody asked for who was suspended, died, was refused for good or became like one of a list
 * (docs/rules/screening.md, A possible match) since then stays where it is.
 */
export async function sendWithdrawal(deps: Deps, id: Id<'withdrawal'>): Promise<void> {
  const spec = { name: 'withdrawals.send', actor: sender, may: 'withdrawal.send' as const }
  const { row, known } = await deps.commands.run(spec, async (context) => {
    const found = await lockedInTx(context, id)
    const known = found.state === 'sending'
    if (found.state !== 'queued' || !(await mayReceiveInTx(deps, context.tx, found.user_id)))
      return { row: found, known }
    context.note(`withdrawal/${id}`, { data: { state: 'sending' } })
    if (!found.business_id)
      context.emit(withdrawalEvent(found.user_id, 'withdrawal_sending', toldOf(found, context.now)))
    return { row: await moveOnInTx(context, found, 'sending'), known }
  })
  if (row.state !== 'sending') return
  const report = known ? await deps.gateway.find(row.reference) : null
  if (report) await recordPayout(deps, report)
  else await handOver(deps, row)
}

async function handOver(deps: Deps, row: WithdrawalRow): Promise<void> {
  const number = (await deps.keys.of(row.user_id, deps.db)).openText(row.account_sealed, numberPlace(row.id))
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
  const owner = await userInTx(tx, userId)
  return owner?.state === 'active' && !(await isHeldBack(tx, userId))
}

/** What no job carried on: a process died, the bank was away for long, no webhook came. Each is asked for by itself. */
export async function sendWaiting(deps: Deps, part = 500): Promise<{ sent: number }> {
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
/** The next of them in their order, also where those before stay: of people who are suspended. */
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
