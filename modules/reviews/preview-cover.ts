import type { Actor } from '#shared/actor'
import type { ReviewDeps } from './deps.ts'
import { pictureOf } from './picture-of.ts'
import { planFor, unknown } from './preview.ts'

/**
 * A picture of an offering that is not public yet, for who may read its preview. Refuses `preview_not_found`, also where
 * there is none, and `review_picture_busy` in a crowd.
 */
export async function previewPicture(
  deps: ReviewDeps,
  actor: Actor,
  { slug, token = '', field = 'cover' }: { slug: string; token?: string; field?: string },
): Promise<Buffer> {
  const { found } = await planFor(deps, actor, slug, token)
  const picture = await pictureOf(deps, await deps.proposals.desk.filed(deps.db, found), field)
  if (!picture) throw unknown()
  return picture.jpeg
}
