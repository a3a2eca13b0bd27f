import { Link } from 'react-router'
import { type WithdrawalList, withdrawalLists } from '#contract/withdrawals/states'
import { hasPermission } from '#shared/permissions'
import { appContext } from '../../context.ts'
import { dateTime, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requireStaff } from '../../lib/require-actor.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { formatWithdrawalState, getWithdrawalStateTone } from '../../wallet/withdrawals/state-words.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { parseWithdrawalFilter, toFilterQuery } from './filter.ts'
import { PayoutFilters } from './filters.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.payouts_title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filter = parseWithdrawalFilter(searchParams)
  const after = searchParams.get('after')?.slice(0, 200)
  const [{ withdrawals }, actor] = [context.get(appContext), requireStaff(context)]
  const [found, sum] = await Promise.all([
    orThrowNotFound(withdrawals.cases(actor, { ...filter, ...(after ? { after } : {}) })),
    withdrawals.sumOf(actor, filter),
  ])
  return respondWithPersonalData({ filter, sum, exports: hasPermission(actor, 'withdrawal.export'), ...found })
}

const names = (): Record<WithdrawalList, string> => ({
  open: m.payouts_open(),
  late: m.payouts_late(),
  conflicts: m.payouts_conflicts(),
  all: m.payouts_all(),
})

/** Withdrawals with deadline and risk, newest first. */
export default function WithdrawalQueuePage({
  loaderData: { filter, sum, exports, items, next },
}: Route.ComponentProps) {
  const label = names()
  return (
    <StaffPage
      title={m.payouts_title()}
      lede={m.payouts_lede()}
      aside={<ButtonLink to={paths.issuerPayouts()}>{m.issuer_payouts()}</ButtonLink>}
    >
      <CaseQueue
        caption={m.payouts_title()}
        to={paths.withdrawalsDesk()}
        columns={columns()}
        rows={items}
        rowKey={({ id }) => id}
        next={next}
        tabs={withdrawalLists.map((each) => ({
          to: paths.withdrawalsDesk(toFilterQuery({ ...filter, list: each })),
          label: label[each],
          current: each === filter.list,
        }))}
        filters={<PayoutFilters filter={filter} sum={sum} exports={exports} />}
        empty={{ title: m.payouts_none(), text: m.payouts_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['items'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'amount',
    label: m.staff_amount(),
    heading: true,
    cell: ({ id, amount }) => <Link to={paths.withdrawalCase(id)}>{money(amount)}</Link>,
  },
  { key: 'owner', label: m.payouts_owner(), cell: ({ owner, reference }) => `${owner}, ${reference}` },
  { key: 'account', label: m.staff_account(), cell: ({ account }) => `${account.bankName} •••• ${account.last}` },
  { key: 'score', label: m.payouts_score(), right: true, cell: ({ score }) => score },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state, late, conflicts, asked }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:justify-end">
        <Badge tone={getWithdrawalStateTone(state)}>{formatWithdrawalState(state)}</Badge>
        {late ? <Badge tone="down">{m.payouts_is_late()}</Badge> : null}
        {asked ? <Badge>{m.payouts_owner_asked()}</Badge> : null}
        {conflicts > 0 ? <Badge tone="down">{m.payouts_conflict()}</Badge> : null}
      </span>
    ),
  },
  { key: 'due', label: m.approvals_clock(), cell: ({ arrivesBy }) => dateTime(arrivesBy) },
]
