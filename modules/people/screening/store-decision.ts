import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ScreeningDeps } from './index.ts'
import { isListed } from './listeners.ts'
import type { ScreeningRefusals } from './refusals.ts'
import type { HitDecision } from './states.ts'
import { tables } from './tables.ts'

type Decision = { id: Id<'screening-hit'>; decision: HitDecision; reason: string; by: string }

/** Stores a decision with its consequences. Refuses `screening_hit_not_found` for a decided match. */
export async function storeDecisionInTx(
  { follows }: Pick<ScreeningDeps, 'follows'>,
  context: CommandContext,
  { id, decision, reason, by }: Decision,
): Promise<void> {
  const hit = await tables(context.tx)
    .updateTable('screening_hit')
    .set({ decision, reason, decided_by: by, decided_at: context.now, asked_by: null, second_waits: false })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where('left_at', 'is', null)
    .returning(['id', 'person_id', 'kind', 'reference'])
    .executeTakeFirst()
  if (!hit) throw new Refusal<ScreeningRefusals>('screening_hit_not_found')
  const { person_id: personId, kind, reference } = hit
  context.note(`kyc/${personId}`, { reason, data: { list: kind, reference, decision } })
  const decided = { id: hit.id, personId, reason, isListed: isListed({ decision, kind }) }
  for (const each of follows) await each.decided(context, decided)
}
