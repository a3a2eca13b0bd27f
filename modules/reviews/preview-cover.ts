import type { Actor } from '#shared/actor'
import { coverOf } from './cover.ts'
import type { ReviewDeps } from './deps.ts'
import { planFor, unknown } from './preview.ts'

/**
 * The cover of an offering that is not public yet, for who may read its preview. Refuses `preview_not_found`, also where
 * there is none, and `review_picture_busy` in a crowd.
 */
export async function previewCover(
  deps: ReviewDeps,
  actor: Actor,
  { slug, token = '' }: { slug: string; token?: string },
): Promise<Buffer> {
  const { found } = await planFor(deps, actor, slug, token)
  const cover = await coverOf(deps, await deps.proposals.desk.filed(deps.db, found))
  if (!cover) throw unknown()
  return cover.jpeg
}
