import { Link } from 'react-router'
import { queueFilters } from '#contract/verification/states'
import { appContext, requestContext } from '../../context.ts'
import { formatParty } from '../../kyc/party-choice.tsx'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requireStaff } from '../../lib/require-actor.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { QueueFilters } from '../kit/lists/filters.tsx'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { riskTones, riskWords, stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.kyc_desk)

const PAGE = 20
const lists = {
  waiting: m.kyc_desk_waiting,
  approved: m.kyc_desk_state_approved,
  returned: m.kyc_desk_state_rejected,
  ended: m.kyc_desk_ended,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim().slice(0, 80) ?? ''
  const { list, after } = parseListQuery(request, lists, 'state')
  const only = list === 'waiting' ? queueFilters.find((each) => each === searchParams.get('only')) : undefined
  const { verification } = context.get(appContext)
  const asked = { limit: PAGE, after, q }
  const { items, next } =
    list === 'waiting'
      ? await verification.waiting(requireStaff(context), { ...asked, only })
      : await verification.decided(requireStaff(context), { ...asked, list })
  const now = context.get(requestContext).now.toISOString()
  return respondWithPersonalData({ q, list, only, next, rows: items.map((row) => ({ ...row, now })) })
}

/** KYC cases: those to check first, by deadline, then the others by state. */
export default function KycQueue({ loaderData: { q, list, only, next, rows } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.kyc_desk()} lede={list === 'waiting' ? m.kyc_desk_lede() : m.kyc_desk_lede_decided()}>
      <CaseQueue
        caption={m.kyc_desk()}
        to={paths.kycDesk()}
        columns={columns(list === 'waiting')}
        tabs={createListTabs(lists, list, paths.kycDesk, 'state')}
        rows={rows}
        rowKey={({ userId }) => userId}
        next={next}
        q={q}
        hint={m.desk_find_applicant()}
        filters={list === 'waiting' ? <Narrow only={only} q={q} /> : null}
        empty={
          list === 'waiting'
            ? { title: m.kyc_desk_none(), text: m.kyc_desk_none_text() }
            : { title: m.kyc_desk_none_decided(), text: m.kyc_desk_none_decided_text() }
        }
      />
    </StaffPage>
  )
}

const filters = { listed: m.kyc_desk_only_listed, pep: m.kyc_desk_only_pep, high: m.kyc_desk_only_high }

const Narrow = ({ only, q }: { only: keyof typeof filters | undefined; q: string }) => (
  <QueueFilters
    fields={[
      {
        name: 'only',
        label: m.kyc_desk_only(),
        options: queueFilters.map((each) => [each, filters[each]()] as const),
      },
    ]}
    chosen={{ only }}
    kept={{ q: q || undefined }}
    sum={m.kyc_desk_only_hint()}
    file={null}
  />
)

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (waits: boolean): Column<Row>[] => [
  {
    key: 'name',
    label: m.kyc_desk_applicant(),
    heading: true,
    cell: ({ userId, fullName }) => <Link to={paths.kycCase(userId)}>{fullName}</Link>,
  },
  { key: 'party', label: m.kyc_desk_party(), cell: ({ party }) => formatParty(party) },
  { key: 'submitted', label: m.kyc_desk_submitted(), cell: ({ submittedAt }) => dateTime(submittedAt) },
  waits ? clock() : state(),
  {
    key: 'risk',
    label: m.kyc_desk_risk(),
    cell: ({ riskLevel }) => <Badge tone={riskTones[riskLevel]}>{riskWords[riskLevel]()}</Badge>,
  },
]

const clock = (): Column<Row> => ({
  key: 'clock',
  label: m.kyc_desk_clock(),
  cell: ({ late, dueAt, now }) =>
    late ? (
      <span className="chips">
        <Badge tone="down">{m.kyc_desk_late()}</Badge>
        {m.kyc_desk_due({ time: dateTime(dueAt) })}
      </span>
    ) : (
      <Countdown deadline={dueAt.toISOString()} now={now} say={m.ui_left} />
    ),
})

const state = (): Column<Row> => ({
  key: 'state',
  label: m.kyc_desk_state(),
  cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>,
})
