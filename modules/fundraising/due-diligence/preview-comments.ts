import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import type { CommentCounts, PreviewComment, Side } from './states.ts'
import { tables } from './tables.ts'

/** The side that an actor represents: operator for staff who examine proposals, otherwise issuer. */
export const findSideOfActor = (actor: Actor): Side =>
  hasPermission(actor, 'proposal.read-cases') ? 'operator' : 'issuer'

/** Comments of a preview with their answers, the oldest first. */
export async function listPreviewComments(through: Db | Tx, id: Id<'proposal'>): Promise<PreviewComment[]> {
  const said = await tables(through)
    .selectFrom('review_comment')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('id')
    .execute()
  const steps = await tables(through)
    .selectFrom('review_comment_step')
    .innerJoin('review_comment', 'review_comment.id', 'review_comment_step.comment_id')
    .selectAll('review_comment_step')
    .where('review_comment.proposal_id', '=', id)
    .orderBy('review_comment_step.seq')
    .execute()
  return said.map(({ id: commentId, section, side, text, made_by, made_at }) => {
    const own = steps.filter(({ comment_id }) => comment_id === commentId)
    return {
      ...{ id: commentId, side, text, by: made_by, at: made_at, state: own.at(-1)?.state ?? 'open' },
      section: section as PreviewComment['section'],
      steps: own.map((step) => ({ state: step.state, text: step.text, by: step.made_by, at: step.made_at })),
    }
  })
}

/** The number of comments of a preview in each state. */
export async function countPreviewComments(through: Db | Tx, id: Id<'proposal'>): Promise<CommentCounts> {
  const counts = { open: 0, answered: 0, done: 0 }
  for (const { state } of await listPreviewComments(through, id)) counts[state]++
  return counts
}
