import type { Db, Tx } from '#platform/db/database'
import { type Actor, isSignedIn } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'
import { hasPermission, requirePermission } from '#shared/permissions'
import type { ProposalDeps } from './deps.ts'
import { tables } from './tables.ts'

export type ProposalWithUnreadAnswers = { id: Id<'proposal'>; name: string; answers: number; since: Date }

/** Proposals with answers to remarks that no deciding member of staff has read, the longest waiting first. */
export async function listProposalsWithUnreadAnswers(
  { db }: ProposalDeps,
  actor: Actor,
  { limit }: { limit: number },
): Promise<Page<ProposalWithUnreadAnswers>> {
  requirePermission(actor, 'proposal.decide')
  const rows = await tables(db)
    .selectFrom('proposal_remark as r')
    .innerJoin('proposal as p', 'p.id', 'r.proposal_id')
    .innerJoin('applicant as a', 'a.id', 'p.applicant_id')
    .select(['p.id', 'a.name'])
    .select(({ fn }) => [fn.countAll<bigint>().as('answers'), fn.min('r.answered_at').as('since')])
    .where('r.answered_at', 'is not', null)
    .where('r.answer_read_at', 'is', null)
    .groupBy(['p.id', 'a.name'])
    .orderBy('since')
    .limit(limit + 1)
    .execute()
  const items = rows.map(({ id, name, answers, since }) => ({ id, name, answers: Number(answers), since: since! }))
  return { items: items.slice(0, limit), next: items.length > limit ? items[limit]!.id : null }
}

/** Marks the answers of a proposal as read when the reader is a member of staff who decides on proposals. */
export async function markAnswersReadInTx(tx: Db | Tx, actor: Actor, id: Id<'proposal'>, now: Date): Promise<void> {
  if (!isSignedIn(actor) || !hasPermission(actor, 'proposal.decide')) return
  await tables(tx)
    .updateTable('proposal_remark')
    .set({ answer_read_at: now })
    .where('proposal_id', '=', id)
    .where('answered_at', 'is not', null)
    .where('answer_read_at', 'is', null)
    .execute()
}
