import sharp from 'sharp'

/** Maximum number of pixels of an uploaded picture, because small files can decompress to huge pictures. */
export const MAX_PIXELS = 40_000_000

// Only these three formats of uploads are decoded; the library's other decoders are disabled.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export { default as sharp } from 'sharp'
