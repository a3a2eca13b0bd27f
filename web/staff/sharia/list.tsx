import { Link } from 'react-router'
import { type CaseList, caseWords, screeningWords } from '#contract/sharia/states'
import { date } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { caseTones } from './tones.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.sdesk_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, names, 'state')
  const [page, awaited, findings] = await Promise.all([
    orThrowNotFound(app.sharia.cases(actor, { list, after })),
    app.sharia.years(actor, 'awaited'),
    app.sharia.years(actor, 'findings'),
  ])
  return respondWithPersonalData({ list, ...page, awaited, findings })
}

const names: Record<CaseList, () => string> = {
  board: m.sdesk_board,
  curing: m.sdesk_curing,
  lost: m.sdesk_lost,
  ended: m.sdesk_ended,
}

/** Sharia cases that await the board, those with time left to remedy, and missing yearly figures. */
export default function ShariaDesk({ loaderData: { list, items, next, awaited, findings } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.sdesk_title()} lede={m.sdesk_lede()}>
      <CaseQueue
        caption={m.sdesk_title()}
        to={paths.shariaDesk()}
        columns={columns()}
        rows={items}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(names, list, paths.shariaDesk, 'state')}
        empty={{ title: m.sdesk_none(), text: m.sdesk_none_text() }}
      />
      <Card title={m.sdesk_findings()} className="mt-5">
        {findings.length > 0 ? (
          <DataTable
            caption={m.account_table({ name: m.sdesk_findings() })}
            rows={findings}
            rowKey={({ id }) => id}
            columns={years().filter(({ key }) => key !== 'missing')}
          />
        ) : (
          <p className="muted">{m.sdesk_findings_none()}</p>
        )}
      </Card>
      <Card title={m.sdesk_awaited()} className="mt-5">
        {awaited.length > 0 ? (
          <DataTable
            caption={m.account_table({ name: m.sdesk_awaited() })}
            rows={awaited}
            rowKey={({ id }) => id}
            columns={years()}
          />
        ) : (
          <p className="muted">{m.sdesk_awaited_none()}</p>
        )}
      </Card>
    </StaffPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const columns = (): Column<Loaded['items'][number]>[] => [
  {
    key: 'name',
    label: m.sdesk_business(),
    heading: true,
    cell: ({ id, name }) => <Link to={paths.shariaCase(id)}>{name}</Link>,
  },
  { key: 'figures', label: m.sdesk_figures_of(), cell: ({ asOf }) => date(asOf) },
  { key: 'opinion', label: m.sdesk_opinion_by(), cell: ({ opinionOn }) => date(opinionOn) },
  { key: 'cure', label: m.sdesk_cure_by(), cell: ({ cureOn }) => date(cureOn) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state, waits }) => (
      <>
        <Badge tone={caseTones[state]}>{caseWords[state][getLocale()]}</Badge>
        {waits ? (
          <>
            {' '}
            <Badge tone="info">{m.sdesk_waits()}</Badge>
          </>
        ) : null}
      </>
    ),
  },
]

const missing = ({ figured, answered }: Loaded['awaited'][number]) =>
  figured ? m.sdesk_missing_answers() : answered ? m.sdesk_missing_figures() : m.sdesk_missing_both()

const years = (): Column<Loaded['awaited'][number]>[] => [
  {
    key: 'name',
    label: m.sdesk_business(),
    heading: true,
    cell: ({ id, name }) => <Link to={paths.shariaYear(id)}>{name}</Link>,
  },
  { key: 'year', label: m.sdesk_year(), cell: ({ year }) => String(year) },
  { key: 'due', label: m.sdesk_due(), cell: ({ dueOn }) => date(dueOn) },
  { key: 'missing', label: m.sdesk_missing(), cell: missing },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => (
      <Badge tone={state === 'overdue' ? 'down' : 'neutral'}>{screeningWords[state][getLocale()]}</Badge>
    ),
  },
]
