import { inflateSync } from 'node:zlib'

/** The text of a PDF made by this product. */
export const extractPdfText = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g),
  ]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap((page) => [...page.matchAll(/<([0-9a-f]+)>|(ET)/g)])
    .map(([, hex, end]) => (end ? ' ' : Buffer.from(hex!, 'hex').toString('latin1')))
    .join('')
