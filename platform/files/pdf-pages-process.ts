import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { encodeFrameLength } from './frames.ts'
import { sharp } from './images.ts'
import { MAX_DRAWN_PAGES } from './pdf-pages.ts'

/** 150 points an inch of A4: small print can be read. */
const [WIDEST, TALLEST] = [1_240, 2_480]

type Bitmap = { data: Uint8Array; width: number; height: number }

/** The drawing library takes red first, the reader of PDFs gives blue first. */
function jpegOf({ data, width, height }: Bitmap): Promise<Buffer> {
  for (let at = 0; at < data.length; at += 4) {
    const blue = data[at]!
    data[at] = data[at + 2]!
    data[at + 2] = blue
  }
  const raw = { width, height, channels: 4 as const }
  return sharp(data, { raw }).flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer()
}

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(await buffer(process.stdin))
if (document.getPageCount() > MAX_DRAWN_PAGES) process.exit(2)
for (const page of document.pages()) {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const scale = Math.min(WIDEST / width, TALLEST / height)
  const { data } = await page.render({ scale, render: jpegOf })
  process.stdout.write(encodeFrameLength(data.length))
  process.stdout.write(data)
}
