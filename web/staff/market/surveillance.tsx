import { Link } from 'react-router'
import type { CaseOrder, Finding, MarketCase } from '#contract/market/states'
import { wib } from '#shared/dates'
import { duration } from '#shared/format'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { date, dateTime, money, number, shortDay } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { formatOrderState, formatSide, getOrderStateTone } from '../../market/order-words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { formatFigure, formatFindingKind } from './finding-words.ts'
import { OpenCaseButton } from './open-case-button.tsx'

/** A finding with the names of whom it concerns; where it names nobody it can be set aside, else a case be opened about it. */
type ShownFinding = Pick<Finding, 'kind' | 'day' | 'figure'> & {
  who: string
  key: string
  isNamed: boolean
  /** Why it was set aside. */
  aside: string | undefined
}

type Shown = { findings: readonly ShownFinding[] }

/** Surveillance findings about a share; `opens`: the reader may open a case. */
export const SurveillanceFindings = ({ findings, slug, opens }: Shown & { slug: string; opens: boolean }) => (
  <Card title={m.mdesk_findings()}>
    {findings.length === 0 ? (
      <p className="muted">{m.mdesk_findings_none()}</p>
    ) : (
      <DataTable
        caption={m.account_table({ name: m.mdesk_findings() })}
        rows={findings}
        rowKey={({ kind, day, who }) => `${kind} ${day} ${who}`}
        columns={[
          { key: 'kind', label: m.mdesk_finding(), heading: true, cell: ({ kind }) => formatFindingKind(kind) },
          { key: 'day', label: m.market_day(), cell: ({ day }) => <span className="nowrap">{shortDay(day)}</span> },
          { key: 'who', label: m.mdesk_who(), cell: ({ who }) => who },
          { key: 'part', label: m.mdesk_part(), right: true, cell: ({ figure }) => formatFigure(figure) },
          {
            key: 'then',
            label: m.mdesk_finding_then(),
            cell: ({ key, isNamed, aside, ...found }) =>
              aside !== undefined ? (
                m.mdesk_aside_because({ reason: aside })
              ) : isNamed && opens ? (
                <OpenCaseButton slug={slug} finding={{ key, ...found }} />
              ) : (
                '–'
              ),
          },
        ]}
      />
    )}
  </Card>
)

/** Form to propose that a finding about no particular person is dismissed. */
export function DismissFindingCard({ findings }: Shown) {
  const open = findings.filter(({ isNamed, aside }) => !isNamed && aside === undefined)
  if (open.length === 0) return null
  return (
    <Card title={m.mdesk_aside()}>
      <p className="small muted mb-4">{m.mdesk_aside_text()}</p>
      <Form name="set-aside" fields={openFields} className="grid gap-4" submit={m.mdesk_aside_ask()}>
        <Input
          name="finding"
          options={open.map(({ key, kind, day, figure }) => ({
            value: key,
            label: `${formatFindingKind(kind)}, ${date(wib(day))}: ${formatFigure(figure)}`,
          }))}
        />
        <Input name="reason" />
      </Form>
    </Card>
  )
}

export const openFields = {
  finding: { kind: 'dropdown', label: m.mdesk_finding },
  reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 },
} as const

/** Form to open a case about a finding; hidden if no finding concerns a person. */
export function OpenCaseCard({ findings, hours }: Shown & { hours: number }) {
  const open = findings.flatMap(({ key, isNamed, kind, day, who }) =>
    isNamed ? [{ value: key, label: `${formatFindingKind(kind)}, ${date(wib(day))}: ${who}` }] : [],
  )
  if (open.length === 0) return null
  return (
    <Card title={m.mdesk_case_open()}>
      <p className="small muted mb-4">{m.mdesk_case_text({ hours: duration(hours * 3_600, getLocale()) })}</p>
      <Form
        name="open-case"
        fields={openFields}
        className="grid gap-4"
        submit={m.mdesk_case_open()}
        look={{ kind: 'danger' }}
      >
        <Input name="finding" options={open} />
        <Input name="reason" />
      </Form>
    </Card>
  )
}

export const closeFields = {
  outcome: { kind: 'textarea', label: m.mdesk_case_outcome, maxLength: 500, rows: 3 },
} as const

type ShownCase = Omit<MarketCase, 'people' | 'openedBy' | 'closedBy' | 'orders'> & {
  who: string
  /** It ended because nobody agreed. */
  lapsed: boolean
  /** The request that waits for a second member of staff. */
  request: string | null
  openedBy: string
  /** The reader opened it: another one closes it. */
  mine: boolean
  orders: readonly (Omit<CaseOrder, 'who'> & { who: string })[]
}

/** Surveillance cases of a share; while one is open, orders of the persons concerned are held. */
export const SurveillanceCases = ({ cases, closes }: { cases: readonly ShownCase[]; closes: boolean }) =>
  cases.map(({ id, kind, day, figure, who, reason, openedBy, openedAt, closedAt, outcome, mine, orders, ...of }) => (
    <Card key={id} title={m.mdesk_case({ kind: formatFindingKind(kind), day: date(wib(day)) })}>
      <Badge tone={closedAt ? 'neutral' : 'warn'} long>
        {stateOf({ closedAt, ...of })}
      </Badge>
      <LabelledValues
        rows={[
          { label: m.mdesk_who(), value: who },
          { label: m.mdesk_part(), value: formatFigure(figure) },
          ...(of.threshold ? [{ label: m.mdesk_case_threshold(), value: of.threshold[getLocale()] }] : []),
          { label: m.approval_reason(), value: reason },
          { label: m.mdesk_case_opened_by(), value: `${openedBy}, ${dateTime(openedAt)}` },
          ...(of.confirmedAt ? [{ label: m.mdesk_case_confirmed(), value: dateTime(of.confirmedAt) }] : []),
          ...(of.request
            ? [
                {
                  label: <Link to={paths.approval(of.request)}>{m.mdesk_case_confirm()}</Link>,
                  value: m.mdesk_case_confirm_by({ time: dateTime(of.confirmBy) }),
                },
              ]
            : []),
          ...(closedAt ? [{ label: m.mdesk_case_outcome(), value: `${outcome} (${dateTime(closedAt)})` }] : []),
        ]}
      />
      <Details label={m.mdesk_case_orders({ count: number(orders.length) })}>
        <Orders orders={orders} />
      </Details>
      {closedAt || !closes ? null : mine ? (
        <p className="small muted mt-3">{m.mdesk_case_other()}</p>
      ) : (
        <Form
          name="close-case"
          fields={closeFields}
          className="mt-4 grid gap-4"
          submit={m.mdesk_case_close()}
          look={{ kind: 'plain' }}
        >
          <input type="hidden" name="id" value={id} />
          <Input name="outcome" />
        </Form>
      )}
    </Card>
  ))

function stateOf({ closedAt, confirmedAt, lapsed }: Pick<ShownCase, 'closedAt' | 'confirmedAt' | 'lapsed'>) {
  if (closedAt) return lapsed ? m.mdesk_case_lapsed() : m.mdesk_case_is_closed()
  return confirmedAt ? m.mdesk_case_is_open() : m.mdesk_case_waits()
}

const Orders = ({ orders }: Pick<ShownCase, 'orders'>) => (
  <DataTable
    caption={m.mdesk_case_orders({ count: number(orders.length) })}
    rows={orders}
    rowKey={({ reference }) => reference}
    columns={[
      { key: 'reference', label: m.market_reference(), cell: ({ reference }) => reference },
      { key: 'who', label: m.mdesk_who(), cell: ({ who }) => who },
      { key: 'at', label: m.market_placed(), cell: ({ placedAt }) => dateTime(placedAt) },
      {
        key: 'what',
        label: m.market_order_word(),
        right: true,
        cell: ({ side, units, filled, price }) =>
          `${formatSide(side)} ${number(filled)} / ${number(units)} × ${money(price)}`,
      },
      {
        key: 'state',
        label: m.pages_market_state(),
        cell: (order) => <Badge tone={getOrderStateTone(order)}>{formatOrderState(order)}</Badge>,
      },
    ]}
  />
)
