import type { ProposalWithValues } from '#modules/proposals'
import type { PdfFigure, PdfPortrait } from '#shared/pdf-document'
import type { ReviewDeps } from './deps.ts'
import { readPortraitsFromFile } from './public-pictures.ts'
import { readPicture } from './read-picture.ts'

/** Pictures of a prospectus; null or empty if the file has none. */
export type ProspectusPictures = { logo: PdfFigure | null; cover: PdfFigure | null; portraits: PdfPortrait[] }

/** In pixels, enough for print at its size on the page. */
const PORTRAIT_WIDTH = 300

/** Logo, cover and officers' portraits, redrawn, with descriptions. Refuses `review_picture_busy` under load. */
export async function drawProspectusPictures(
  deps: Pick<ReviewDeps, 'attachments' | 'draw'>,
  filed: Pick<ProposalWithValues, 'proposal' | 'values'>,
): Promise<ProspectusPictures> {
  const portraits: PdfPortrait[] = []
  for (const { field, name } of readPortraitsFromFile(filed.values)) {
    const figure = await readPicture(deps, filed, field, PORTRAIT_WIDTH)
    if (figure) portraits.push({ name, figure: { ...figure, alt: `Potret ${name}` } })
  }
  const logo = await readPicture(deps, filed, 'logo', PORTRAIT_WIDTH)
  const cover = await readPicture(deps, filed, 'cover')
  return { portraits, cover, logo: logo && { ...logo, alt: `Logo ${filed.values.brandName ?? ''}`.trim() } }
}
