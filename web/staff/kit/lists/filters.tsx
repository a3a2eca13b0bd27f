import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { money, number } from '../../../lib/format.ts'
import { m } from '../../../lib/words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field, toFieldId } from '../../../ui/inputs/fields/field.tsx'
import { CurrencyField } from '../../../ui/inputs/fields/index.ts'
import { FilterBar } from '../../../ui/inputs/filter-bar.tsx'
import { TableFiles } from '../../../ui/tables/table-files.tsx'

/** One field of a filter: a choice, or without options an amount from which on. */
type FilterField = { name: string; label: string; options?: readonly (readonly [value: string, text: string])[] }
type QueueFilters = {
  fields: readonly FilterField[]
  /** What the address narrows the queue by. */
  chosen: Readonly<Record<string, string | undefined>>
  /** What else stands in the address and stays: the list that is looked at. */
  kept?: Readonly<Record<string, string | undefined>>
  /** What all that is found adds up to. */
  sum: ReactNode
  /** Where its file is; nothing for who may not take it along. */
  file: string | null
}

/** Filter form of a work queue; below it the total of all matches and the CSV link. */
export const QueueFilters = ({ fields, chosen, kept = {}, sum, file }: QueueFilters) => (
  <FilterBar
    key={JSON.stringify([chosen, kept])}
    foot={
      <>
        <span>{sum}</span>
        {file ? <TableFiles csv={file} /> : null}
      </>
    }
  >
    {fields.map((field) => (
      <One key={field.name} field={field} value={chosen[field.name]} />
    ))}
    {Object.entries(kept).map(([name, value]) =>
      value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
    )}
    <Button type="submit">{m.account_apply()}</Button>
  </FilterBar>
)

function One({ field: { name, label, options }, value = '' }: { field: FilterField; value: string | undefined }) {
  if (!options) return <CurrencyField name={name} label={label} defaultValue={value} />
  return (
    <Field name={name} label={label}>
      <div className="inp">
        <select id={toFieldId(name)} name={name} defaultValue={value}>
          <option value="">{m.payouts_every()}</option>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="i" aria-hidden />
      </div>
    </Field>
  )
}

/** Number and total (rupiah) of the matches; `net` if amounts may offset each other. */
export const QueueSum = ({ count, amount, net = false }: { count: number; amount: bigint; net?: boolean }) => (
  <>
    {net ? m.queue_net({ count: number(count) }) : m.queue_sum({ count: number(count) })} <b>{money(amount)}</b>
  </>
)
