import type { ProposalWithValues } from '#modules/proposals'
import type { PdfFigure, PdfPortrait } from '#shared/pdf-document'
import type { ReviewDeps } from './deps.ts'
import { pictureOf } from './picture-of.ts'
import { portraitsFrom } from './public-pictures.ts'

/** The pictures of a prospectus; null and none where the file has none. */
export type ProspectusFigures = { logo: PdfFigure | null; cover: PdfFigure | null; portraits: PdfPortrait[] }

/** Wide enough for print at the size in which it stands. */
const PORTRAIT_WIDTH = 300

/** Logo, cover and the officers' portraits, drawn anew with words. Refuses `review_picture_busy` in a crowd. */
export async function figuresOf(
  deps: Pick<ReviewDeps, 'attachments' | 'draw'>,
  filed: Pick<ProposalWithValues, 'proposal' | 'values'>,
): Promise<ProspectusFigures> {
  const portraits: PdfPortrait[] = []
  for (const { field, name } of portraitsFrom(filed.values)) {
    const figure = await pictureOf(deps, filed, field, PORTRAIT_WIDTH)
    if (figure) portraits.push({ name, figure: { ...figure, alt: `Potret ${name}` } })
  }
  const logo = await pictureOf(deps, filed, 'logo', PORTRAIT_WIDTH)
  const cover = await pictureOf(deps, filed, 'cover')
  return { portraits, cover, logo: logo && { ...logo, alt: `Logo ${filed.values.brandName ?? ''}`.trim() } }
}
