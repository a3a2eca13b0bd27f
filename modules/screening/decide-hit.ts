import { type Actor, nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { isListed } from './follows.ts'
import type { ScreeningDeps } from './index.ts'
import type { ScreeningRefusals } from './refusals.ts'
import type { HitDecision } from './states.ts'
import { tables } from './tables.ts'

type Deciding = { id: string; decision: HitDecision; reason: string }

/**
 * Says whether somebody is the one of the list; what follows for them does so in the same transaction. Refuses
 * `screening_hit_not_found`, also to a second decision.
 */
export async function decideHit(
  { commands, follows }: ScreeningDeps,
  actor: Actor,
  { id, decision, reason }: Deciding,
): Promise<void> {
  await commands.run({ name: 'screening.decide', actor, may: 'screening.decide' }, async (context) => {
    const hit = isId(id)
      ? await tables(context.tx)
          .updateTable('screening_hit')
          .set({ decision, reason, decided_by: nameOf(actor), decided_at: context.now })
          .where('id', '=', id as Id<'screening-hit'>)
          .where('decision', 'is', null)
          .returning(['id', 'person_id', 'kind', 'reference'])
          .executeTakeFirst()
      : undefined
    if (!hit) throw new Refusal<ScreeningRefusals>('screening_hit_not_found')
    const { person_id: personId, kind, reference } = hit
    context.note(`kyc/${personId}`, { reason, data: { list: kind, reference, decision } })
    const decided = { id: hit.id, personId, reason, isListed: isListed({ decision, kind }) }
    for (const each of follows) await each.decided(context, decided)
  })
}
