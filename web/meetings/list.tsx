import { Link } from 'react-router'
import type { MeetingCard } from '#contract/meetings/states'
import { appContext } from '../context.ts'
import { dateTime } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { type Column, DataTable } from '../ui/tables/data-table.tsx'
import type { Route } from './+types/list.ts'
import { stateTones, stateWords } from './state-words.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.meeting_title()) }]
export const headers = personalHeaders

export const loader = async ({ context }: Route.LoaderArgs) =>
  respondWithPersonalData({ meetings: await context.get(appContext).meetings.mine(requirePerson(context)) })

/** Meetings in which the reader may vote. */
export default function MeetingsPage({ loaderData: { meetings } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.portfolio()}>{m.rights_back()}</BackLink>
      <div className="page-h">
        <h1>{m.meeting_title()}</h1>
      </div>
      {meetings.length > 0 ? (
        <div className="table-card">
          <DataTable caption={m.meeting_title()} columns={columns()} rows={meetings} rowKey={({ id }) => id} />
        </div>
      ) : (
        <section className="card">
          <EmptyState level={2} title={m.meeting_none()} text={m.meeting_none_text()} />
        </section>
      )}
    </>
  )
}

const columns = (): Column<MeetingCard>[] => [
  {
    key: 'title',
    label: m.meeting_about(),
    heading: true,
    cell: ({ id, title }) => <Link to={paths.meeting(id)}>{title}</Link>,
  },
  { key: 'security', label: m.dist_security(), cell: ({ security }) => security.name },
  { key: 'closes', label: m.meeting_closes(), cell: ({ closesAt }) => dateTime(closesAt) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>,
  },
]
