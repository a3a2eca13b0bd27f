import { ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import type { ListOfferings } from '#contract/offerings/input'
import { akads, securityKinds } from '#contract/registry/states'
import { m } from '../lib/words.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { formatAkad, formatKind, formatSort } from './words.ts'

type OfferingFilterForm = { filters: ListOfferings; sectors: readonly string[]; action: string }

const sortOrders = ['closing', 'newest', 'return', 'funded'] as const satisfies readonly ListOfferings['sort'][]

/** Filter form of the offerings list; with JavaScript a choice applies at once. */
export function OfferingFilterForm({ filters, sectors, action }: OfferingFilterForm) {
  return (
    <search aria-label={m.filter_label()}>
      <Form className="filters" action={action} method="get" preventScrollReset>
        <div className="inp search">
          <Search className="i" aria-hidden />
          <label className="sr" htmlFor="q">
            {m.filter_query()}
          </label>
          <input
            key={filters.q}
            id="q"
            name="q"
            type="search"
            maxLength={80}
            placeholder={m.filter_placeholder()}
            defaultValue={filters.q}
            enterKeyHint="search"
          />
        </div>
        <div className="filter-row">
          <Choice name="kind" label={m.filter_kind()} value={filters.kind} all={m.filter_all_kinds()}>
            {securityKinds.map((kind) => (
              <option key={kind} value={kind}>
                {formatKind(kind)}
              </option>
            ))}
          </Choice>
          <Choice name="sector" label={m.filter_sector()} value={filters.sector} all={m.filter_all_sectors()}>
            {sectors.map((sector) => (
              <option key={sector}>{sector}</option>
            ))}
          </Choice>
          <Choice name="akad" label={m.filter_akad()} value={filters.akad} all={m.filter_all_akads()}>
            {akads.map((akad) => (
              <option key={akad} value={akad}>
                {formatAkad(akad)}
              </option>
            ))}
          </Choice>
          <Choice name="sort" label={m.filter_sort()} value={filters.sort}>
            {sortOrders.map((sort) => (
              <option key={sort} value={sort}>
                {formatSort(sort)}
              </option>
            ))}
          </Choice>
        </div>
        <button className={buttonClass({ size: 'lg', className: 'filter-apply' })} type="submit">
          {m.filter_apply()}
        </button>
      </Form>
    </search>
  )
}

/** What is chosen, without the empty ones: the address stays short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) search.set(name, value)
  return search
}

type Choice = { name: string; label: string; value: string | undefined; all?: string; children: ReactNode }

function Choice({ name, label, value, all, children }: Choice) {
  const submit = useSubmit()
  return (
    <div className={value && all ? 'inp is-set' : 'inp'}>
      <label className="sr" htmlFor={`f-${name}`}>
        {label}
      </label>
      <select
        key={value}
        id={`f-${name}`}
        name={name}
        defaultValue={value ?? ''}
        onChange={({ currentTarget: { form } }) =>
          form && void submit(filled(form), { action: form.action, preventScrollReset: true })
        }
      >
        {all ? <option value="">{all}</option> : null}
        {children}
      </select>
      <ChevronDown className="i" aria-hidden />
    </div>
  )
}
