import { type Actor, isSignedIn } from '#shared/actor'
import { findPreviewPermission } from './comment-preview.ts'
import type { ReviewDeps } from './deps.ts'
import { createPreviewNotFound, findPreviewPlan } from './preview.ts'
import { tables } from './tables.ts'

/** Revokes all existing links to a preview. Refuses `preview_not_found`. */
export async function revokePreviewLinks(deps: ReviewDeps, actor: Actor, { slug }: { slug: string }): Promise<void> {
  if (!isSignedIn(actor)) throw createPreviewNotFound()
  const { plan } = await findPreviewPlan(deps, actor, slug, '')
  const spec = { name: 'reviews.revoke-links', actor, may: findPreviewPermission(actor), input: { slug } }
  await deps.commands.run(spec, async ({ tx, now, note }) => {
    await tables(tx)
      .updateTable('review_plan')
      .set({ links_revoked_at: now })
      .where('proposal_id', '=', plan.proposal_id)
      .execute()
    note(`proposal/${plan.proposal_id}`, { data: { previewLinks: 'revoked' } })
  })
}
