import { Link } from 'react-router'
import { ListProposals } from '#contract/proposals/input'
import { securities } from '#contract/proposals/rules/form-fields'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { formatProposalState, stateTones } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.review_desk)

const tabs = [
  'submitted',
  'screening',
  'returned',
  'filed',
  'analyst_review',
  'revision',
  'sharia_review',
  'committee',
  'approved',
  'signed',
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext({ context })
  const { searchParams } = new URL(request.url)
  const asked = ListProposals.safeParse({
    state: searchParams.get('state') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  })
  const { items, next } = await app.proposals.listQueue(actor, asked.success ? asked.data : { limit: 20 })
  return respondWithPersonalData({ items, next, state: asked.data?.state ?? null, now: now.toISOString() })
}

/** Proposals in review, earliest deadline first. */
export default function ProposalsDesk({ loaderData: { items, next, state, now } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.review_desk()} lede={m.review_desk_lede()}>
      <CaseQueue
        caption={m.review_desk()}
        to={paths.proposalsDesk()}
        columns={columns(now)}
        rows={items}
        rowKey={({ id }) => id}
        next={next}
        tabs={[
          { to: paths.proposalsDesk(), label: m.review_desk_all(), current: state === null },
          ...tabs.map((each) => ({
            to: paths.proposalsDesk({ state: each }),
            label: formatProposalState(each),
            current: state === each,
          })),
        ]}
        empty={{ title: m.review_desk_none(), text: m.review_desk_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['items'][number]

const columns = (now: string): Column<Row>[] => [
  {
    key: 'name',
    label: m.review_business(),
    heading: true,
    cell: ({ id, name }) => <Link to={paths.proposalCase(id)}>{name || m.review_nameless()}</Link>,
  },
  {
    key: 'security',
    label: m.review_security(),
    cell: ({ security }) => (security ? securities[security][getLocale()] : '–'),
  },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={stateTones[state]}>{formatProposalState(state)}</Badge>,
  },
  {
    key: 'due',
    label: m.review_due(),
    cell: ({ dueAt, late }) =>
      late ? (
        <Badge tone="down">{m.review_late()}</Badge>
      ) : dueAt ? (
        <Countdown deadline={dueAt.toISOString()} now={now} say={m.ui_left} />
      ) : (
        '–'
      ),
  },
]
