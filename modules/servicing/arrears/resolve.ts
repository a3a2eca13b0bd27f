import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { type LocalDate, localDate } from '#shared/dates'
import { date, formatInBothLanguages, money } from '#shared/format'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { ArrearsDeps } from './deps.ts'
import { toResolvedDisclosure } from './disclosures.ts'
import type { ResolveArrears } from './input.ts'
import type { ArrearsRefusals } from './refusals.ts'
import { arrearsObject, lockArrearsInTx } from './rows.ts'
import { type ArrearsOutcome, arrearsEvent, arrearsWords } from './states.ts'
import { tables } from './tables.ts'

export const RESOLVE_APPROVAL = 'arrears.resolve'
/** A sale of collateral settles everything owed, including principal that is not due yet. */
const settlesWholeDebt = (outcome: ArrearsOutcome) => outcome === 'collateral_sold'
type Payload = { id: string; outcome: ArrearsOutcome; amount: string; dueOn: LocalDate }

/** Finance carries out what the holders' meeting agreed to; two others approve. The amount owed does not grow. */
export const resolveArrears = defineCommand({
  name: RESOLVE_APPROVAL,
  permission: 'arrears.resolve',
  async run(context, input: ResolveArrears & { id: string }, deps: ArrearsDeps) {
    const { id, outcome, amount, dueOn, reason } = input
    const row = await lockArrearsInTx(context.tx, id)
    if (row.state !== 'default') throw new Refusal<ArrearsRefusals>('arrears_state')
    const meeting = await deps.meetings.newestAbout(arrearsObject(id), context.tx)
    const agreed = meeting?.items.some((item) => item.outcome === outcome && item.result?.carried)
    if (!agreed) throw new Refusal<ArrearsRefusals>('arrears_not_decided', {}, 'outcome')
    await assertResolutionValidInTx(deps, context, { id: row.distribution_id, outcome, amount, dueOn })
    context.note(arrearsObject(id), { reason, data: { outcome, amount: String(amount) } })
    await deps.approvals.proposeInTx(context, {
      subject: RESOLVE_APPROVAL,
      object: arrearsObject(id),
      payload: { id, outcome, amount: String(amount), dueOn } satisfies Payload,
      reason,
    })
  },
})

type Ending = { id: Id<'distribution'>; outcome: ArrearsOutcome; dueOn: LocalDate }

/** Checked on request and again at the last approval, because time has passed. Returns the amount owed in rupiah. */
async function assertResolutionValidInTx(
  deps: Pick<ArrearsDeps, 'distributions'>,
  context: Pick<CommandContext, 'tx' | 'now'>,
  { amount, ...ending }: Ending & { amount: bigint },
) {
  const { id, outcome, dueOn } = ending
  const most = await deps.distributions.owedWith(context.tx, { id, whole: settlesWholeDebt(outcome) })
  if (amount > most) throw new Refusal<ArrearsRefusals>('arrears_amount', { most }, 'amount')
  if (dueOn <= localDate(context.now)) throw new Refusal<ArrearsRefusals>('arrears_past', {}, 'dueOn')
  await assertNoPaymentPendingInTx(deps, context, ending)
  return most
}

/** Units must not end while another payment with a recording day is open, or its holders would get nothing. */
async function assertNoPaymentPendingInTx(
  { distributions }: Pick<ArrearsDeps, 'distributions'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { id, outcome, dueOn }: Ending,
) {
  const recorded = await distributions.recordedLater(tx, { id, whole: settlesWholeDebt(outcome), dueOn, now })
  if (recorded) throw new Refusal<ArrearsRefusals>('arrears_recorded_later', { recorded }, 'dueOn')
}

/** Two members of staff approve; the replacement is then owed instead, and published. */
export const resolveApproval = (
  deps: Pick<ArrearsDeps, 'registry' | 'distributions' | 'disclosures'>,
): ApprovalSubject<Payload> => ({
  name: RESOLVE_APPROVAL,
  money: 'back',
  kind: { id: 'Penyelesaian gagal bayar', en: 'Resolution of a default' },
  policy: () => [{ from: 0n, permission: 'arrears.decide', votes: 2 }],
  async describe(tx, { id, outcome, amount, dueOn }) {
    const row = await lockArrearsInTx(tx, id)
    const { name } = await deps.registry.known(row.security_code, tx)
    const owed = await deps.distributions.owedWith(tx, { id: row.distribution_id, whole: settlesWholeDebt(outcome) })
    return {
      title: { id: `${arrearsWords[outcome].id}: ${name}`, en: `${arrearsWords[outcome].en}: ${name}` },
      changes: [
        {
          label: { id: 'Dibayar', en: 'Paid' },
          before: formatInBothLanguages(money, owed),
          after: formatInBothLanguages(money, BigInt(amount)),
        },
        {
          label: { id: 'Jatuh tempo', en: 'Due on' },
          before: inBothLanguages(date(row.due_on, 'id')),
          after: inBothLanguages(date(dueOn, 'id')),
        },
      ],
    }
  },
  async execute(context, { id: request, payload: { id, outcome, amount, dueOn } }) {
    const { tx, now, note, emit } = context
    const row = await lockArrearsInTx(tx, id)
    if (row.state !== 'default') throw new Refusal<ArrearsRefusals>('arrears_state')
    const sum = rupiah(amount)
    const owed = await assertResolutionValidInTx(deps, context, {
      id: row.distribution_id,
      outcome,
      amount: sum,
      dueOn,
    })
    const { id: successor, payer } = await deps.distributions.replaceInTx(context, {
      id: row.distribution_id,
      amount: sum,
      dueOn,
      about: arrearsWords[outcome].id,
      whole: settlesWholeDebt(outcome),
      request,
    })
    await tables(tx)
      .updateTable('arrears')
      .set({ state: outcome, successor, ended_at: now, request_id: request, approved: 'approved' })
      .where('distribution_id', '=', row.distribution_id)
      .execute()
    const { name } = await deps.registry.known(row.security_code, tx)
    const words = toResolvedDisclosure(row, name, { outcome, amount: sum, owed, dueOn })
    await deps.disclosures.announceInTx(context, {
      ...words,
      type: 'late_payment',
      businessId: row.business_id,
      request,
    })
    note(arrearsObject(id), { data: { state: outcome } })
    const { id: outcomeId, en: outcomeEn } = arrearsWords[outcome]
    emit(arrearsEvent(payer, 'arrears_resolved', { name, amount: sum, dueOn, outcomeId, outcomeEn }))
  },
})
