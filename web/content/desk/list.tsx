import { Link } from 'react-router'
import { categoryWords, publicationStates } from '#contract/publications'
import { dateTime } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/list.ts'
import { Find } from './find.tsx'
import { Desk } from './frame.tsx'
import { deskOf } from './staff.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.desk_publications()) }, { name: 'robots', content: 'noindex' }]

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = deskOf(call, 'content', 'compliance', 'admin', 'auditor')
  const search = new URL(call.request.url).searchParams
  const state = publicationStates.find((each) => each === search.get('state'))
  const cursor = search.get('after')?.slice(0, 200)
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const { items, next, counts } = await app.publications.deskList(actor, { state, q, cursor })
  return personal({
    roles: actor.roles,
    writes: actor.roles.includes('content'),
    state: state ?? null,
    q,
    paged: cursor !== undefined,
    states: publicationStates.map((name) => ({ name, count: counts[name] })),
    rows: items.map((row) => ({ ...row, label: categoryWords[row.category][locale] })),
    next,
  })
}

const states = {
  draft: m.desk_draft,
  scheduled: m.desk_scheduled,
  published: m.desk_published,
  archived: m.desk_archived,
}
const tones = { draft: 'neutral', scheduled: 'info', published: 'up', archived: 'warn' } as const satisfies Record<
  string,
  Tone
>

export const StateBadge = ({ state }: { state: keyof typeof states }) => (
  <Badge tone={tones[state]}>{states[state]()}</Badge>
)

export default function ContentDesk({
  loaderData: { state, states: tabs, rows, next, q, paged, writes },
}: Route.ComponentProps) {
  return (
    <Desk
      title={m.desk_publications()}
      lede={m.desk_publications_lede()}
      aside={
        writes ? (
          <ButtonLink kind="primary" to={paths.contentDeskItem('new')}>
            {m.desk_new()}
          </ButtonLink>
        ) : undefined
      }
    >
      <Find q={q} state={state} />
      <Tabs
        label={m.desk_states()}
        tabs={[
          { to: paths.contentDesk(q ? { q } : {}), label: m.content_all(), current: state === null },
          ...tabs.map(({ name, count }) => ({
            to: paths.contentDesk({ state: name, ...(q && { q }) }),
            label: states[name](),
            count,
            current: state === name,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState
          level={2}
          title={paged ? m.desk_beyond() : q || state ? m.desk_none_found() : m.desk_none_title()}
          text={paged ? m.desk_beyond_text() : q || state ? m.desk_none_found_text() : m.desk_none_text()}
          action={paged || q || state ? <ButtonLink to={paths.contentDesk()}>{m.desk_first_page()}</ButtonLink> : null}
        />
      ) : (
        <div className="table-card mt-4">
          <DataTable caption={m.desk_publications()} columns={columns()} rows={rows} rowKey={({ id }) => id} />
        </div>
      )}
      <Pagination next={next} />
    </Desk>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'title',
    label: m.desk_text_title(),
    heading: true,
    cell: (row) => (
      <Link to={paths.contentDeskItem(row.id)} lang="id">
        {row.title}
      </Link>
    ),
  },
  { key: 'category', label: m.desk_category(), cell: (row) => row.label },
  { key: 'state', label: m.content_check_state(), cell: (row) => <StateBadge state={row.state} /> },
  {
    key: 'version',
    label: m.desk_version(),
    right: true,
    cell: (row) =>
      row.live !== null && row.live !== row.version ? `${row.live} → ${row.version}` : String(row.version),
  },
  {
    key: 'when',
    label: m.content_date(),
    cell: (row) => <span className="nowrap">{dateTime(row.publishAt ?? row.writtenAt)}</span>,
  },
]
