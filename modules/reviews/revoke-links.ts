import { type Actor, isSignedIn } from '#shared/actor'
import { permissionOf } from './comment-preview.ts'
import type { ReviewDeps } from './deps.ts'
import { planFor, unknown } from './preview.ts'
import { tables } from './tables.ts'

/** All links to a preview that were made until now open nothing any more. Refuses `preview_not_found`. */
export async function revokeLinks(deps: ReviewDeps, actor: Actor, { slug }: { slug: string }): Promise<void> {
  if (!isSignedIn(actor)) throw unknown()
  const { plan } = await planFor(deps, actor, slug, '')
  const spec = { name: 'reviews.revoke-links', actor, may: permissionOf(actor), input: { slug } }
  await deps.commands.run(spec, async ({ tx, now, note }) => {
    await tables(tx)
      .updateTable('review_plan')
      .set({ links_revoked_at: now })
      .where('proposal_id', '=', plan.proposal_id)
      .execute()
    note(`proposal/${plan.proposal_id}`, { data: { previewLinks: 'revoked' } })
  })
}
