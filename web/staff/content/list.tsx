import { data } from 'react-router'
import { contentStates, type DeskRow } from '#contract/content/states'
import { fillRules } from '#contract/rulebook/states'
import { type Id, isId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { dateTime, number, shortDay } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { moved } from '../kit/lists/moved.ts'
import { OrderedGroups } from '../kit/lists/ordered-groups.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { listPlacementOptions } from './fields.ts'
import { type ContentColumn, getContentKind, parseSegment } from './kinds.ts'
import { ContentStateBadges, stateWords } from './states.tsx'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  createStaffMeta(loaderData ? getContentKind(loaderData.segment).words.title : m.desk_title)()

/** Readers see a FAQ whole: so does the desk. Everything else comes in pages. */
const MAX = { question: 400, other: 30 }

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = getStaffContext(call)
  const segment = parseSegment(call.request)
  const { kind } = getContentKind(segment)
  const asked = parseQueueQuery(call.request)
  const state = contentStates.find((each) => each === asked.state)
  const limit = kind === 'question' ? MAX.question : MAX.other
  const [rules, page, choices] = await Promise.all([
    app.rulebook.at(now),
    app.content.deskList(actor, { ...asked, kind, state, limit }),
    listPlacementOptions({ app, actor, locale }, kind),
  ])
  const items = page.items.map((row) => ({ ...row, title: fillRules(row.title, rules) }))
  const writes = hasPermission(actor, 'content.edit')
  return respondWithPersonalData({
    writes,
    segment,
    state: state ?? null,
    q: asked.q,
    page: { ...page, items },
    choices,
  })
}

/** The arrows beside a question. */
export const action = createStaffFormAction({
  may: 'content.edit',
  fields: {},
  schema: moved,
  async run({ app, actor }, { id, direction }) {
    if (!isId(id)) throw data(null, { status: 400 })
    await app.content.moveQuestion(actor, { id: id as Id<'content'>, direction })
  },
  to: ({ request, given }) => {
    const { search } = new URL(request.url)
    return `${paths.contentDeskKind('questions')}${search.replace(/[?&]index\b/, '')}#q-${given.id}`
  },
  told: m.desk_moved,
})

/** List of the texts of one kind. */
export default function ContentListPage({ loaderData }: Route.ComponentProps) {
  const { segment, state, q, page, choices, writes } = loaderData
  const { title, lede, make } = getContentKind(segment).words
  const create =
    writes && make ? (
      <ButtonLink kind="primary" to={paths.contentDeskText(segment, 'new')}>
        {make()}
      </ButtonLink>
    ) : null
  const columns = columnsOf(loaderData)
  const queue = {
    caption: title(),
    to: paths.contentDeskKind(segment),
    q,
    tabs: tabsOf(loaderData),
    rows: page.items,
    next: page.next,
    empty: { title: m.desk_none_title(), text: m.desk_none_text(), action: create },
  }
  const groups = choices.map(({ value, label }) => ({
    title: label,
    rows: page.items.filter(({ group }) => group === value),
  }))
  return (
    <StaffPage
      title={title()}
      lede={lede()}
      aside={
        <div className="chips">
          {segment === 'questions' && writes ? (
            <ButtonLink to={paths.contentDeskGroups()}>{m.desk_groups_edit()}</ButtonLink>
          ) : null}
          {create}
        </div>
      }
    >
      {segment === 'questions' ? (
        <CaseQueue {...queue}>
          <OrderedGroups groups={groups} columns={columns} moves={writes && !q && !state} />
        </CaseQueue>
      ) : (
        <CaseQueue {...queue} columns={columns} rowKey={({ id }) => id} />
      )}
    </StaffPage>
  )
}

type Shown = Route.ComponentProps['loaderData']

const tabsOf = ({ segment, state, q, page: { counts } }: Shown) =>
  [null, ...contentStates].map((name) => ({
    to: paths.contentDeskKind(segment, { ...(name && { state: name }), ...(q && { q }) }),
    label: name ? stateWords[name]() : m.content_all(),
    ...(name && { count: counts[name] }),
    current: state === name,
  }))

function columnsOf({ segment, choices }: Shown): Column<DeskRow>[] {
  const told: Record<ContentColumn, Omit<Column<DeskRow>, 'key'>> = {
    state: { label: m.content_check_state(), cell: (row) => <ContentStateBadges row={row} /> },
    category: { label: m.desk_category(), cell: ({ group }) => choices.find(({ value }) => value === group)?.label },
    edition: { label: m.desk_edition(), cell: ({ edition }) => edition ?? '–' },
    when: { label: m.content_date(), cell: whenOf },
    written: { label: m.desk_written(), cell: (row) => <span className="nowrap">{dateTime(row.writtenAt)}</span> },
    visits: { label: m.desk_visits(), right: true, cell: ({ visits }) => number(visits) },
    last: { label: m.desk_last_visit(), cell: (row) => (row.lastVisit ? shortDay(row.lastVisit) : '–') },
  }
  const { path, told: names } = getContentKind(segment)
  const title = (row: DeskRow) => (
    <TitleCell
      id={`q-${row.id}`}
      to={paths.contentDeskText(segment, row.id)}
      title={row.title}
      small={path(row) ?? row.key}
      lang="id"
    />
  )
  return [
    { key: 'title', label: m.desk_text_title(), heading: true, cell: title },
    ...names.map((key) => ({ key, ...told[key] })),
  ]
}

function whenOf({ dueAt, endAt, endedAt, liveSince }: DeskRow) {
  if (dueAt) return m.desk_goes_up({ time: dateTime(dueAt) })
  if (endedAt) return m.desk_ended_at({ time: dateTime(endedAt) })
  if (endAt) return m.desk_ends_at({ time: dateTime(endAt) })
  return liveSince ? dateTime(liveSince) : '–'
}
