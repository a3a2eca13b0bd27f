import { figureLines, lineNames } from '#contract/proposals/rules/financial-figures'
import { localDate } from '#shared/dates'
import { appContext } from '../../context.ts'
import { getLocale, m } from '../../lib/words.ts'
import type { Route } from './+types/template.ts'

/** A spreadsheet template with the rows of the grid. */
export function loader({ context }: Route.LoaderArgs) {
  const last = Number(localDate(context.get(appContext).clock.now()).slice(0, 4)) - 1
  const head = [m.issuer_grid_line(), last - 2, last - 1, last].join(';')
  const rows = lineNames.map((line) => `${figureLines[line][getLocale()]};;;`)
  return new Response(`\uFEFF${[head, ...rows].join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="keuangan-tiga-tahun.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
