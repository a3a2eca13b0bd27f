import { type Drawing, PictureFault } from '#platform/picture'
import { type Actor, system } from '#shared/actor'
import { readCrop } from '#shared/picture-crop'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import { planFor, unknown } from './preview.ts'
import { picturesFrom } from './public-pictures.ts'
import type { ReviewRefusals } from './refusals.ts'

const RECIPE = { narrowest: 200, sizes: [{ width: 960 }], format: 'jpeg' } as const satisfies Parameters<Drawing>[1]

/**
 * The cover of an offering that is not public yet, cut as its issuer chose and drawn anew, for who may read its preview.
 * Refuses `preview_not_found`, also where there is none, and `review_picture_busy` in a crowd.
 */
export async function previewCover(
  deps: ReviewDeps,
  actor: Actor,
  { slug, token = '' }: { slug: string; token?: string },
): Promise<Buffer> {
  const { found } = await planFor(deps, actor, slug, token)
  const { proposal, values } = await deps.proposals.desk.filed(deps.db, found)
  const cover = values.cover ? picturesFrom(values)[0] : undefined
  const of = { subject: `proposal/${proposal.id}` as const, id: cover?.attachmentId ?? '' }
  const content = cover && (await deps.attachments.originalOf(system('reviews'), of))
  if (!content) throw unknown()
  const [drawn] = await deps.draw(content, { ...RECIPE, crop: readCrop(cover.crop) }).catch((error: unknown) => {
    if (error instanceof PictureFault && error.why === 'busy') throw new Refusal<ReviewRefusals>('review_picture_busy')
    throw error
  })
  return drawn!.file
}
