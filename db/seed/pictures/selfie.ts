import type { Font } from '#platform/pages-font'
import { type Colour, drawPicture, rectangle } from './canvas.ts'
import { type Person, portrait } from './portrait.ts'

const [WIDTH, HEIGHT] = [840, 1120]

/** The same face as on the card, in a room. */
export const drawSelfie = (person: Person, font: Font): Promise<Buffer> =>
  drawPicture(
    {
      width: WIDTH,
      height: HEIGHT,
      ground: wall,
      shapes: [
        rectangle(600, 120, 190, 260, [206, 222, 226]),
        rectangle(690, 120, 10, 260, [240, 240, 236]),
        ...portrait(person, [90, 160, 660, HEIGHT - 160]),
      ],
      lines: [{ text: 'Contoh', size: 22, at: [30, 24], ink: '#6d5f52' }],
    },
    font,
  )

const wall = (x: number, y: number): Colour => {
  const light = 18 * (1 - Math.hypot(x - 200, y - 200) / 1_200)
  return [222 + light, 208 + light, 190 + light]
}
