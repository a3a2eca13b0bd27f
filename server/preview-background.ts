import { colours } from '#brand/colours.ts'
import { computeStarPath, computeTilePath, deriveTraits } from '../web/ui/pictures/star.ts'

type Colour = readonly [number, number, number]
type Segment = readonly [number, number, number, number]

const toBytes = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
const { preview } = colours
const [NEAR, FAR, SEAT] = [toBytes(preview.near), toBytes(preview.far), toBytes(preview.seat)]
const [LINE, GOLD] = [toBytes(preview.line), toBytes(preview.gold)]
const [CX, CY] = [1010, 315]

/**
 * Pixels of a preview picture's background, with a star field derived from the seed. Not SVG, because the image library
 * accepts only formats that people upload.
 */
export function drawPreviewBackground(seed: string, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  const { pitch, theta, turn } = deriveTraits(seed)
  const field = drawTile(Math.round(pitch * 1.5), theta)
  const [cos, sin] = turn === 45 ? [Math.SQRT1_2, Math.SQRT1_2] : [1, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - CX, y - CY]
      const r = Math.hypot(dx, dy)
      const line = field.at(dx * cos + dy * sin, dy * cos - dx * sin) * 0.36 * clamp((430 - r) / 340)
      const ground = clamp(r / 900)
      for (let c = 0; c < 3; c++) pixels[(y * width + x) * 3 + c] = mix(mix(NEAR[c]!, FAR[c]!, ground), LINE[c]!, line)
    }
  }
  const rim = (radius: number) => segmentsIn(computeStarPath(8, radius, 45, turn === 45 ? 22.5 : 0, CX, CY).d)
  drawStar(pixels, width, { seat: rim(112), gold: rim(98), fine: rim(84) })
  for (let y = 505; y < 507; y++) for (let x = 72; x < 136; x++) put(pixels, (y * width + x) * 3, GOLD, 1)
  return pixels
}

/** One repeat of the pattern, asked by any point of the endless field. */
function drawTile(size: number, theta: number) {
  const segments = segmentsIn(computeTilePath(size, theta))
  const cover = new Float32Array(size * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) cover[y * size + x] = clamp(1.2 - distance(segments, x + 0.5, y + 0.5))
  const wrapped = (value: number) => ((Math.round(value) % size) + size) % size
  return { at: (x: number, y: number) => cover[wrapped(y + size / 2) * size + wrapped(x + size / 2)]! }
}

function drawStar(pixels: Buffer, width: number, star: Record<'seat' | 'gold' | 'fine', Segment[]>) {
  for (let y = CY - 130; y < CY + 130; y++) {
    for (let x = CX - 130; x < CX + 130; x++) {
      const at = (y * width + x) * 3
      if (isInside(star.seat, x, y)) put(pixels, at, SEAT, 1)
      put(pixels, at, GOLD, clamp(2 - distance(star.gold, x, y)))
      put(pixels, at, LINE, 0.5 * clamp(1.5 - distance(star.fine, x, y)))
    }
  }
}

/** 'M0 0L1 1Z…' as the sides of its polygons. */
function segmentsIn(path: string): Segment[] {
  return path.split('Z').flatMap((polygon) => {
    const numbers = polygon.match(/-?[\d.]+/g)?.map(Number) ?? []
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, at) => [numbers[at * 2]!, numbers[at * 2 + 1]!] as const,
    )
    return points.map(([x, y], at): Segment => [x, y, ...points[(at + 1) % points.length]!])
  })
}

function distance(segments: Segment[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const [x1, y1, x2, y2] of segments) {
    const [dx, dy] = [x2 - x1, y2 - y1]
    const along = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy))
    nearest = Math.min(nearest, Math.hypot(x - x1 - along * dx, y - y1 - along * dy))
  }
  return nearest
}

const isInside = (segments: Segment[], x: number, y: number) =>
  segments.filter(([x1, y1, x2, y2]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1).length % 2 ===
  1

function put(pixels: Buffer, at: number, colour: Colour, part: number) {
  for (let c = 0; c < 3; c++) pixels[at + c] = mix(pixels[at + c]!, colour[c]!, part)
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const mix = (from: number, to: number, part: number) => Math.round(from + (to - from) * part)
