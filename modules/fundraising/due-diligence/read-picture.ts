import type { ProposalWithValues } from '#modules/proposals'
import { PictureFault } from '#platform/files/picture'
import { system } from '#shared/actor'
import type { PdfFigure } from '#shared/pdf-document'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import { readLogoFromFile, readPicturesFromFile, readPortraitsFromFile, toCropOption } from './public-pictures.ts'
import type { ReviewRefusals } from './refusals.ts'

type Deps = Pick<ReviewDeps, 'attachments' | 'draw'>
type Of = Pick<ProposalWithValues, 'proposal' | 'values'>
const RECIPE = { narrowest: 200, format: 'jpeg' } as const

/**
 * A picture of a file by field, cropped as chosen and redrawn, with its description; null without one. Refuses
 * `review_picture_busy` under load.
 */
export async function readPicture(
  { attachments, draw }: Deps,
  { proposal, values }: Of,
  field: string,
  width = 960,
): Promise<PdfFigure | null> {
  const all = [...readPicturesFromFile(values), ...readPortraitsFromFile(values), ...readLogoFromFile(values)]
  const picture = all.find((each) => each.field === field)
  const of = { subject: `proposal/${proposal.id}` as const, id: picture?.attachmentId ?? '' }
  const content = picture && (await attachments.originalOf(system('reviews'), of))
  if (!content) return null
  const [drawn] = await draw(content, {
    ...RECIPE,
    sizes: [{ width }],
    ...toCropOption(picture.crop),
  }).catch((error: unknown) => {
    if (error instanceof PictureFault && error.why === 'busy') throw new Refusal<ReviewRefusals>('review_picture_busy')
    throw error
  })
  const { file: jpeg, ...size } = drawn!
  return { jpeg, alt: picture.alt || (values.brandName ?? ''), width: size.width, height: size.height }
}
