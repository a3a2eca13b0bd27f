import { ChevronDown, Download } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, FieldError, toFieldId } from '../../ui/inputs/fields/field.tsx'
import { TextField } from '../../ui/inputs/fields/text.tsx'
import { FilterBar } from '../../ui/inputs/filter-bar.tsx'
import { TableFiles } from '../../ui/tables/table-files.tsx'
import type { MovementFilter } from './movement-filter.ts'
import { computeMonthPeriod, groupNames, type MovementGroup } from './movement-groups.ts'

export const formatMovementGroup = (group: MovementGroup) =>
  ({
    setoran: m.account_group_deposit(),
    penarikan: m.account_group_withdrawal(),
    pembelian: m.account_group_purchase(),
    pengembalian: m.account_group_refund(),
    lain: m.account_group_other(),
    hasil: m.account_group_income(),
    pasar: m.account_group_market(),
    efek: m.account_group_securities(),
  })[group]

/** Filter form of transactions by kind and period. */
export function MovementFilters({ filter, now }: { filter: MovementFilter; now: Date }) {
  const { group, q, from, to, wrong } = filter
  return (
    <FilterBar key={`${group} ${q} ${from} ${to}`} foot={<Shortcuts filter={filter} now={now} />}>
      <Field name="jenis" label={m.account_kind()}>
        <div className="inp">
          <select id={toFieldId('jenis')} name="jenis" defaultValue={group ?? ''}>
            <option value="">{m.account_group_all()}</option>
            {groupNames.map((name) => (
              <option key={name} value={name}>
                {formatMovementGroup(name)}
              </option>
            ))}
          </select>
          <ChevronDown className="i" aria-hidden />
        </div>
      </Field>
      <TextField name="cari" label={m.account_search()} type="search" defaultValue={q} maxLength={80} />
      <TextField name="dari" label={m.account_from()} type="date" defaultValue={from} />
      <TextField name="sampai" label={m.account_to()} type="date" defaultValue={to} />
      <Button type="submit">{m.account_apply()}</Button>
      <FieldError id="filter-error" error={wrong ?? undefined} />
    </FilterBar>
  )
}

/** Whole months and the way back to everything; the kind that was chosen stays. */
function Shortcuts({ filter: { group, q, from, to, wrong }, now }: { filter: MovementFilter; now: Date }) {
  const kept = { jenis: group ?? undefined, cari: q || undefined }
  const views = [
    { label: m.account_all_time(), to: paths.transactions(kept), on: from === '' },
    ...[0, 1].map((back) => {
      const period = computeMonthPeriod(now, back)
      const label = back === 0 ? m.account_this_month() : m.account_last_month()
      return { label, to: paths.transactions({ ...kept, ...period }), on: from === period.dari && to === period.sampai }
    }),
  ]
  const pdf = from ? paths.transactionsPdf({ dari: from, sampai: to }) : null
  const csv = paths.transactionsCsv({ ...kept, ...(from ? { dari: from, sampai: to } : {}) })
  return (
    <>
      <nav className="seg" aria-label={m.account_periods()}>
        {views.map((view) => (
          <Link key={view.label} to={view.to} aria-current={view.on ? 'page' : undefined} preventScrollReset>
            {view.label}
          </Link>
        ))}
      </nav>
      <Link className="more small" to={paths.taxSummary()}>
        {m.tax_title()}
      </Link>
      {wrong || !pdf ? null : (
        <a className="more small" href={pdf} download>
          <Download className="i i-16" aria-hidden />
          {m.statement_pdf()}
        </a>
      )}
      {wrong ? null : <TableFiles csv={csv} />}
    </>
  )
}
