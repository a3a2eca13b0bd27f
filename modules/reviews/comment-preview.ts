import type { CommandContext } from '#platform/command'
import { type Actor, nameOf } from '#shared/actor'
import { newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import type { CommentPreview } from './input.ts'
import { planFor } from './preview.ts'
import { sideOf } from './preview-comments.ts'
import { type PreviewSection, reviewDeskEvent, reviewEvent } from './states.ts'
import { tables } from './tables.ts'

/** A remark on a section, by who works on it or examines it; the other side is told. Refuses `preview_not_found`. */
export async function commentPreview(
  deps: ReviewDeps,
  actor: Actor,
  { slug, section, text }: CommentPreview & { slug: string },
) {
  const { plan } = await planFor(deps, actor, slug, '')
  const side = sideOf(actor)
  const may = permissionOf(actor)
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
    await tellOtherSide(deps, context, { slug, section, id: plan.proposal_id }, 'preview_commented')
  })
}

export const permissionOf = (actor: Actor) =>
  sideOf(actor) === 'operator' ? ('proposal.read-cases' as const) : ('proposal.apply' as const)

type About = { slug: string; section: PreviewSection; id: string }

/** The issuer's people hear of the operator's words, the analysts of theirs. */
export async function tellOtherSide(
  { proposals: { desk } }: Pick<ReviewDeps, 'proposals'>,
  { tx, emit, actor }: Pick<CommandContext, 'tx' | 'emit' | 'actor'>,
  { slug, section, id }: About,
  event: 'preview_commented' | 'preview_answered',
) {
  const { applicant } = await desk.find(tx, actor, id)
  const told = { name: applicant.name, slug, section }
  if (sideOf(actor) === 'issuer') return emit(reviewDeskEvent('comments', `${event}_desk`, told))
  for (const userId of await desk.peopleOf(tx, applicant)) emit(reviewEvent(userId, event, told))
}
