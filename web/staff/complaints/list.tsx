import { Link } from 'react-router'
import { type ComplaintList, findNextDueDate } from '#contract/complaints/states'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { complaintTones, complaintWords, topicWords } from '../../requests/complaints/words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { CaseDeadline } from '../kit/cases/case-deadline.tsx'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.complaint_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, names, 'state')
  const now = app.clock.now()
  return respondWithPersonalData({
    list,
    now,
    ...(await orThrowNotFound(app.complaints.cases(actor, { list, after }))),
  })
}

const names: Record<ComplaintList, () => string> = {
  waiting: m.complaint_desk_waiting,
  answered: m.complaint_desk_answered,
  ended: m.complaint_desk_ended,
}

/** Complaints, earliest deadline first. */
export default function Complaints({ loaderData: { list, now, items, next } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.complaint_desk()} lede={m.complaint_desk_lede()}>
      <CaseQueue
        caption={m.complaint_desk()}
        to={paths.complaintsDesk()}
        columns={columns(now)}
        rows={items}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(names, list, paths.complaintsDesk, 'state')}
        empty={{ title: m.complaint_desk_none(), text: m.complaint_desk_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['items'][number]

const columns = (now: Date): Column<Row>[] => [
  {
    key: 'reference',
    label: m.account_reference(),
    heading: true,
    cell: ({ id, reference }) => <Link to={paths.complaintCase(id)}>{reference}</Link>,
  },
  { key: 'writer', label: m.complaint_desk_writer(), cell: ({ name }) => name },
  { key: 'topic', label: m.complaint_topic(), cell: ({ topic }) => topicWords[topic]() },
  { key: 'due', label: m.complaint_desk_due(), cell: (row) => <CaseDeadline due={findNextDueDate(row)} now={now} /> },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={complaintTones[state]}>{complaintWords[state]()}</Badge>,
  },
]
