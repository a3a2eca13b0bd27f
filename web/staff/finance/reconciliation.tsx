import { Link } from 'react-router'
import { ImportStatement } from '#contract/reconciliation/input'
import {
  breakKinds,
  type ReconciliationOutcome,
  type StatementGap,
  statementFormats,
} from '#contract/reconciliation/states'
import { bankCodes, depositBanks } from '#contract/wallet/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime, money, number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createAgeColumn } from '../kit/cases/age.tsx'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { QueueFilters, QueueSum } from '../kit/lists/filters.tsx'
import { createListTabs, openOrResolved } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { toQueueFilterQuery } from '../kit/lists/queue-filter.ts'
import { getEmptyBreaksText } from '../kit/names/breaks.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/reconciliation.ts'
import { parseBreakFilter } from './breaks-filter.ts'
import { breakKindWords, formatCaseReference } from './reconciliation-words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.reconciliation)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, after, narrowed } = parseBreakFilter(call.request)
  const [{ items, next }, sum, statements, gaps] = await Promise.all([
    orThrowNotFound(app.reconciliation.breaks(actor, { list, ...narrowed, ...(after ? { after } : {}) })),
    app.reconciliation.sumOfBreaks(actor, { list, ...narrowed }),
    app.reconciliation.statements(actor),
    app.reconciliation.gaps(actor),
  ])
  const name = await loadNames(
    app,
    items.map(({ owner }) => owner),
  )
  const rows = items.map((each) => ({ ...each, now, ownerName: each.owner ? name(each.owner) : null }))
  return respondWithPersonalData({
    list,
    rows,
    next,
    sum,
    chosen: toQueueFilterQuery(narrowed),
    statements,
    gaps,
    mayRun: hasPermission(actor, 'reconciliation.run'),
    exports: hasPermission(actor, 'finance.export'),
  })
}

const fields = {
  bank: {
    kind: 'dropdown',
    label: m.wallet_bank,
    options: () => bankCodes.map((value) => ({ value, label: depositBanks[value].name })),
  },
  format: {
    kind: 'dropdown',
    label: m.reconciliation_format,
    options: () => statementFormats.map((value) => ({ value, label: value.toUpperCase() })),
  },
  from: { kind: 'date', label: m.reconciliation_from, hint: m.reconciliation_from_hint, optional: true },
  to: { kind: 'date', label: m.reconciliation_to, optional: true },
  text: { kind: 'textarea', label: m.reconciliation_text, hint: m.reconciliation_text_hint, rows: 6 },
} as const

const told = ({ answer: { away, ...counts } }: { answer: ReconciliationOutcome }) =>
  away.length > 0
    ? m.reconciliation_done_without({ ...counts, away: away.map((bank) => depositBanks[bank].name).join(', ') })
    : m.reconciliation_done(counts)

export const action = formActions({
  run: createStaffFormAction({ ...pressed, form: 'run', run: ({ app, actor }) => app.reconciliation.run(actor), told }),
  statement: createStaffFormAction({
    form: 'statement',
    fields,
    schema: ImportStatement,
    run: ({ app, actor }, file) => app.reconciliation.importStatement(actor, file),
    told,
  }),
})

/** Differences between banks and ledger, oldest first. */
export default function ReconciliationDesk({ loaderData }: Route.ComponentProps) {
  const { list, rows, next, sum, chosen, statements, gaps, mayRun, exports } = loaderData
  const state = list === 'open' ? undefined : list
  return (
    <StaffPage
      title={m.reconciliation()}
      lede={m.reconciliation_lede()}
      aside={mayRun ? <Form name="run" fields={{}} submit={m.reconciliation_run()} /> : null}
    >
      <CaseQueue
        caption={m.reconciliation()}
        to={paths.reconciliation()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(openOrResolved, list, (query) => paths.reconciliation({ ...chosen, ...query }), 'state')}
        filters={
          <QueueFilters
            fields={[
              {
                name: 'kind',
                label: m.staff_why(),
                options: breakKinds.map((each) => [each, breakKindWords[each]()] as const),
              },
              {
                name: 'bank',
                label: m.wallet_bank(),
                options: Object.entries(depositBanks).map(([code, { name }]) => [code, name] as const),
              },
            ]}
            chosen={chosen}
            kept={{ state }}
            sum={<QueueSum {...sum} net />}
            file={exports ? paths.reconciliationExport({ ...chosen, state }) : null}
          />
        }
        empty={getEmptyBreaksText(list, statements.length > 0, {
          title: m.reconciliation_none(),
          text: m.reconciliation_none_text(),
        })}
      />
      <div className="grid gap-5 mt-4">
        <Card title={m.reconciliation_statements()}>
          {statements.length === 0 ? (
            <p className="muted">{m.reconciliation_unread()}</p>
          ) : (
            <LabelledValues
              rows={statements.map(({ bank, coversUntil, source }) => ({
                label: `${depositBanks[bank].name}, ${source.toUpperCase()}`,
                value: m.reconciliation_until({ at: dateTime(coversUntil) }),
              }))}
            />
          )}
        </Card>
        <Gaps gaps={gaps} />
        {mayRun ? (
          <Card title={m.reconciliation_import()}>
            <Form name="statement" fields={fields} className="grid gap-4" submit={m.reconciliation_read()} />
          </Card>
        ) : null}
      </div>
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'reference',
    label: m.reconciliation_reference(),
    heading: true,
    cell: ({ id, reference }) => <Link to={paths.reconciliationBreak(id)}>{formatCaseReference(reference)}</Link>,
  },
  { key: 'kind', label: m.staff_why(), cell: ({ kind }) => breakKindWords[kind]() },
  { key: 'bank', label: m.wallet_bank(), cell: ({ bank }) => depositBanks[bank].name },
  {
    key: 'difference',
    label: m.funds_difference_short(),
    right: true,
    cell: ({ atBank, booked }) => money(atBank - booked),
  },
  { key: 'owner', label: m.reconciliation_owner(), cell: ({ ownerName }) => ownerName ?? m.reconciliation_nobody() },
  createAgeColumn(m.reconciliation_age(), ({ openedAt }) => openedAt),
]

const GAPS_SHOWN = 50

/** Times that no statement speaks of, the oldest first: each is an open difference until a statement fills it. */
function Gaps({ gaps }: { gaps: readonly StatementGap[] }) {
  if (gaps.length === 0) return null
  return (
    <Card title={m.reconciliation_gaps()}>
      <p className="muted">{m.reconciliation_gaps_text({ count: number(gaps.length) })}</p>
      <LabelledValues
        rows={gaps.slice(0, GAPS_SHOWN).map(({ bank, from, until }) => ({
          label: depositBanks[bank].name,
          value: m.reconciliation_gap({ from: dateTime(from), until: dateTime(until) }),
        }))}
      />
    </Card>
  )
}
