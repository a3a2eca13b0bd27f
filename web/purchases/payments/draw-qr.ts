// Server only: the page gets a drawing, never the library that makes it.
import { create } from 'qrcode'

/** A QR code as SVG path of dark squares in a square of `size` units including the quiet zone. */
export function drawQr(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) path += `M${column + EDGE} ${row + EDGE}h1v1h-1z`
  return { size: size + 2 * EDGE, path }
}

const EDGE = 4
