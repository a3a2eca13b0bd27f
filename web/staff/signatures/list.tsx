import { Link } from 'react-router'
import { type ConflictList, reportWords, signatureStateWords } from '#contract/signature/states'
import { dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.signing_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, names, 'state')
  return respondWithPersonalData({ list, ...(await orThrowNotFound(app.signature.conflicts(actor, { list, after }))) })
}

const names: Record<ConflictList, () => string> = { open: m.signing_open, all: m.signing_all }

/** Reports of the signing provider that contradict our records, newest first. */
export default function SigningConflictsPage({ loaderData: { list, items, next } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.signing_title()} lede={m.signing_lede()}>
      <CaseQueue
        caption={m.signing_title()}
        to={paths.signingDesk()}
        columns={columns()}
        rows={items}
        rowKey={({ eventId }) => eventId}
        next={next}
        tabs={createListTabs(names, list, paths.signingDesk, 'state')}
        empty={{ title: m.signing_none(), text: m.signing_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['items'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'reference',
    label: m.signing_agreement(),
    heading: true,
    cell: ({ eventId, reference }) => <Link to={paths.signingCase(eventId)}>{reference}</Link>,
  },
  { key: 'owner', label: m.signing_owner(), cell: ({ owner }) => owner },
  { key: 'status', label: m.signing_told(), cell: ({ status }) => reportWords[status][getLocale()] },
  { key: 'state', label: m.signing_books(), cell: ({ state }) => signatureStateWords[state][getLocale()] },
  { key: 'at', label: m.signing_received(), cell: ({ receivedAt }) => dateTime(receivedAt) },
  {
    key: 'resolved',
    label: m.signing_decision(),
    cell: ({ resolution }) =>
      resolution ? <Badge tone="up">{m.signing_decided()}</Badge> : <Badge tone="warn">{m.signing_waits()}</Badge>,
  },
]
