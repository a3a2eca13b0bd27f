import { Link } from 'react-router'
import type { SubscriptionView } from '#contract/offerings/states'
import type { Page } from '#shared/page'
import { dateTime, initials, money, number, shortDate } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Medallion } from '../../ui/pictures/khatam.tsx'
import { BriefRows } from '../../ui/tables/brief-rows.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { getPurchaseStateBadge, stateTone } from './state-words.ts'

type PaymentList = {
  open: readonly SubscriptionView[]
  past: Page<SubscriptionView>
  /** How long a paid purchase can be undone. */
  cancelHours: number
  now: string
}

/** Purchases awaiting payment, then cancellable ones, then past ones. */
export function PaymentList({ open, past, cancelHours, now }: PaymentList) {
  const waiting = open.filter(({ state }) => state === 'awaiting_payment')
  const cancellable = open.filter(({ state }) => state !== 'awaiting_payment')
  const nothing = open.length === 0 && past.items.length === 0
  return (
    <>
      <div className="page-h">
        <h1>{m.payments_title()}</h1>
      </div>
      {nothing ? (
        <Card>
          <EmptyState
            level={2}
            title={m.payments_none_title()}
            text={m.payments_none()}
            action={
              <ButtonLink kind="primary" to={paths.business()}>
                {m.empty_way()}
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <div className="stack-4">
          <Purchases title={m.payments_waiting()} caption={m.payments_table_waiting()} rows={waiting} now={now} />
          <Purchases
            title={m.payments_cancellable({ hours: cancelHours })}
            caption={m.payments_table_cancellable()}
            rows={cancellable}
            now={now}
          />
          <Purchases title={m.payments_past()} caption={m.payments_table_past()} rows={past.items} now={now} />
          <Pagination next={past.next} />
        </div>
      )}
    </>
  )
}

type Purchases = { title: string; caption: string; rows: readonly SubscriptionView[]; now: string }

const Purchases = ({ title, caption, rows, now }: Purchases) =>
  rows.length === 0 ? null : (
    <Card title={title} flush>
      <BriefRows>
        <DataTable caption={caption} columns={columns(now)} rows={rows} rowKey={(row) => row.id} />
      </BriefRows>
    </Card>
  )

const columns = (now: string): Column<SubscriptionView>[] => [
  {
    key: 'offering',
    label: m.payments_purchase(),
    heading: true,
    cell: (row) => (
      <span className="who">
        <Medallion slug={row.offering.slug} initials={initials(row.offering.name)} size="sm" />
        <span>
          <Link to={paths.payment(row.paymentId)}>{row.offering.name}</Link>
          <span className="tiny muted num">{row.reference}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'date',
    label: m.payments_date(),
    cell: (row) => (
      <time className="num" dateTime={row.createdAt.toISOString()} title={dateTime(row.createdAt)}>
        {shortDate(row.createdAt)}
      </time>
    ),
  },
  {
    key: 'units',
    label: m.payments_units(),
    right: true,
    cell: (row) => <span className="num">{number(row.units)}</span>,
  },
  { key: 'total', label: m.cost_total(), right: true, cell: (row) => <b className="num">{money(row.total)}</b> },
  {
    key: 'state',
    label: m.payments_state(),
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:justify-end">
        <Badge tone={stateTone[row.state]}>{getPurchaseStateBadge(row.state)}</Badge>
        <Left row={row} now={now} />
      </span>
    ),
  },
]

/** Until when it can be paid, or undone. */
function Left({ row: { state, payBefore, cancellableUntil }, now }: { row: SubscriptionView; now: string }) {
  const deadline = state === 'awaiting_payment' ? payBefore : state === 'paid' ? cancellableUntil : null
  return deadline ? <Countdown deadline={deadline.toISOString()} now={now} say={m.ui_left} /> : null
}
