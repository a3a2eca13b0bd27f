import { ListApprovals } from '#contract/approvals/input'
import { approvalLists } from '#contract/approvals/states'
import { dateTime, money } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { formatApprovalTime, listWords, stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.approvals_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const asked = ListApprovals.parse(Object.fromEntries(new URL(call.request.url).searchParams))
  const { items, next, toDecide } = await app.approvals.list(actor, asked)
  const name = await loadNames(
    app,
    items.map(({ proposedBy }) => proposedBy),
  )
  return respondWithPersonalData({
    list: asked.list,
    toDecide,
    next,
    rows: items.map(({ proposedBy, kind, title, changes: _, ...row }) => ({
      ...row,
      kind: kind[locale],
      title: title[locale],
      by: name(proposedBy),
    })),
  })
}

/** Approval requests that wait for a second member of staff, from all areas. */
export default function Inbox({ loaderData: { list, toDecide, next, rows } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.approvals_title()} lede={m.approvals_lede()}>
      <CaseQueue
        caption={m.approvals_title()}
        to={paths.approvals({ list })}
        tabs={approvalLists.map((each) => ({
          to: paths.approvals({ list: each }),
          label: listWords[each](),
          current: each === list,
          ...(each === 'mine-to-decide' && { count: toDecide }),
        }))}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        empty={{ title: m.approvals_none(), text: m.approvals_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'title',
    label: m.approvals_request(),
    heading: true,
    cell: ({ id, title, kind }) => <TitleCell to={paths.approval(id)} title={title} small={kind} />,
  },
  { key: 'by', label: m.approvals_by(), cell: ({ by, proposedAt }) => `${by}, ${dateTime(proposedAt)}` },
  { key: 'amount', label: m.staff_amount(), cell: ({ amount }) => (amount === null ? '–' : money(amount)) },
  {
    key: 'state',
    label: m.approvals_state(),
    cell: ({ state, votes, votesNeeded }) => (
      <span className="chips">
        <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
        {state === 'waiting' ? m.approval_votes({ votes, needed: votesNeeded }) : null}
      </span>
    ),
  },
  { key: 'clock', label: m.approvals_clock(), cell: formatApprovalTime },
]
