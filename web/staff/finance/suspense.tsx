import { Link } from 'react-router'
import { depositBanks, groupByFour, suspenseReasons } from '#contract/wallet/states'
import { hasPermission } from '#shared/permissions'
import { dateTime, money, number } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { QueueFilters, QueueSum } from '../kit/lists/filters.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { toQueueFilterQuery } from '../kit/lists/queue-filter.ts'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/suspense.ts'
import { SuspenseDeadline } from './suspense-due.tsx'
import { parseSuspenseFilter } from './suspense-filter.ts'
import { formatSuspenseReason } from './suspense-words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.staff_suspense)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { after } = parseQueueQuery(call.request)
  const filter = parseSuspenseFilter(call.request)
  const [found, sum] = await Promise.all([
    app.wallet.suspenseCases(actor, { ...filter, after }),
    app.wallet.sumOfSuspense(actor, filter),
  ])
  return respondWithPersonalData({
    ...found,
    sum,
    chosen: toQueueFilterQuery(filter),
    exports: hasPermission(actor, 'finance.export'),
  })
}

/** Suspense cases: received money without a known owner, newest first. */
export default function SuspensePage({ loaderData: { items, next, sum, chosen, exports } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.staff_suspense()} lede={m.staff_suspense_lede()}>
      <CaseQueue
        caption={m.staff_suspense()}
        to={paths.suspense()}
        columns={columns()}
        rows={items}
        rowKey={({ id }) => id}
        next={next}
        filters={
          <QueueFilters
            fields={[
              {
                name: 'reason',
                label: m.staff_why(),
                options: suspenseReasons.map((each) => [each, formatSuspenseReason(each)] as const),
              },
              {
                name: 'bank',
                label: m.wallet_bank(),
                options: Object.entries(depositBanks).map(([code, { name }]) => [code, name] as const),
              },
              { name: 'min', label: m.queue_min() },
            ]}
            chosen={chosen}
            sum={<QueueSum {...sum} />}
            file={exports ? paths.suspenseExport(chosen) : null}
          />
        }
        empty={{ title: m.staff_suspense_none(), text: m.staff_suspense_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['items'][number]

const columns = (): Column<Row>[] => [
  { key: 'amount', label: m.staff_amount(), heading: true, cell: amountOf },
  { key: 'reason', label: m.staff_why(), cell: ({ reason }) => formatSuspenseReason(reason) },
  {
    key: 'account',
    label: m.staff_account(),
    cell: ({ bank, number: digits, transferId }) =>
      `${depositBanks[bank].name} ${transferId ? groupByFour(digits) : digits}`,
  },
  { key: 'sender', label: m.staff_sender(), cell: ({ sender }) => sender ?? m.staff_sender_unknown() },
  { key: 'since', label: m.suspense_since(), cell: ({ openedAt }) => dateTime(openedAt) },
  { key: 'due', label: m.suspense_due(), cell: SuspenseDeadline },
]

const amountOf = ({ id, amount, currency }: Row) => (
  <Link to={paths.suspenseCase(id)}>{currency === 'IDR' ? money(amount) : `${currency} ${number(amount)}`}</Link>
)
