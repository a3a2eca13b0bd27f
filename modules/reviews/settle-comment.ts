import type { Tx } from '#platform/database'
import { type Actor, nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { permissionOf, tellOtherSide } from './comment-preview.ts'
import type { ReviewDeps } from './deps.ts'
import type { SettleComment } from './input.ts'
import { planFor } from './preview.ts'
import { commentsOf, sideOf } from './preview-comments.ts'
import type { ReviewRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/**
 * The other side answers a comment, which tells who made it; the side that made it says that it is done. Refuses
 * `preview_not_found`, `preview_comment_not_found`, `preview_comment_done` and `preview_comment_side`.
 */
export async function settleComment(
  deps: ReviewDeps,
  actor: Actor,
  { slug, id, text, to }: SettleComment & { slug: string },
) {
  const { plan } = await planFor(deps, actor, slug, '')
  const spec = { name: 'reviews.settle-comment', actor, may: permissionOf(actor), input: { slug, id, text, to } }
  await deps.commands.run(spec, async (context) => {
    const { tx, now, note } = context
    await lockInTx(tx, slug)
    const comment = (await commentsOf(tx, plan.proposal_id)).find((each) => each.id === id)
    if (!comment) throw new Refusal<ReviewRefusals>('preview_comment_not_found')
    if (comment.state === 'done') throw new Refusal<ReviewRefusals>('preview_comment_done')
    if ((comment.side === sideOf(actor)) !== (to === 'done')) throw new Refusal<ReviewRefusals>('preview_comment_side')
    await tables(tx)
      .insertInto('review_comment_step')
      .values({
        ...{ comment_id: comment.id, seq: comment.steps.length + 1, state: to, text },
        ...{ made_by: nameOf(actor), made_at: now },
      })
      .execute()
    note(`proposal/${plan.proposal_id}`, { data: { comment: id, state: to } })
    if (to === 'answered')
      await tellOtherSide(deps, context, { slug, section: comment.section, id: plan.proposal_id }, 'preview_answered')
  })
}

/** What is said of one preview takes turns. */
const lockInTx = (tx: Tx, slug: string) =>
  tables(tx).selectFrom('review_plan').select('slug').where('slug', '=', slug).forUpdate().execute()
