import type { Tx } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { findPreviewPermission, notifyOtherSide } from './comment-preview.ts'
import type { ReviewDeps } from './deps.ts'
import type { SettleComment } from './input.ts'
import { findPreviewPlan } from './preview.ts'
import { findSideOfActor, listPreviewComments } from './preview-comments.ts'
import type { ReviewRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/**
 * The other side answers a comment, which notifies its author's side; the author's side marks it as done. Refuses
 * `preview_not_found`, `preview_comment_not_found`, `preview_comment_done` and `preview_comment_side`.
 */
export async function settleComment(
  deps: ReviewDeps,
  actor: Actor,
  { slug, id, text, to }: SettleComment & { slug: string },
) {
  const { plan } = await findPreviewPlan(deps, actor, slug, '')
  const spec = {
    name: 'reviews.settle-comment',
    actor,
    may: findPreviewPermission(actor),
    input: { slug, id, text, to },
  }
  await deps.commands.run(spec, async (context) => {
    const { tx, now, note } = context
    await lockPlanInTx(tx, slug)
    const comment = (await listPreviewComments(tx, plan.proposal_id)).find((each) => each.id === id)
    if (!comment) throw new Refusal<ReviewRefusals>('preview_comment_not_found')
    if (comment.state === 'done') throw new Refusal<ReviewRefusals>('preview_comment_done')
    if ((comment.side === findSideOfActor(actor)) !== (to === 'done'))
      throw new Refusal<ReviewRefusals>('preview_comment_side')
    await tables(tx)
      .insertInto('review_comment_step')
      .values({
        ...{ comment_id: comment.id, seq: comment.steps.length + 1, state: to, text },
        ...{ made_by: nameOf(actor), made_at: now },
      })
      .execute()
    note(`proposal/${plan.proposal_id}`, { data: { comment: id, state: to } })
    if (to === 'answered')
      await notifyOtherSide(deps, context, { slug, section: comment.section, id: plan.proposal_id }, 'preview_answered')
  })
}

/** Serializes changes of one preview's comments. */
const lockPlanInTx = (tx: Tx, slug: string) =>
  tables(tx).selectFrom('review_plan').select('slug').where('slug', '=', slug).forUpdate().execute()
