import {
  type Portrait,
  type PublicPicture,
  pictureFile,
  pictureFiles,
  pictureFormats,
  pictureWidths,
} from '#contract/offerings/rules/public-picture'
import { PEOPLE, PHOTOS } from '#contract/proposals/rules/proposal-file-fields'
import { type Drawing, PictureFault } from '#platform/picture'
import { newFileName, type Storage } from '#platform/storage'
import { readCrop } from '#shared/picture-crop'
import { Refusal } from '#shared/refusal'
import type { FileValues } from './file-values.ts'
import type { ReviewRefusals } from './refusals.ts'

const NARROWEST = 200
/** A picture of the file by the name of its field; one without `crop` is shown whole. */
export type Chosen = { field: string; attachmentId: string; alt: string; crop: string | null }

/** The cover and then the gallery in the order that its issuer gave it. */
export function picturesFrom(values: FileValues): Chosen[] {
  const chosen = (field: string, words: string) =>
    attachmentIn(values, field).map((attachmentId) => ({
      ...{ field, attachmentId, alt: values[words]?.trim() ?? '' },
      crop: values[`${field}Crop`] ?? '',
    }))
  const gallery = Array.from({ length: PHOTOS }, (_, at) => at + 1)
    .toSorted((a, b) => placeOf(values, a) - placeOf(values, b) || a - b)
    .flatMap((n) => chosen(`photo${n}`, `photoAlt${n}`))
  return [...chosen('cover', 'coverAlt'), ...(gallery.length > 0 ? gallery : appliedWith(values))]
}

/** The photographs of the application, which came without words, where the file has none of its own. */
const appliedWith = (values: FileValues): Chosen[] =>
  (values.photos ?? '')
    .split(',')
    .filter(Boolean)
    .map((attachmentId, at) => ({
      ...{ field: `photos${at + 1}`, attachmentId, crop: '' },
      alt: `Foto ${at + 1} ${values.brandName ?? ''}`.trim(),
    }))

/** It stands beside the business's name, so it says nothing more. */
export const logoFrom = (values: FileValues): Chosen[] => wholeIn(values, 'logo')

/** The portraits of the officers that are named. */
export const portraitsFrom = (values: FileValues): (Chosen & { name: string })[] =>
  Array.from({ length: PEOPLE }, (_, at) => at + 1).flatMap((n) => {
    const name = values[`person${n}`]?.trim() ?? ''
    return name ? wholeIn(values, `portrait${n}`).map((chosen) => ({ ...chosen, name })) : []
  })

const wholeIn = (values: FileValues, field: string): Chosen[] =>
  attachmentIn(values, field).map((attachmentId) => ({ field, attachmentId, alt: '', crop: null }))

function attachmentIn(values: FileValues, field: string): string[] {
  const attachmentId = values[field]?.split(',')[0]
  return attachmentId ? [attachmentId] : []
}

const placeOf = (values: FileValues, n: number) => Number(values[`photoPlace${n}`] || n)

type Published = { pictures: PublicPicture[]; portraits: Portrait[]; logo?: PublicPicture }
type Deps = { draw: Drawing; storage: Storage; original: (attachmentId: string) => Promise<Buffer | undefined> }

/**
 * Draws each picture anew for everybody: cut as its issuer chose, in three widths and two formats, with nothing of the
 * upload left in it. Refuses `review_picture_busy` in a crowd.
 */
export async function publishPictures(deps: Deps, values: FileValues): Promise<Published> {
  const published: Published = { pictures: [], portraits: [] }
  const publish = async (chosen: Chosen, keep: (picture: PublicPicture) => void) => {
    const content = await deps.original(chosen.attachmentId)
    if (content) keep(await drawn(deps, chosen, content))
  }
  try {
    for (const chosen of picturesFrom(values)) await publish(chosen, (picture) => published.pictures.push(picture))
    for (const { name, ...chosen } of portraitsFrom(values))
      await publish(chosen, (picture) => published.portraits.push({ name, picture }))
    for (const chosen of logoFrom(values))
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

export const discardPictures = ({ storage }: Pick<Deps, 'storage'>, { pictures, portraits, logo }: Published) =>
  storage.remove(
    [...pictures, ...portraits.map(({ picture }) => picture), ...(logo ? [logo] : [])].flatMap(pictureFiles),
  )

/** Part of how a picture is drawn. */
export const cropOf = (crop: Chosen['crop']) => (crop === null ? {} : { crop: readCrop(crop) })

async function drawn({ draw, storage }: Deps, { alt, crop }: Chosen, content: Buffer): Promise<PublicPicture> {
  const file = newFileName()
  let largest = { width: 0, height: 0 }
  for (const format of pictureFormats) {
    const sizes = pictureWidths.map((width) => ({ width }))
    const all = await draw(content, { narrowest: NARROWEST, sizes, format, ...cropOf(crop) })
    for (const [at, one] of all.entries()) await storage.put(pictureFile(file, pictureWidths[at]!, format), one.file)
    largest = all[0]!
  }
  return { file, alt, width: largest.width, height: largest.height }
}
