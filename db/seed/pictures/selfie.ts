import type { Font } from '#platform/files/pages-font'
import { type Colour, drawPicture, rectangle } from './canvas.ts'
import { drawPortrait, type Person } from './portrait.ts'

const [WIDTH, HEIGHT] = [840, 1120]

/** The same face as on the card, in a room; nobody stands where another does. */
export function drawSelfie(person: Person, font: Font): Promise<Buffer> {
  const { window, face } = places[person.seed % places.length]!
  return drawPicture(
    {
      width: WIDTH,
      height: HEIGHT,
      ground: wall,
      shapes: [
        rectangle(window, 120, 190, 260, [206, 222, 226]),
        rectangle(window + 90, 120, 10, 260, [240, 240, 236]),
        ...drawPortrait(person, face),
      ],
      lines: [{ text: 'Contoh', size: 22, at: [30, 24], ink: '#6d5f52' }],
    },
    font,
  )
}

/** Where the window and the face are. */
const places: { window: number; face: [number, number, number, number] }[] = [
  { window: 600, face: [10, 60, 700, HEIGHT - 60] },
  { window: 320, face: [210, 380, 560, HEIGHT - 380] },
  { window: 60, face: [150, 220, 660, HEIGHT - 220] },
]

const wall = (x: number, y: number): Colour => {
  const light = 18 * (1 - Math.hypot(x - 200, y - 200) / 1_200)
  return [222 + light, 208 + light, 190 + light]
}
