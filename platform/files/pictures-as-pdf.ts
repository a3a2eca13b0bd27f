/** Points a pixel of pictures that were drawn at 150 an inch. */
const SCALE = 72 / 150
type Picture = { file: Buffer; width: number; height: number }

/** A PDF with one JPEG per page. */
export async function writePicturesAsPdf(pictures: readonly Picture[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit') // not at each start
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const parts: Buffer[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  for (const { file, width, height } of pictures) {
    const size: [number, number] = [width * SCALE, height * SCALE]
    doc.addPage({ size, margin: 0 }).image(file, 0, 0, { width: size[0], height: size[1] })
  }
  doc.end()
  await written
  return Buffer.concat(parts)
}
