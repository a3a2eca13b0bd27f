import {
  formatPictureFile,
  listPictureFiles,
  type Portrait,
  type PublicPicture,
  pictureFormats,
  pictureWidths,
} from '#contract/offerings/rules/public-picture'
import { MAX_OFFICERS, MAX_PHOTOS } from '#contract/proposals/rules/proposal-file-fields'
import { type ImageProcessor, PictureFault } from '#platform/files/picture'
import { newFileName, type Storage } from '#platform/files/storage'
import { readCrop } from '#shared/picture-crop'
import { Refusal } from '#shared/refusal'
import type { FileValues } from './file-values.ts'
import type { ReviewRefusals } from './refusals.ts'

const NARROWEST = 200
/** A picture of the file by field; without `crop` it is shown whole. */
export type ChosenPicture = { field: string; attachmentId: string; alt: string; crop: string | null }

/** The cover, then the gallery in the issuer's order. */
export function readPicturesFromFile(values: FileValues): ChosenPicture[] {
  const chosen = (field: string, words: string) =>
    attachmentIn(values, field).map((attachmentId) => ({
      ...{ field, attachmentId, alt: values[words]?.trim() ?? '' },
      crop: values[`${field}Crop`] ?? '',
    }))
  const gallery = Array.from({ length: MAX_PHOTOS }, (_, at) => at + 1)
    .toSorted((a, b) => placeOf(values, a) - placeOf(values, b) || a - b)
    .flatMap((n) => chosen(`photo${n}`, `photoAlt${n}`))
  return [...chosen('cover', 'coverAlt'), ...(gallery.length > 0 ? gallery : applicationPhotos(values))]
}

/** Photographs of the application, which have no descriptions, for a file without its own. */
const applicationPhotos = (values: FileValues): ChosenPicture[] =>
  (values.photos ?? '')
    .split(',')
    .filter(Boolean)
    .map((attachmentId, at) => ({
      ...{ field: `photos${at + 1}`, attachmentId, crop: '' },
      alt: `Foto ${at + 1} ${values.brandName ?? ''}`.trim(),
    }))

/** The logo, without a description because it stands beside the name. */
export const readLogoFromFile = (values: FileValues): ChosenPicture[] => wholeIn(values, 'logo')

/** Portraits of the named officers. */
export const readPortraitsFromFile = (values: FileValues): (ChosenPicture & { name: string })[] =>
  Array.from({ length: MAX_OFFICERS }, (_, at) => at + 1).flatMap((n) => {
    const name = values[`person${n}`]?.trim() ?? ''
    return name ? wholeIn(values, `portrait${n}`).map((chosen) => ({ ...chosen, name })) : []
  })

const wholeIn = (values: FileValues, field: string): ChosenPicture[] =>
  attachmentIn(values, field).map((attachmentId) => ({ field, attachmentId, alt: '', crop: null }))

function attachmentIn(values: FileValues, field: string): string[] {
  const attachmentId = values[field]?.split(',')[0]
  return attachmentId ? [attachmentId] : []
}

const placeOf = (values: FileValues, n: number) => Number(values[`photoPlace${n}`] || n)

type Published = { pictures: PublicPicture[]; portraits: Portrait[]; logo?: PublicPicture }
type Deps = { draw: ImageProcessor; storage: Storage; original: (attachmentId: string) => Promise<Buffer | undefined> }

/**
 * Redraws each picture for publication: cropped as chosen, in three widths and two formats, without metadata. Refuses
 * `review_picture_busy` under load.
 */
export async function publishPictures(deps: Deps, values: FileValues): Promise<Published> {
  const published: Published = { pictures: [], portraits: [] }
  const publish = async (chosen: ChosenPicture, keep: (picture: PublicPicture) => void) => {
    const content = await deps.original(chosen.attachmentId)
    if (content) keep(await drawAndStore(deps, chosen, content))
  }
  try {
    for (const chosen of readPicturesFromFile(values))
      await publish(chosen, (picture) => published.pictures.push(picture))
    for (const { name, ...chosen } of readPortraitsFromFile(values))
      await publish(chosen, (picture) => published.portraits.push({ name, picture }))
    for (const chosen of readLogoFromFile(values))
      await publish(chosen, (picture) => {
        published.logo = picture
      })
    return published
  } catch (error) {
    await discardPictures(deps, published)
    if (error instanceof PictureFault && error.why === 'busy') throw new Refusal<ReviewRefusals>('review_picture_busy')
    throw error
  }
}

/** Removes published pictures of an offering that was not created. */
export const discardPictures = ({ storage }: Pick<Deps, 'storage'>, { pictures, portraits, logo }: Published) =>
  storage.remove(
    [...pictures, ...portraits.map(({ picture }) => picture), ...(logo ? [logo] : [])].flatMap(listPictureFiles),
  )

/** The stored crop of a picture as an option of the image processor. */
export const toCropOption = (crop: ChosenPicture['crop']) => (crop === null ? {} : { crop: readCrop(crop) })

async function drawAndStore(
  { draw, storage }: Deps,
  { alt, crop }: ChosenPicture,
  content: Buffer,
): Promise<PublicPicture> {
  const file = newFileName()
  let largest = { width: 0, height: 0 }
  for (const format of pictureFormats) {
    const sizes = pictureWidths.map((width) => ({ width }))
    const all = await draw(content, { narrowest: NARROWEST, sizes, format, ...toCropOption(crop) })
    for (const [at, one] of all.entries())
      await storage.put(formatPictureFile(file, pictureWidths[at]!, format), one.file)
    largest = all[0]!
  }
  return { file, alt, width: largest.width, height: largest.height }
}
