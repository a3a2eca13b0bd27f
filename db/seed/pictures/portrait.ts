import { type Colour, ellipse, rectangle, type Shape, within } from './canvas.ts'

export type Person = { seed: number; sex: string }

const SKINS: Colour[] = [
  [206, 158, 122],
  [186, 136, 100],
  [222, 178, 144],
]
const CLOTHES: Colour[] = [
  [38, 92, 104],
  [120, 62, 70],
  [64, 78, 120],
  [96, 104, 62],
]
const HAIR: Colour = [38, 30, 28]
const INK: Colour = [52, 34, 30]
const LIPS: Colour = [164, 88, 82]

/** Somebody whom nobody knows, drawn of ellipses in a frame: the same face for the same seed. */
export function drawPortrait(
  { seed, sex }: Person,
  [left, top, width, height]: readonly [number, number, number, number],
) {
  const skin = SKINS[seed % SKINS.length]!
  const clothes = CLOTHES[seed % CLOTHES.length]!
  const u = width / 100
  const [x, y] = [left + width / 2, top + height * 0.44]
  const round = 21 + (seed % 4)
  const shade = skin.map((each) => each * 0.86) as unknown as Colour
  const behind: Shape[] =
    sex === 'female'
      ? [ellipse(x, y + 4 * u, (round + 11) * u, 38 * u, clothes), ellipse(x, y + 44 * u, 36 * u, 30 * u, clothes)]
      : [ellipse(x, y - 8 * u, (round + 3) * u, 28 * u, HAIR), rectangle(x - 9 * u, y + 18 * u, 18 * u, 26 * u, shade)]
  const eyes = [-1, 1].flatMap((side) => [
    ellipse(x + side * 9 * u, y - 2 * u, 3.4 * u, 2 * u, [250, 246, 240]),
    ellipse(x + side * 9 * u, y - 2 * u, 1.8 * u, 1.9 * u, INK),
    ellipse(x + side * 9 * u, y - 8 * u, 5 * u, 1.1 * u, INK),
  ])
  const shapes = [
    ellipse(x, top + height + 6 * u, 46 * u, height * 0.3, clothes),
    ...behind,
    ellipse(x, y, round * u, 28 * u, skin),
    ...eyes,
    ellipse(x, y + 8 * u, 2.6 * u, 4 * u, shade),
    ellipse(x, y + 16 * u, 6.5 * u, 1.9 * u, LIPS),
  ]
  return shapes.map((shape) => within(shape, cut(shape.box, [left, top, width, height])))
}

type Box = Shape['box']
const cut = (inner: Box, outer: Box): Box => {
  const [left, top] = [Math.max(inner[0], outer[0]), Math.max(inner[1], outer[1])]
  const right = Math.min(inner[0] + inner[2], outer[0] + outer[2])
  const bottom = Math.min(inner[1] + inner[3], outer[1] + outer[3])
  return [left, top, right - left, bottom - top]
}
