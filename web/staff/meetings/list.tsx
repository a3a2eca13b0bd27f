import { Link } from 'react-router'
import type { MeetingCard } from '#contract/meetings/states'
import { hasPermission } from '#shared/permissions'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { stateTones, stateWords } from '../../meetings/state-words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createListTabs, openOrEnded, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.meeting_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, openOrEnded)
  const { items, next } = await app.meetings.list(actor, { list, after })
  return respondWithPersonalData({ list, next, rows: items, mayCall: hasPermission(actor, 'meeting.call') })
}

/** Meetings of holders, newest first. */
export default function MeetingsDesk({ loaderData: { list, next, rows, mayCall } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.meeting_title()}
      lede={m.meeting_desk_lede()}
      aside={mayCall ? <ButtonLink to={paths.newMeeting()}>{m.meeting_new()}</ButtonLink> : null}
    >
      <CaseQueue
        caption={m.meeting_title()}
        to={paths.meetingsDesk()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(openOrEnded, list, paths.meetingsDesk)}
        empty={{ title: m.meeting_desk_none(), text: m.meeting_desk_none_text() }}
      />
    </StaffPage>
  )
}

const columns = (): Column<MeetingCard>[] => [
  {
    key: 'title',
    label: m.meeting_about(),
    heading: true,
    cell: ({ id, title }) => <Link to={paths.meetingCase(id)}>{title}</Link>,
  },
  { key: 'security', label: m.dist_security(), cell: ({ security }) => security.name },
  { key: 'closes', label: m.meeting_closes(), cell: ({ closesAt }) => dateTime(closesAt) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>,
  },
]
