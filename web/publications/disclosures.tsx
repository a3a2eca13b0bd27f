import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { disclosureTypeWords } from '#contract/disclosures/states'
import { brand } from '#shared/brand'
import { appContext, requestContext } from '../context.ts'
import { number, shortDate } from '../lib/format.ts'
import { createPageMeta } from '../lib/picture-meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink, buttonClass } from '../ui/buttons/button.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { type Column, DataTable } from '../ui/tables/data-table.tsx'
import { TitleCell } from '../ui/tables/title-cell.tsx'
import type { Route } from './+types/disclosures.ts'
import { parseDisclosureFilters } from './parse-filters.ts'
import './publications.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const { after, ...filters } = parseDisclosureFilters(new URL(request.url).searchParams)
  const found = await context.get(appContext).disclosures.list({ ...filters, after })
  const named = (type: (typeof found.types)[number]) => ({ value: type, label: disclosureTypeWords[type][locale] })
  return {
    filters,
    later: after !== undefined,
    rows: found.items.map(({ id: _, ...row }) => ({ ...row, label: disclosureTypeWords[row.type][locale] })),
    total: found.total,
    next: found.next,
    types: found.types.map(named).sort((a, b) => a.label.localeCompare(b.label, locale)),
    businesses: found.businesses,
    years: found.years,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...createPageMeta({
    title: m.content_disclosures(),
    description: m.content_lede_disclosure(),
    path: paths.disclosure(),
    crumbs: [{ to: paths.publication(), label: m.content_title() }],
  }),
  ...(loaderData?.later ? [{ name: 'robots', content: 'noindex' }] : []),
]

type Data = Route.ComponentProps['loaderData']

export default function Disclosures({ loaderData }: Route.ComponentProps) {
  const { filters, rows, total, next, later } = loaderData
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <div className="page-head">
        <div className="wrap">
          <h1>{m.content_disclosures()}</h1>
          <p className="lede mt-3">{m.content_lede_disclosure()}</p>
          <Tabs
            label={m.content_categories()}
            tabs={[
              { to: paths.publication(), label: m.content_title(), current: false },
              { to: paths.disclosure(), label: m.content_disclosures(), current: true },
            ]}
          />
        </div>
      </div>
      <div className="wrap list-body">
        <Filters {...loaderData} />
        <div className="result">
          <h2 aria-live="polite">{m.content_disclosure_count({ count: number(total) })}</h2>
          {filtered ? (
            <Link className="more small" to={paths.disclosure()}>
              {m.filter_clear()}
            </Link>
          ) : null}
        </div>
        {rows.length === 0 ? (
          <div className="panel">
            <EmptyState
              title={later ? m.content_end_title() : m.content_none_title()}
              text={later ? m.content_end() : m.content_none()}
              action={<ButtonLink to={paths.disclosure()}>{m.content_first()}</ButtonLink>}
            />
          </div>
        ) : (
          <div className="table-card">
            <DataTable
              caption={m.content_disclosures()}
              columns={columns()}
              rows={rows}
              rowKey={({ number: key }) => key}
            />
          </div>
        )}
        {rows.length > 0 && (next || later) ? (
          <nav className="pager" aria-label={m.ui_more_pages()}>
            {later ? <ButtonLink to={paths.disclosure(filters)}>{m.content_first()}</ButtonLink> : null}
            {next ? (
              <ButtonLink to={paths.disclosure({ ...filters, after: next })} rel="next">
                {m.content_older()}
              </ButtonLink>
            ) : null}
          </nav>
        ) : null}
      </div>
    </>
  )
}

const columns = (): Column<Data['rows'][number]>[] => [
  {
    key: 'title',
    label: m.content_disclosure(),
    heading: true,
    cell: (row) => (
      <TitleCell
        to={paths.disclosureItem(row.number)}
        title={row.title}
        lang="id"
        small={
          <span className="chips">
            <span className="num">{row.number}</span>
            {row.correctedBy ? <Badge tone="warn">{m.content_corrected()}</Badge> : null}
          </span>
        }
      />
    ),
  },
  { key: 'type', label: m.content_type(), cell: (row) => row.label },
  {
    key: 'business',
    label: m.content_business(),
    cell: (row) => row.business?.name ?? brand.name,
  },
  {
    key: 'date',
    label: m.content_date(),
    cell: (row) => (
      <time className="nowrap" dateTime={row.publishedAt.toISOString()}>
        {shortDate(row.publishedAt)}
      </time>
    ),
  },
]

/** A GET form: the choice lives in the address, and applies at once with JavaScript. */
const Filters = ({ filters, types, businesses, years }: Data) => (
  <search aria-label={m.content_filter_label()}>
    <Form className="filters filing-filters" action={paths.disclosure()} method="get" preventScrollReset>
      <div className="filter-row">
        <Choice name="type" label={m.content_type()} value={filters.type} all={m.content_all_types()}>
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice name="business" label={m.content_business()} value={filters.business} all={m.content_all_businesses()}>
          <option value="operator">{m.content_operator({ name: brand.name })}</option>
          {businesses.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="year" label={m.content_year()} value={filters.year?.toString()} all={m.content_all_years()}>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Choice>
        <button className={buttonClass({ className: 'nojs-only' })} type="submit">
          {m.filter_apply()}
        </button>
      </div>
    </Form>
  </search>
)

type Choice = { name: string; label: string; value: string | undefined; all: string; children: ReactNode }

function Choice({ name, label, value, all, children }: Choice) {
  const submit = useSubmit()
  return (
    <div className={value ? 'inp is-set' : 'inp'}>
      <label className="sr" htmlFor={`f-${name}`}>
        {label}
      </label>
      <select
        key={value}
        id={`f-${name}`}
        name={name}
        defaultValue={value ?? ''}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        <option value="">{all}</option>
        {children}
      </select>
      <ChevronDown className="i" aria-hidden />
    </div>
  )
}
