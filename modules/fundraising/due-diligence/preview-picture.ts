import type { Actor } from '#shared/actor'
import type { ReviewDeps } from './deps.ts'
import { createPreviewNotFound, findPreviewPlan } from './preview.ts'
import { readPicture } from './read-picture.ts'

/**
 * A picture of an unpublished offering for readers of its preview. Refuses `preview_not_found`, also without a picture,
 * and `review_picture_busy` under load.
 */
export async function readPreviewPicture(
  deps: ReviewDeps,
  actor: Actor,
  { slug, token = '', field = 'cover' }: { slug: string; token?: string; field?: string },
): Promise<Buffer> {
  const { found } = await findPreviewPlan(deps, actor, slug, token)
  const picture = await readPicture(deps, await deps.proposals.desk.filed(deps.db, found), field)
  if (!picture) throw createPreviewNotFound()
  return picture.jpeg
}
