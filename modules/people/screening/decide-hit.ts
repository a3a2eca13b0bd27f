import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { requestClearanceInTx, toHitObject } from './clearance.ts'
import type { ScreeningDeps } from './index.ts'
import type { ScreeningRefusals } from './refusals.ts'
import type { HitDecision } from './states.ts'
import { storeDecisionInTx } from './store-decision.ts'
import { tables } from './tables.ts'

type Deciding = { id: string; decision: HitDecision; reason: string }

/**
 * Confirms or clears a match with its consequences in the same transaction. Clearing DTTOT, DPPSPM or the UN list
 * waits for a second member of staff: then `decided` is false. Refuses `screening_hit_not_found`, also for a decided
 * match.
 */
export const decideHit = defineCommand({
  name: 'screening.decide',
  permission: 'screening.decide',
  async run(context, { id, decision, reason }: Deciding, deps: ScreeningDeps): Promise<{ decided: boolean }> {
    const hit = isId(id)
      ? await tables(context.tx)
          .selectFrom('screening_hit')
          .selectAll()
          .where('id', '=', id as Id<'screening-hit'>)
          .where('decision', 'is', null)
          .where('left_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!hit) throw new Refusal<ScreeningRefusals>('screening_hit_not_found')
    for (const each of deps.follows) await each.mayDecide(context, hit.person_id)
    if (decision === 'other' && hit.kind !== 'pep') {
      await requestClearanceInTx(deps, context, { hit, reason })
      return { decided: false }
    }
    if (hit.asked_by) await deps.approvals.supersedeInTx(context, toHitObject(hit))
    await storeDecisionInTx(deps, context, { id: hit.id, decision, reason, by: nameOf(context.actor) })
    return { decided: true }
  },
})
