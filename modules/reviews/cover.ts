import type { Filed } from '#modules/proposals'
import { PictureFault } from '#platform/picture'
import { system } from '#shared/actor'
import type { PdfFigure } from '#shared/pdf-document'
import { readCrop } from '#shared/picture-crop'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import { picturesFrom } from './public-pictures.ts'
import type { ReviewRefusals } from './refusals.ts'

const RECIPE = { narrowest: 200, sizes: [{ width: 960 }], format: 'jpeg' } as const

/**
 * The cover of a file, cut as its issuer chose and drawn anew, with its words; null where there is none. Refuses
 * `review_picture_busy` in a crowd.
 */
export async function coverOf(
  { attachments, draw }: Pick<ReviewDeps, 'attachments' | 'draw'>,
  { proposal, values }: Pick<Filed, 'proposal' | 'values'>,
): Promise<PdfFigure | null> {
  const cover = values.cover ? picturesFrom(values)[0] : undefined
  const of = { subject: `proposal/${proposal.id}` as const, id: cover?.attachmentId ?? '' }
  const content = cover && (await attachments.originalOf(system('reviews'), of))
  if (!content) return null
  const [drawn] = await draw(content, { ...RECIPE, crop: readCrop(cover.crop) }).catch((error: unknown) => {
    if (error instanceof PictureFault && error.why === 'busy') throw new Refusal<ReviewRefusals>('review_picture_busy')
    throw error
  })
  const { file, width, height } = drawn!
  return { jpeg: file, alt: cover.alt || (values.brandName ?? ''), width, height }
}
