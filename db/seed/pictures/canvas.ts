import { sharp } from '#platform/files/images'
import type { Font } from '#platform/files/pages-font'
import { escapeHtml } from '#shared/escape-html'

export type Colour = readonly [red: number, green: number, blue: number]
type Box = readonly [left: number, top: number, width: number, height: number]
/** How much of a point a shape covers, 0 to 1, within its box. */
export type Shape = { box: Box; colour: Colour; covers(x: number, y: number): number }
export type Line = {
  text: string
  size: number
  at: readonly [left: number, top: number]
  bold?: boolean
  ink?: string
}
type Picture = { width: number; height: number; ground(x: number, y: number): Colour; shapes: Shape[]; lines: Line[] }

export const ellipse = (cx: number, cy: number, rx: number, ry: number, colour: Colour): Shape => ({
  box: [cx - rx - 1, cy - ry - 1, 2 * rx + 2, 2 * ry + 2],
  colour,
  covers: (x, y) => clamp(0.5 + (1 - Math.hypot((x - cx) / rx, (y - cy) / ry)) * Math.min(rx, ry)),
})
export const rectangle = (left: number, top: number, width: number, height: number, colour: Colour): Shape => ({
  box: [left, top, width, height],
  colour,
  covers: () => 1,
})

/** A shape, only where it lies in this box. */
export const within = (shape: Shape, box: Box): Shape => ({ ...shape, box })

/** Drawn as pixels and not as SVG: the image library is closed to what people do not upload. */
export async function drawPicture({ width, height, ground, shapes, lines }: Picture, font: Font): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(ground(x, y).map(Math.round), (y * width + x) * 3)
  for (const shape of shapes) paint(pixels, { width, height }, shape)
  const written = await Promise.all(
    lines.map(async (line) => ({ input: await letters(line, font), left: line.at[0], top: line.at[1] })),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite(written)
    .jpeg({ quality: 90 })
    .toBuffer()
}

function paint(pixels: Buffer, { width, height }: { width: number; height: number }, { box, colour, covers }: Shape) {
  const [left, top] = [Math.max(0, Math.floor(box[0])), Math.max(0, Math.floor(box[1]))]
  const [right, bottom] = [Math.min(width, box[0] + box[2]), Math.min(height, box[1] + box[3])]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const part = covers(x, y)
      const at = (y * width + x) * 3
      for (let c = 0; c < 3; c++) pixels[at + c] = Math.round(pixels[at + c]! * (1 - part) + colour[c]! * part)
    }
}

const letters = ({ text, size, bold, ink = '#16262b' }: Line, font: Font) =>
  sharp({
    text: {
      text: `<span foreground="${ink}">${escapeHtml(text)}</span>`,
      font: `${font.name} ${bold ? 'Bold' : 'Medium'} ${size}`,
      fontfile: font.file,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()

const clamp = (value: number) => Math.min(1, Math.max(0, value))
