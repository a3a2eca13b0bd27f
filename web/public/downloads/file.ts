import { appContext, requestContext } from '../../context.ts'
import { m } from '../../lib/words.ts'
import type { Route } from './+types/file.ts'
import { downloads } from './files.ts'

const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  ics: 'text/calendar; charset=utf-8',
}

/** One file of /downloads, generated on request. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = downloads.find(({ name }) => name === params.file)
  if (!found)
    return new Response(m.pages_downloads_none(), {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const { bytes } = await found.make(context.get(appContext), context.get(requestContext).now)
  return new Response(bytes, {
    headers: {
      'content-type': TYPES[found.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${found.name}"`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=300',
    },
  })
}
