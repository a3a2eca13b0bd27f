import { MAX_PIXELS, sharp } from './images.ts'

const TALLEST = 20_000
const WAITING = 8

/** Why bytes are not taken as a picture. */
export class PictureFault extends Error {
  readonly why: 'unreadable' | 'large' | 'small' | 'busy'
  constructor(why: PictureFault['why']) {
    super(`picture: ${why}`)
    this.why = why
  }
}

export type Drawn = { width: number; webp: Buffer; drawnWidth: number; drawnHeight: number }
export type Drawing = ReturnType<typeof createDrawing>

/**
 * Draws pictures anew, upright, in sRGB and without what was hidden in them, one at a time; a narrow one is never blown
 * up, it is kept under the name of the wider. Throws a PictureFault.
 */
export function createDrawing() {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0

  return async (bytes: Uint8Array, { widths, narrowest }: { widths: readonly number[]; narrowest: number }) => {
    if (inside > WAITING) throw new PictureFault('busy')
    inside++
    try {
      const mine = last.then(() => draw(bytes, widths, narrowest))
      last = mine.catch(() => {})
      return await mine
    } finally {
      inside--
    }
  }
}

async function draw(bytes: Uint8Array, widths: readonly number[], narrowest: number): Promise<Drawn[]> {
  if (bytes.byteLength === 0) throw new PictureFault('unreadable')
  const seen = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw new PictureFault('unreadable')
    })
  const { width, height } = seen.autoOrient
  if (width * height > MAX_PIXELS || height > TALLEST) throw new PictureFault('large')
  if (width < narrowest || height < 16) throw new PictureFault('small')
  try {
    const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: Math.max(...widths), withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
    return await Promise.all(
      widths.map(async (wanted) => {
        const { data, info } = await sharp(upright)
          .resize({ width: wanted, withoutEnlargement: true })
          .webp({ quality: 82 })
          .toBuffer({ resolveWithObject: true })
        return { width: wanted, webp: data, drawnWidth: info.width, drawnHeight: info.height }
      }),
    )
  } catch {
    throw new PictureFault('unreadable')
  }
}
