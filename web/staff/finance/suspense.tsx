import { Link } from 'react-router'
import { depositBanks, groupByFour, suspenseReasons } from '#contract/wallet/states'
import { hasPermission } from '#shared/permissions'
import { dateTime, money, number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { Filters, QueueSum } from '../kit/lists/filters.tsx'
import { Queue } from '../kit/lists/queue.tsx'
import { queueFilterQuery } from '../kit/lists/queue-filter.ts'
import { askedOf, deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/suspense.ts'
import { Due } from './suspense-due.tsx'
import { suspenseAsked } from './suspense-filter.ts'
import { suspenseReason } from './suspense-words.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.staff_suspense)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { after } = askedOf(call.request)
  const filter = suspenseAsked(call.request)
  const [found, sum] = await Promise.all([
    app.wallet.suspenseCases(actor, { ...filter, after }),
    app.wallet.sumOfSuspense(actor, filter),
  ])
  return personal({ ...found, sum, chosen: queueFilterQuery(filter), exports: hasPermission(actor, 'finance.export') })
}

/** Money that arrived and fits nowhere, newest first. */
export default function Suspense({ loaderData: { items, next, sum, chosen, exports } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.staff_suspense()} lede={m.staff_suspense_lede()}>
      <Queue
        caption={m.staff_suspense()}
        to={paths.suspense()}
        columns={columns()}
        rows={items}
        rowKey={({ id }) => id}
        next={next}
        filters={
          <Filters
            fields={[
              {
                name: 'reason',
                label: m.staff_why(),
                options: suspenseReasons.map((each) => [each, suspenseReason(each)] as const),
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
  { key: 'reason', label: m.staff_why(), cell: ({ reason }) => suspenseReason(reason) },
  {
    key: 'account',
    label: m.staff_account(),
    cell: ({ bank, number: digits, transferId }) =>
      `${depositBanks[bank].name} ${transferId ? groupByFour(digits) : digits}`,
  },
  { key: 'sender', label: m.staff_sender(), cell: ({ sender }) => sender ?? m.staff_sender_unknown() },
  { key: 'since', label: m.suspense_since(), cell: ({ openedAt }) => dateTime(openedAt) },
  { key: 'due', label: m.suspense_due(), cell: Due },
]

const amountOf = ({ id, amount, currency }: Row) => (
  <Link to={paths.suspenseCase(id)}>{currency === 'IDR' ? money(amount) : `${currency} ${number(amount)}`}</Link>
)
