import type { ApprovalSubject } from '#modules/approvals'
import { defineCommand } from '#platform/commands/define-command'
import { date, formatInBothLanguages, money } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { announceCancellationInTx } from './announce.ts'
import type { DistributionDeps } from './deps.ts'
import type { CancelDistribution } from './input.ts'
import type { DistributionRefusals } from './refusals.ts'
import { cancelAndRestoreScheduleInTx } from './restore-schedule.ts'
import { type DistributionRow, lockDistributionInTx } from './rows.ts'
import { canCallOffDistribution, distributionKindWords } from './states.ts'

export const CALL_OFF_APPROVAL = 'distributions.call-off'
/** The object of the approval that cancels an announced distribution. */
export const toCallOffObject = (id: string) => `distribution/${id}/call-off`
type Payload = { distribution: Id<'distribution'> }

/**
 * Refuses `distribution_state` for an unannounced distribution or one being paid, and `distribution_recorded` after
 * the recording day of a dividend: its holders are entitled to it from then on.
 */
function assertMayCallOff(row: DistributionRow, now: Date): void {
  if (!row.announced_request || !canCallOffDistribution(row.state))
    throw new Refusal<DistributionRefusals>('distribution_state')
  if (row.kind === 'dividend' && row.recorded_until <= now)
    throw new Refusal<DistributionRefusals>('distribution_recorded', { recorded: row.recorded_on })
}

/**
 * Finance requests the cancellation of an announced distribution; another member of staff decides. Refuses
 * `distribution_state` and `distribution_recorded`.
 */
export const callOffDistribution = defineCommand({
  name: CALL_OFF_APPROVAL,
  permission: 'distribution.propose',
  async run(context, { id, reason }: CancelDistribution & { id: string }, { approvals }: DistributionDeps) {
    const row = await lockDistributionInTx(context.tx, id)
    assertMayCallOff(row, context.now)
    context.note(`distribution/${row.id}`, { reason, data: { asked: 'call-off' } })
    return approvals.proposeInTx(context, {
      subject: CALL_OFF_APPROVAL,
      object: toCallOffObject(row.id),
      payload: { distribution: row.id } satisfies Payload,
      reason,
    })
  },
})

/** The approval by a second member of staff: the cancellation is published and paid-in rupiah is refunded. */
export const callOffApproval = (
  deps: Pick<DistributionDeps, 'registry' | 'disclosures' | 'past' | 'approvals'>,
): ApprovalSubject<Payload> => ({
  name: CALL_OFF_APPROVAL,
  kind: { id: 'Pembatalan pembagian', en: 'Calling off a distribution' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'distribution.decide', votes: 1 }],
  async describe(tx, { distribution }) {
    const row = await lockDistributionInTx(tx, distribution)
    const { name } = await deps.registry.known(row.security_code, tx)
    const { id, en } = distributionKindWords[row.kind]
    return {
      title: { id: `Batalkan ${id.toLowerCase()} ${name}`, en: `Call off the ${en.toLowerCase()} of ${name}` },
      changes: [
        { label: { id: 'Jumlah', en: 'Amount' }, before: formatInBothLanguages(money, row.amount), after: null },
        {
          label: { id: 'Dibayar pada', en: 'Paid on' },
          before: { id: date(row.due_on, 'id'), en: date(row.due_on, 'en') },
          after: null,
        },
      ],
    }
  },
  async execute(context, { id: request, payload, reason }) {
    const row = await lockDistributionInTx(context.tx, payload.distribution)
    assertMayCallOff(row, context.now)
    await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
    await cancelAndRestoreScheduleInTx(deps, context, row, reason)
    await announceCancellationInTx(deps, context, { ...row, announced_request: request }, reason)
  },
})
