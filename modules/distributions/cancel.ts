import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import type { DistributionRefusals } from './refusals.ts'
import { lockedInTx } from './rows.ts'
import { mayCancel } from './states.ts'
import { takeBackInTx } from './take-back.ts'

/** Finance takes a distribution back that nobody was told of: what the issuer paid in returns to its payer. */
export function cancelDistribution(
  deps: DistributionDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
) {
  const spec = { name: 'distributions.cancel', actor, may: 'distribution.propose' as const, input: { id, reason } }
  return deps.commands.run(spec, async (context) => {
    const row = await lockedInTx(context.tx, id)
    if (!mayCancel(row.state)) throw new Refusal<DistributionRefusals>('distribution_state')
    if (row.announced_request) throw new Refusal<DistributionRefusals>('distribution_public')
    if (row.state !== 'submitted') await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
    await takeBackInTx(deps, context, row, reason)
  })
}
