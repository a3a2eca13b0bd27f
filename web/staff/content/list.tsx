import { ArrowDown, ArrowUp } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { contentRefusals } from '#contract/content/refusals'
import { contentStates, type DeskRow } from '#contract/content/states'
import { fillRules } from '#contract/rulebook/states'
import { commandRefusals } from '#shared/command-refusals'
import { type Id, isId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime, number, shortDate } from '../../lib/format.ts'
import { attempt, useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorSummary } from '../../ui/fields/index.ts'
import { StaffPage } from '../kit/page.tsx'
import { Queue } from '../kit/queue.tsx'
import type { Route } from './+types/list.ts'
import { kindLedes, kindTitles, newLabels, publicPath, segmentOf, segments, stateWords } from './kinds.ts'
import { choicesOf, deskOf } from './staff.ts'
import { States } from './states.tsx'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titled(loaderData ? kindTitles[loaderData.segment]() : m.desk_title()) },
  { name: 'robots', content: 'noindex' },
]

/** Readers see a FAQ whole: so does the desk. Everything else comes in pages. */
const MAX = { question: 400, other: 30 }

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = deskOf(call)
  const segment = segmentOf(call.request)
  const kind = segments[segment]
  const search = new URL(call.request.url).searchParams
  const state = contentStates.find((each) => each === search.get('state'))
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const after = search.get('after')?.slice(0, 200)
  const limit = kind === 'question' ? MAX.question : MAX.other
  const [rules, page, choices] = await Promise.all([
    app.rulebook.at(now),
    app.content.deskList(actor, { kind, state, q, after, limit }),
    choicesOf({ app, actor, locale }, kind),
  ])
  return personal({
    writes: hasPermission(actor, 'content.edit'),
    segment,
    state: state ?? null,
    q,
    page: { ...page, items: page.items.map((row) => ({ ...row, title: fillRules(row.title, rules) })) },
    choices,
  })
}

/** The arrows beside a question. */
export async function action(call: Route.ActionArgs) {
  const { app, actor } = deskOf(call, 'content.edit')
  const form = await call.request.formData()
  const [id, direction] = [String(form.get('id')), form.get('intent')]
  if (!isId(id) || (direction !== 'up' && direction !== 'down')) throw data(null, { status: 400 })
  return attempt([contentRefusals, commandRefusals], {}, async () => {
    await app.content.moveQuestion(actor, { id: id as Id<'content'>, direction })
    const { search } = new URL(call.request.url)
    return redirectWithToast(`${paths.contentDeskKind('questions')}${search.replace(/[?&]index\b/, '')}#q-${id}`, {
      variant: 'success',
      title: m.desk_moved(),
    })
  })
}

export default function List({ loaderData }: Route.ComponentProps) {
  const { segment, q, page, choices, writes } = loaderData
  const form = useFormState()
  const create = writes && newLabels[segment]
  const make = create ? (
    <ButtonLink kind="primary" to={paths.contentDeskText(segment, 'new')}>
      {create()}
    </ButtonLink>
  ) : undefined
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
      <ErrorSummary state={form} />
      <Queue
        caption={kindTitles[segment]()}
        to={paths.contentDeskKind(segment)}
        q={q}
        tabs={tabsOf(loaderData)}
        columns={columnsOf(loaderData, false)}
        rows={page.items}
        rowKey={({ id }) => id}
        next={page.next}
        empty={{ title: m.desk_none_title(), text: m.desk_none_text(), action: make }}
      >
        {segment === 'questions'
          ? choices.map(({ value, label }) => (
              <InGroup
                key={value}
                title={label}
                rows={page.items.filter((row) => row.group === value)}
                columns={columnsOf(loaderData, writes && !q && !loaderData.state)}
              />
            ))
          : undefined}
      </Queue>
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
    <section className="cdesk-group">
      <h2>
        {title} <span className="count">{rows.length}</span>
      </h2>
      <div className="table-card">
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
    </section>
  )

function columnsOf({ segment, choices }: Pick<Shown, 'segment' | 'choices'>, moves: boolean): Column<DeskRow>[] {
  const title: Column<DeskRow> = {
    key: 'title',
    label: m.desk_text_title(),
    heading: true,
    cell: (row) => (
      <span className="cdesk-title" id={`q-${row.id}`}>
        <Link to={paths.contentDeskText(segment, row.id)} lang="id">
          {row.title}
        </Link>
        <small>{publicPath(row) ?? row.key}</small>
      </span>
    ),
  }
  const states: Column<DeskRow> = { key: 'state', label: m.content_check_state(), cell: (row) => <States row={row} /> }
  const written: Column<DeskRow> = {
    key: 'written',
    label: m.desk_written(),
    cell: (row) => <span className="nowrap">{dateTime(row.writtenAt)}</span>,
  }
  if (segment === 'links')
    return [
      title,
      states,
      { key: 'visits', label: m.desk_visits(), right: true, cell: (row) => number(row.visits) },
      {
        key: 'last',
        label: m.desk_last_visit(),
        cell: (row) => (row.lastVisit ? shortDate(`${row.lastVisit}T12:00:00+07:00`) : '–'),
      },
    ]
  if (segment === 'questions')
    return [title, states, ...(moves ? [{ key: 'move', label: m.desk_find_order(), cell: Arrows }] : [])]
  const category: Column<DeskRow> = {
    key: 'category',
    label: m.desk_category(),
    cell: (row) => choices.find(({ value }) => value === row.group)?.label,
  }
  const edition: Column<DeskRow> = { key: 'edition', label: m.desk_edition(), cell: (row) => row.edition ?? '–' }
  const until: Column<DeskRow> = {
    key: 'when',
    label: m.content_date(),
    cell: (row) => <When {...row} />,
  }
  if (segment === 'publications') return [title, category, states, until, written]
  return [title, states, segment === 'pages' ? edition : until, written]
}

const When = ({ dueAt, endAt, endedAt, liveSince }: DeskRow) => (
  <span>
    {dueAt
      ? m.desk_goes_up({ time: dateTime(dueAt) })
      : endedAt
        ? m.desk_ended_at({ time: dateTime(endedAt) })
        : endAt
          ? m.desk_ends_at({ time: dateTime(endAt) })
          : liveSince
            ? dateTime(liveSince)
            : '–'}
  </span>
)

const Arrows = (row: DeskRow) => (
  <Form method="post" className="cdesk-arrows" preventScrollReset>
    <input type="hidden" name="id" value={row.id} />
    <IconButton type="submit" name="intent" value="up" label={m.desk_move_up({ name: row.title })}>
      <ArrowUp className="i i-16" aria-hidden />
    </IconButton>
    <IconButton type="submit" name="intent" value="down" label={m.desk_move_down({ name: row.title })}>
      <ArrowDown className="i i-16" aria-hidden />
    </IconButton>
  </Form>
)
