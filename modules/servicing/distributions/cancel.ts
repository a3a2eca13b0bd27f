import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import type { DistributionRefusals } from './refusals.ts'
import { lockedInTx } from './rows.ts'
import { mayCancel } from './states.ts'
import { takeBackInTx } from './take-back.ts'

/** Finance takes a distribution back that nobody was told of: what the issuer paid in returns to its payer. */
export const cancelDistribution = defineCommand({
  name: 'distributions.cancel',
  permission: 'distribution.propose',
  async run(context, { id, reason }: { id: string; reason: string }, deps: DistributionDeps) {
    const row = await lockedInTx(context.tx, id)
    if (!mayCancel(row.state)) throw new Refusal<DistributionRefusals>('distribution_state')
    if (row.announced_request) throw new Refusal<DistributionRefusals>('distribution_public')
    if (row.state !== 'submitted') await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
    await takeBackInTx(deps, context, row, reason)
  },
})
