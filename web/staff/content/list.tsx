import { data } from 'react-router'
import { contentStates, type DeskRow } from '#contract/content/states'
import { fillRules } from '#contract/rulebook/states'
import { type Id, isId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { formAction } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime, number, shortDate } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { TitleCell } from '../../ui/title-cell.tsx'
import { askedOf, deskMeta, deskOf } from '../kit/desk.ts'
import { Move } from '../kit/move.tsx'
import { moved } from '../kit/moved.ts'
import { StaffPage } from '../kit/page.tsx'
import { Queue } from '../kit/queue.tsx'
import type { Route } from './+types/list.ts'
import { choicesOf } from './fields.ts'
import { kindLedes, kindTitles, newLabels, publicPath, type Segment, segmentOf, segments, stateWords } from './kinds.ts'
import { States } from './states.tsx'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskMeta(loaderData ? kindTitles[loaderData.segment] : m.desk_title)()

/** Readers see a FAQ whole: so does the desk. Everything else comes in pages. */
const MAX = { question: 400, other: 30 }

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = deskOf(call)
  const segment = segmentOf(call.request)
  const kind = segments[segment]
  const asked = askedOf(call.request)
  const state = contentStates.find((each) => each === asked.state)
  const limit = kind === 'question' ? MAX.question : MAX.other
  const [rules, page, choices] = await Promise.all([
    app.rulebook.at(now),
    app.content.deskList(actor, { ...asked, kind, state, limit }),
    choicesOf({ app, actor, locale }, kind),
  ])
  return personal({
    writes: hasPermission(actor, 'content.edit'),
    segment,
    state: state ?? null,
    q: asked.q,
    page: { ...page, items: page.items.map((row) => ({ ...row, title: fillRules(row.title, rules) })) },
    choices,
  })
}

/** The arrows beside a question. */
export const action = formAction({
  fields: {},
  schema: moved,
  async run(call: Route.ActionArgs, { id, direction }) {
    const { app, actor } = deskOf(call, 'content.edit')
    if (!isId(id)) throw data(null, { status: 400 })
    await app.content.moveQuestion(actor, { id: id as Id<'content'>, direction })
    const { search } = new URL(call.request.url)
    const back = `${paths.contentDeskKind('questions')}${search.replace(/[?&]index\b/, '')}#q-${id}`
    return redirectWithToast(back, { variant: 'success', title: m.desk_moved() })
  },
})

export default function List({ loaderData }: Route.ComponentProps) {
  const { segment, state, q, page, choices, writes } = loaderData
  const create = writes && newLabels[segment]
  const make = create ? (
    <ButtonLink kind="primary" to={paths.contentDeskText(segment, 'new')}>
      {create()}
    </ButtonLink>
  ) : null
  const columns = columnsOf(loaderData)
  const movable = writes && !q && !state ? [...columns, arrows()] : columns
  const queue = {
    caption: kindTitles[segment](),
    to: paths.contentDeskKind(segment),
    q,
    tabs: tabsOf(loaderData),
    rows: page.items,
    next: page.next,
    empty: { title: m.desk_none_title(), text: m.desk_none_text(), action: make },
  }
  return (
    <StaffPage
      title={kindTitles[segment]()}
      lede={kindLedes[segment]()}
      aside={
        <div className="chips">
          {segment === 'questions' && writes ? (
            <ButtonLink to={paths.contentDeskGroups()}>{m.desk_groups_edit()}</ButtonLink>
          ) : null}
          {make}
        </div>
      }
    >
      {segment === 'questions' ? (
        <Queue {...queue}>
          <Form fields={{}} buttons={null} stays>
            {choices.map(({ value, label }) => (
              <InGroup
                key={value}
                title={label}
                rows={page.items.filter(({ group }) => group === value)}
                columns={movable}
              />
            ))}
          </Form>
        </Queue>
      ) : (
        <Queue {...queue} columns={columns} rowKey={({ id }) => id} />
      )}
    </StaffPage>
  )
}

type Shown = Route.ComponentProps['loaderData']

const tabsOf = ({ segment, state, q, page: { counts } }: Shown) => [
  { to: paths.contentDeskKind(segment, q ? { q } : {}), label: m.content_all(), current: state === null },
  ...contentStates.map((name) => ({
    to: paths.contentDeskKind(segment, { state: name, ...(q && { q }) }),
    label: stateWords[name](),
    count: counts[name],
    current: state === name,
  })),
]

const InGroup = ({ title, rows, columns }: { title: string; rows: DeskRow[]; columns: Column<DeskRow>[] }) =>
  rows.length === 0 ? null : (
    <section className="mt-7 grid gap-2.5">
      <h2>
        {title} <span className="count">{rows.length}</span>
      </h2>
      <div className="table-card">
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
    </section>
  )

const arrows = (): Column<DeskRow> => ({
  key: 'move',
  label: m.desk_find_order(),
  cell: ({ id, title }) => <Move id={id} name={title} />,
})

/** What each kind is told by, after its title. */
const TOLD: Record<Segment, readonly string[]> = {
  publications: ['category', 'state', 'when', 'written'],
  pages: ['state', 'edition', 'written'],
  questions: ['state'],
  campaigns: ['state', 'when', 'written'],
  popups: ['state', 'when', 'written'],
  links: ['state', 'visits', 'last'],
}

function columnsOf({ segment, choices }: Shown): Column<DeskRow>[] {
  const title: Column<DeskRow> = {
    key: 'title',
    label: m.desk_text_title(),
    heading: true,
    cell: (row) => (
      <TitleCell
        id={`q-${row.id}`}
        to={paths.contentDeskText(segment, row.id)}
        title={row.title}
        small={publicPath(row) ?? row.key}
        lang="id"
      />
    ),
  }
  const all: Column<DeskRow>[] = [
    title,
    { key: 'state', label: m.content_check_state(), cell: (row) => <States row={row} /> },
    {
      key: 'category',
      label: m.desk_category(),
      cell: ({ group }) => choices.find(({ value }) => value === group)?.label,
    },
    { key: 'edition', label: m.desk_edition(), cell: ({ edition }) => edition ?? '–' },
    { key: 'when', label: m.content_date(), cell: whenOf },
    {
      key: 'written',
      label: m.desk_written(),
      cell: ({ writtenAt }) => <span className="nowrap">{dateTime(writtenAt)}</span>,
    },
    { key: 'visits', label: m.desk_visits(), right: true, cell: ({ visits }) => number(visits) },
    {
      key: 'last',
      label: m.desk_last_visit(),
      cell: ({ lastVisit }) => (lastVisit ? shortDate(`${lastVisit}T12:00:00+07:00`) : '–'),
    },
  ]
  return ['title', ...TOLD[segment]].flatMap((key) => all.filter((column) => column.key === key))
}

function whenOf({ dueAt, endAt, endedAt, liveSince }: DeskRow) {
  if (dueAt) return m.desk_goes_up({ time: dateTime(dueAt) })
  if (endedAt) return m.desk_ended_at({ time: dateTime(endedAt) })
  if (endAt) return m.desk_ends_at({ time: dateTime(endAt) })
  return liveSince ? dateTime(liveSince) : '–'
}
