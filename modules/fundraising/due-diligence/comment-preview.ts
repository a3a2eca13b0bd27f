import type { CommandContext } from '#platform/commands/command'
import { type Actor, nameOf } from '#shared/actor'
import { newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import type { CommentPreview } from './input.ts'
import { findPreviewPlan } from './preview.ts'
import { findSideOfActor } from './preview-comments.ts'
import { type PreviewSection, reviewDeskEvent, reviewEvent } from './states.ts'
import { tables } from './tables.ts'

/** Adds a comment to a section of a preview and notifies the other side. Refuses `preview_not_found`. */
export async function commentPreview(
  deps: ReviewDeps,
  actor: Actor,
  { slug, section, text }: CommentPreview & { slug: string },
) {
  const { plan } = await findPreviewPlan(deps, actor, slug, '')
  const side = findSideOfActor(actor)
  const may = findPreviewPermission(actor)
  requirePermission(actor, may)
  const spec = { name: 'reviews.comment', actor, may, input: { slug, section, text } }
  await deps.commands.run(spec, async (context) => {
    const { tx, now, note } = context
    await tables(tx)
      .insertInto('review_comment')
      .values({
        ...{ id: newId<'review-comment'>(now), proposal_id: plan.proposal_id, side, section, text },
        ...{ made_by: nameOf(actor), made_at: now },
      })
      .execute()
    note(`proposal/${plan.proposal_id}`, { data: { comment: section } })
    await notifyOtherSide(deps, context, { slug, section, id: plan.proposal_id }, 'preview_commented')
  })
}

/** The permission by which an actor works on a preview: staff's or the issuer's. */
export const findPreviewPermission = (actor: Actor) =>
  findSideOfActor(actor) === 'operator' ? ('proposal.read-cases' as const) : ('proposal.apply' as const)

type About = { slug: string; section: PreviewSection; id: string }

/** Notifies the issuer's people of the operator's comments, and the analysts of the issuer's. */
export async function notifyOtherSide(
  { proposals: { desk } }: Pick<ReviewDeps, 'proposals'>,
  { tx, emit, actor }: Pick<CommandContext, 'tx' | 'emit' | 'actor'>,
  { slug, section, id }: About,
  event: 'preview_commented' | 'preview_answered',
) {
  const { applicant } = await desk.find(tx, actor, id)
  const told = { name: applicant.name, slug, section }
  if (findSideOfActor(actor) === 'issuer') return emit(reviewDeskEvent('comments', `${event}_desk`, told))
  for (const userId of await desk.peopleOf(tx, applicant)) emit(reviewEvent(userId, event, told))
}
