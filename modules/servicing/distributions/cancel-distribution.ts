import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import type { DistributionRefusals } from './refusals.ts'
import { cancelAndRestoreScheduleInTx } from './restore-schedule.ts'
import { lockDistributionInTx } from './rows.ts'
import { canCancelDistribution } from './states.ts'

/**
 * Finance cancels a distribution that was not announced; paid-in rupiah is refunded. Refuses `distribution_state` and
 * `distribution_public`.
 */
export const cancelDistribution = defineCommand({
  name: 'distributions.cancel',
  permission: 'distribution.propose',
  async run(context, { id, reason }: { id: string; reason: string }, deps: DistributionDeps) {
    const row = await lockDistributionInTx(context.tx, id)
    if (!canCancelDistribution(row.state)) throw new Refusal<DistributionRefusals>('distribution_state')
    if (row.announced_request) throw new Refusal<DistributionRefusals>('distribution_public')
    if (row.state !== 'submitted') await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
    await cancelAndRestoreScheduleInTx(deps, context, row, reason)
  },
})
