import type { Commands } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { lockOwnBusinessInTx } from './own-business.ts'
import type { IssuerRefusals } from './refusals.ts'
import type { Milestone } from './states.ts'
import { tables } from './tables.ts'

type Deps = { commands: Commands }
export type NewMilestones = { businessId: Id<'business'>; milestones: Milestone[]; idempotencyKey?: string | undefined }

/** Adds milestones to a business's track record; existing ones are not repeated. */
export function addMilestones({ commands }: Deps, actor: Actor, { idempotencyKey, ...input }: NewMilestones) {
  const run = { name: 'issuers.add-milestones', actor, may: 'business.describe' as const, input, key: idempotencyKey }
  return commands.run(run, async ({ tx, now, note }) => {
    const { id } = await lockOwnBusinessInTx(tx, { id: input.businessId, actor })
    if (input.milestones.some(({ text }) => !text.trim()))
      throw new Refusal<IssuerRefusals>('invalid_business', { what: 'milestones' }, 'milestones')
    if (input.milestones.length === 0) return
    const rows = input.milestones.map(({ year, text }) => ({
      id: newId(now),
      business_id: id,
      year,
      text,
      recorded_at: now,
    }))
    await tables(tx)
      .insertInto('milestone')
      .values(rows)
      .onConflict((same) => same.constraint('milestone_once').doNothing())
      .execute()
    note(`business/${id}`, { data: { milestones: input.milestones.length } })
  })
}
