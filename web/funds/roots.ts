import { isoWib } from '#shared/dates'
import { appContext } from '../context.ts'
import type { Route } from './+types/roots.ts'

const MAX_ROOTS = 4_000

/** All published roots, newest first, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const rounds = await context.get(appContext).funds.rounds(MAX_ROOTS)
  const items = rounds.map(({ total, asOf, publishedAt, ...round }) => ({
    ...round,
    total: String(total),
    asOf: isoWib(asOf),
    publishedAt: isoWib(publishedAt),
  }))
  return new Response(JSON.stringify({ items }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="akar-bukti-dana.json"',
      'cache-control': 'public, max-age=60',
    },
  })
}
