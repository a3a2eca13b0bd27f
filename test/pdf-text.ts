import { inflateSync } from 'node:zlib'

/** What a PDF's pages say, piece by piece: its letters stand in hexadecimal, in compressed streams. */
export const pdfText = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g),
  ]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap((page) => [...page.matchAll(/<([0-9a-f]+)>|(ET)/g)])
    .map(([, hex, end]) => (end ? ' ' : Buffer.from(hex!, 'hex').toString('latin1')))
    .join('')
