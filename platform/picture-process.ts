import { buffer } from 'node:stream/consumers'
import type { OutputInfo, Sharp } from 'sharp'
import { boxOf } from '#shared/picture-crop'
import { MAX_PIXELS, sharp } from './images.ts'
import type { Fault, Recipe, Size } from './picture.ts'
import { type Mark, markTile } from './watermark.ts'

const TALLEST = 20_000

type Drawn = { width: number; height: number; bytes: number; file: Buffer }

async function draw(original: Buffer): Promise<Drawn[] | { fault: Fault }> {
  if (original.length === 0) return { fault: 'unreadable' }
  try {
    const { autoOrient } = await sharp(original, { limitInputPixels: false, failOn: 'error' }).metadata()
    const { width, height } = autoOrient
    if (width * height > MAX_PIXELS || height > TALLEST || width > TALLEST) return { fault: 'large' }
    if (width < recipe.narrowest || height < 16) return { fault: 'small' }
    const whole = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    const part = recipe.crop ? whole.extract(boxOf(recipe.crop, { width, height })) : whole
    const upright = part.resize(fitted(widest(recipe.sizes))).toColourspace('srgb')
    const [only, ...others] = recipe.sizes
    if (only && others.length === 0 && !recipe.mark) return [await encoded(upright)]
    const largest = await upright.png({ compressionLevel: 1 }).toBuffer()
    return await Promise.all(recipe.sizes.map((size) => drawn(largest, size)))
  } catch {
    return { fault: 'unreadable' }
  }
}

async function drawn(upright: Buffer, size: Size): Promise<Drawn> {
  const plain = sharp(upright).resize(fitted(size))
  const resized = recipe.mark
    ? await marked(await plain.png().toBuffer({ resolveWithObject: true }), recipe.mark)
    : plain
  return encoded(resized)
}

/** A little larger than the encoder could make it, in half of the time; a JPEG has no transparency. */
async function encoded(picture: Sharp): Promise<Drawn> {
  const { data, info } = await written(picture).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data.length, file: data }
}

function written(picture: Sharp): Sharp {
  if (recipe.format === 'jpeg') return picture.flatten({ background: 'white' }).jpeg({ quality: 86 })
  return recipe.format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 82, effort: 2 })
}

async function marked({ data, info }: { data: Buffer; info: OutputInfo }, mark: Mark) {
  return sharp(data).composite([{ input: await markTile(mark, info), tile: true }])
}

const widest = (sizes: readonly Size[]) => sizes.reduce((wide, size) => (size.width > wide.width ? size : wide))

/** A square is filled; anything else keeps its shape and is never blown up. */
const fitted = ({ width, square }: Size) =>
  square
    ? { width, height: width, fit: 'cover' as const }
    : { width, height: 2 * width, fit: 'inside' as const, withoutEnlargement: true }

const recipe = JSON.parse(process.argv[2]!) as Recipe
const bytes = await buffer(process.stdin)
const answer = await draw(bytes)
const head = Buffer.from(JSON.stringify('fault' in answer ? answer : answer.map(({ file: _, ...about }) => about)))
const length = Buffer.alloc(4)
length.writeUInt32BE(head.length)
process.stdout.write(Buffer.concat([length, head, ...('fault' in answer ? [] : answer.map(({ file }) => file))]))
