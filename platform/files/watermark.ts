import { sharp } from './images.ts'
import type { Font } from './pages-font.ts'

/** The text of a watermark, repeated over a picture; it is escaped. */
export type Mark = { text: string; font: Font }

const TILT = -24
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A watermark tile that fits into a picture of this size: light letters over dark ones, legible on any background. */
export async function drawWatermarkTile({ text, font }: Mark, { width, height }: { width: number; height: number }) {
  const size = Math.max(10, Math.round(Math.min(width, height) / 26))
  const [dark, light] = [await written('#000000', '45%'), await written('#ffffff', '70%')]
  const both = sharp(dark.data)
    .extend({ right: 1 + size, bottom: 1 + size, background: CLEAR })
    .composite([{ input: light.data, left: Math.ceil(size / 12), top: Math.ceil(size / 12) }])
    .png()
  const tilted = sharp(await both.toBuffer()).rotate(TILT, { background: CLEAR })
  return sharp(await tilted.png().toBuffer())
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()

  function written(colour: string, alpha: string) {
    const words = `<span foreground="${colour}" fgalpha="${alpha}">${text}</span>`
    return sharp({
      text: { text: words, font: `${font.name} Bold ${size}`, fontfile: font.file, rgba: true, dpi: 72 },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  }
}
