import { createHash } from 'node:crypto'
import { colours } from '#brand/colours.ts'

const { pattern: FINE, gold: GOLD } = colours.print
const TURN = 2 * Math.PI
/** Points of a curve; fine enough that it looks round at any size that is printed. */
const POINTS = 720

type Doc = PDFKit.PDFDocument
type Point = { x: number; y: number }

/**
 * Draws security patterns derived from a seed: wavy bands at the top and bottom of a page and a rosette under its text.
 */
export function drawSecurityPattern(doc: Doc, seed: string) {
  const byte = createHash('sha256').update(seed).digest()
  const { width, height } = doc.page
  doc.markContent('Artifact', { type: 'Layout' })
  for (const [at, middle] of [30, height - 20].entries())
    for (let line = 0; line < 7; line++)
      curve(doc, line % 3 === 0 ? GOLD : FINE, (turn) => ({
        x: 24 + (turn * (width - 48)) / TURN,
        y: middle + 9 * Math.sin((12 + (byte[at]! % 7)) * turn + (line * TURN) / 7) * Math.cos(turn / 2 + byte[2]!),
      }))
  for (let line = 0; line < 9; line++) {
    const lobes = 5 + (byte[3 + line]! % 7)
    const phase = (byte[12 + line]! / 255) * TURN
    curve(doc, line % 3 === 0 ? GOLD : FINE, (turn) => {
      const radius = 62 + 6 * line + 22 * Math.cos(lobes * turn + phase)
      return { x: width / 2 + radius * Math.cos(turn), y: height - 250 + radius * Math.sin(turn) }
    })
  }
  doc.endMarkedContent()
}

function curve(doc: Doc, colour: string, at: (turn: number) => Point) {
  for (let step = 0; step <= POINTS; step++) {
    const { x, y } = at((step / POINTS) * TURN)
    if (step === 0) doc.moveTo(rounded(x), rounded(y))
    else doc.lineTo(rounded(x), rounded(y))
  }
  doc.lineWidth(0.35).stroke(colour)
}

const rounded = (value: number) => Math.round(value * 100) / 100
