import { wib } from '#shared/dates'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { formatFigure, formatFindingKind } from '../market/finding-words.ts'
import { type Source, toCasePage } from './source.ts'

export const marketQueues: Source[] = [
  {
    permission: 'market.note-failure',
    to: paths.marketDesk(),
    label: m.staff_market_failures,
    count: ({ market }, actor) => market.countFailures(actor),
    load: async ({ market }, actor) =>
      toCasePage({ items: await market.failures(actor), next: null }, ({ id, reference, name, why, failedAt }) => ({
        id,
        title: `${reference}, ${name}`,
        detail: m.mdesk_failure_why({ why }),
        since: failedAt,
        to: paths.marketDesk(),
      })),
  },
  {
    permission: 'market.investigate',
    to: paths.marketDesk(),
    label: m.staff_market_cases,
    count: ({ market }, actor) => market.countOpenMarketCases(actor),
    load: async ({ market }, actor) =>
      toCasePage(
        { items: await market.openCases(actor), next: null },
        ({ id, slug, name, kind, openedAt, confirmedAt }) => ({
          id,
          title: name,
          detail: confirmedAt ? formatFindingKind(kind) : `${formatFindingKind(kind)}: ${m.mdesk_case_waits()}`,
          since: openedAt,
          to: paths.marketDeskShare(slug),
        }),
      ),
  },
  {
    permission: 'market.investigate',
    to: paths.marketDesk(),
    label: m.staff_market_findings,
    load: async ({ market }, actor) =>
      toCasePage(
        { items: (await market.openFindings(actor)).toReversed(), next: null },
        ({ kind, day, ids, figure, slug, name }) => ({
          id: `${slug} ${kind} ${day} ${ids.join()}`,
          title: name,
          detail: `${formatFindingKind(kind)}: ${formatFigure(figure)}`,
          since: wib(day),
          to: paths.marketDeskShare(slug),
        }),
      ),
  },
]
