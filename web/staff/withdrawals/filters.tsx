import { ChevronDown, Download } from 'lucide-react'
import type { WithdrawalSum } from '#contract/withdrawals/states'
import { banks } from '#shared/kyc-choices'
import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field, fieldId } from '../../ui/fields/field.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { type Filter, queryOf } from './filter.ts'

type Filters = { filter: Filter; sum: WithdrawalSum; exports: boolean }

/** How it is decided and the receiving bank; below, what all that is found adds up to, and its file. */
export const Filters = ({ filter, sum, exports }: Filters) => {
  const { state } = queryOf(filter)
  return (
    <FilterBar key={`${filter.list} ${filter.way} ${filter.bank}`} foot={<Foot {...{ filter, sum, exports }} />}>
      {state ? <input type="hidden" name="state" value={state} /> : null}
      <Choice
        name="way"
        label={m.payouts_way()}
        value={filter.way}
        options={[
          ['checked', m.payouts_way_checked()],
          ['automatic', m.payouts_way_automatic()],
        ]}
      />
      <Choice name="bank" label={m.payouts_bank()} value={filter.bank} options={Object.entries(banks)} />
      <Button type="submit">{m.account_apply()}</Button>
    </FilterBar>
  )
}

type Choice = {
  name: string
  label: string
  value: string | undefined
  options: readonly (readonly [string, string])[]
}
const Choice = ({ name, label, value, options }: Choice) => (
  <Field name={name} label={label}>
    <div className="inp">
      <select id={fieldId(name)} name={name} defaultValue={value ?? ''}>
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

const Foot = ({ filter, sum, exports }: Filters) => (
  <>
    <span>
      {m.payouts_sum({ count: number(sum.count) })} <b>{money(sum.amount)}</b>
    </span>
    {exports ? (
      <a className="more small" href={paths.withdrawalsExport(queryOf(filter))} download>
        <Download className="i i-16" aria-hidden />
        {m.account_csv()}
      </a>
    ) : null}
  </>
)
