import type { Db } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { findProposal, requireProposalReader } from './access.ts'
import type { ProposalForm } from './states.ts'
import { tables } from './tables.ts'

type ChangesQuery = { id: string; form: ProposalForm; since: Date }

/** Names of the fields that somebody else changed since the actor’s page was loaded. Refuses `proposal_not_found`. */
export async function listFieldsChangedByOthers(
  db: Db,
  actor: Actor,
  { id, form, since }: ChangesQuery,
): Promise<ReadonlySet<string>> {
  requireProposalReader(actor)
  const { proposal } = await findProposal(db, actor, id)
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
