import script from './periksa-bukti.mjs?raw'

/** The program that checks a proof with nothing of ours, to be read before it is run. */
export const loader = () =>
  new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-disposition': 'attachment; filename="periksa-bukti.mjs"',
      'cache-control': 'public, max-age=3600',
    },
  })
