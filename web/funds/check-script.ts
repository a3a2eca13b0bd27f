import script from './periksa-bukti.mjs?raw'

/** The standalone program that verifies an inclusion proof, to read and run. */
export const loader = () =>
  new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-disposition': 'attachment; filename="periksa-bukti.mjs"',
      'cache-control': 'public, max-age=3600',
    },
  })
