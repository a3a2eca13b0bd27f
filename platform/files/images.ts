import sharp from 'sharp'

/** A picture may be small on the wire and huge when unpacked. */
export const MAX_PIXELS = 40_000_000

// Of what people upload only these three kinds are ever read; everything else the library could load stays shut.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export { default as sharp } from 'sharp'
