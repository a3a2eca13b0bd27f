import type { LateCase } from '#contract/arrears/states'
import { CloseDay } from '#contract/finance/input'
import { type BankAmount, type DayFigures, type HoldingAmount, holdingGroups } from '#contract/finance/states'
import { depositBanks } from '#contract/wallet/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime, day, money, number } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { KeyFigures, LabelledValues } from '../../ui/cards/figures.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { createLatePaymentColumns } from '../arrears/columns.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import { countQueues } from '../queues/index.ts'
import type { Route } from './+types/desk.ts'
import { OldestClaimsCard } from './claims-table.tsx'
import { UpcomingMovementsTable } from './due-table.tsx'
import { FinanceQueues } from './finance-queues.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.cash_title)

/** Of all that wait, the oldest ones. */
const CLAIMS = 5
const LATE = 5

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const after = parseQueueQuery(call.request).after ?? ''
  const [position, next, closed, queues, claims, sumOfClaims, late] = await Promise.all([
    app.finance.position(actor),
    app.finance.nextDay(actor),
    app.finance.closedDays(actor, /^\d{4}-\d{2}-\d{2}$/.test(after) ? { after } : {}),
    countQueues(call.context),
    app.claims.list(actor, { limit: CLAIMS }),
    app.claims.sum(actor),
    app.arrears.late(actor, { limit: LATE }),
  ])
  const name = await loadNames(
    app,
    claims.items.map(({ userId }) => userId),
  )
  const asked = next && (await app.approvals.newestAbout(`day/${next.day}`))
  return respondWithPersonalData({
    now,
    position,
    next,
    closed,
    sumOfClaims,
    late: late.items,
    claims: claims.items.map(({ userId, ...claim }) => ({ ...claim, owner: name(userId) })),
    queues: queues.map(({ to, label, count, more }) => ({ to, label, count, more })),
    waiting: asked?.state === 'waiting' ? asked.id : null,
    closes: hasPermission(actor, 'finance.close-day'),
  })
}

const fields = {
  day: { kind: 'hidden', label: m.cash_day },
  reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 2 },
  breaks: {
    kind: 'textarea',
    label: m.cash_breaks_reason,
    hint: m.cash_breaks_hint,
    optional: true,
    maxLength: 500,
    rows: 2,
  },
} as const

export const action = createStaffFormAction({
  fields,
  schema: CloseDay,
  run: ({ app, actor }, wish) => app.finance.proposeDayClose(actor, wish),
  told: m.suspense_asked,
})

/** Start page of finance: cash now and expected, queues, limits and the daily close. */
export default function FinanceDesk({ loaderData }: Route.ComponentProps) {
  const { now, position, next, closed, queues, waiting, closes, claims, sumOfClaims, late } = loaderData
  const owed = position.owed.reduce((sum, { amount }) => sum + amount, 0n)
  const sumOf = (direction: 'in' | 'out') =>
    position.due.filter((line) => line.direction === direction).reduce((sum, { amount }) => sum + amount, 0n)
  return (
    <StaffPage title={m.cash_title()} lede={m.cash_lede({ at: dateTime(now) })}>
      <div className="grid gap-5">
        <KeyFigures
          className="keyfigures-4"
          figures={[
            { label: m.cash_held(), value: money(position.held) },
            { label: m.cash_owed(), value: money(owed) },
            { label: m.cash_out(), value: money(sumOf('out')) },
            { label: m.cash_in(), value: money(sumOf('in')) },
          ]}
        />
        <FinanceQueues queues={queues} />
        <UpcomingMovementsTable due={position.due} now={now} />
        <LateCard late={late} now={now} />
        <OldestClaimsCard claims={claims} sum={sumOfClaims} now={now} />
        <Both banks={position.banks} owed={position.owed} />
        <Card title={m.cash_limits()}>
          <LabelledValues
            rows={[
              { label: m.cash_limit_automatic(), value: money(position.limits.automatic) },
              { label: m.cash_limit_largest(), value: money(position.limits.largest) },
              { label: m.cash_limit_two(), value: money(position.limits.twoApprovals) },
            ]}
          />
        </Card>
        <Card title={m.cash_close()}>
          {next ? (
            <NextDay next={next} waiting={waiting} closes={closes} />
          ) : (
            <p className="muted">{m.cash_close_none()}</p>
          )}
        </Card>
        <Card title={m.cash_closed()} flush>
          {closed.items.length === 0 ? (
            <p className="card-b muted">{m.cash_closed_none()}</p>
          ) : (
            <DataTable
              caption={m.account_table({ name: m.cash_closed() })}
              columns={columns()}
              rows={closed.items}
              rowKey={({ day }) => day}
            />
          )}
        </Card>
        <Pagination next={closed.next} />
      </div>
    </StaffPage>
  )
}

const lines = (banksHeld: readonly BankAmount[], owed: readonly HoldingAmount[]) => ({
  banks: banksHeld.map(({ bank, amount }) => ({ label: depositBanks[bank].legalName, value: money(amount) })),
  owed: owed
    .filter(({ amount }) => amount !== 0n)
    .map(({ holding, amount }) => ({ label: holdingGroups[holding][getLocale()], value: money(amount) })),
})

const Both = ({ banks: held, owed }: { banks: readonly BankAmount[]; owed: readonly HoldingAmount[] }) => {
  const rows = lines(held, owed)
  return (
    <>
      <Card title={m.cash_banks()}>
        <LabelledValues rows={rows.banks} />
      </Card>
      <Card title={m.cash_purposes()}>
        <LabelledValues rows={rows.owed} />
      </Card>
    </>
  )
}

type Next = { next: DayFigures; waiting: string | null; closes: boolean }
const NextDay = ({ next: { day: on, banks: held, owed, openBreaks }, waiting, closes }: Next) => (
  <div className="grid gap-4">
    <LabelledValues
      rows={[
        { label: m.cash_day(), value: day(on) },
        ...lines(held, owed).banks,
        { label: m.cash_open_breaks(), value: number(openBreaks) },
      ]}
    />
    {openBreaks > 0 ? <Note tone="warn">{m.cash_breaks_open({ count: number(openBreaks) })}</Note> : null}
    {waiting ? (
      <ButtonLink to={paths.approval(waiting)}>{m.desk_to_approval()}</ButtonLink>
    ) : closes ? (
      <Form fields={fields} initial={{ day: on }} className="grid gap-4" submit={m.cash_close_ask()} />
    ) : (
      <p>{m.desk_reads_only()}</p>
    )}
  </div>
)

type Closed = Route.ComponentProps['loaderData']['closed']['items'][number]
const columns = (): Column<Closed>[] => [
  { key: 'day', label: m.cash_day(), heading: true, cell: ({ day: on }) => day(on) },
  {
    key: 'held',
    label: m.cash_held(),
    right: true,
    cell: ({ banks: held }) => money(held.reduce((sum, { amount }) => sum + amount, 0n)),
  },
  {
    key: 'breaks',
    label: m.cash_open_breaks(),
    cell: ({ openBreaks, breaksReason }) => (breaksReason ? `${openBreaks}: ${breaksReason}` : number(openBreaks)),
  },
  { key: 'at', label: m.cash_closed_at(), cell: ({ closedAt }) => dateTime(closedAt) },
]

/** What did not come on its day, the nearest clocks; all of it has a page. */
const LateCard = ({ late, now }: { late: readonly LateCase[]; now: Date }) => (
  <Card title={m.arrears_desk()} more={{ to: paths.lateDesk(), label: m.account_show_all() }} flush>
    {late.length === 0 ? (
      <p className="card-b muted">{m.arrears_none_text()}</p>
    ) : (
      <DataTable
        caption={m.account_table({ name: m.arrears_desk() })}
        columns={createLatePaymentColumns(now)}
        rows={late}
        rowKey={({ id }) => id}
      />
    )}
  </Card>
)
