import type { Db } from '#platform/database'
import { type Actor, nameOf } from '#shared/actor'
import { proposalFor, requireReader } from './access.ts'
import type { ProposalForm } from './states.ts'
import { tables } from './tables.ts'

type ChangesQuery = { id: string; form: ProposalForm; since: Date }

/** Fields that somebody else changed last, since the actor's page was read. Refuses `proposal_not_found`. */
export async function changedByOthers(
  db: Db,
  actor: Actor,
  { id, form, since }: ChangesQuery,
): Promise<ReadonlySet<string>> {
  requireReader(actor)
  const { proposal } = await proposalFor(db, actor, id)
  const rows = await tables(db)
    .selectFrom('proposal_field')
    .select(['name', 'saved_by'])
    .distinctOn('name')
    .where('proposal_id', '=', proposal.id)
    .where('form', '=', form)
    .where('saved_at', '>=', since)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
  return new Set(rows.filter(({ saved_by }) => saved_by !== nameOf(actor)).map(({ name }) => name))
}
