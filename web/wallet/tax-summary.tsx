import { Download } from 'lucide-react'
import { Link } from 'react-router'
import type { Sale } from '#contract/registry/states'
import type { IncomeLine, TaxSummary as Summary } from '#contract/wallet/states'
import { wib } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { date, money, number, shortDate, signedMoney } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { KeyFigures, LabelledValues } from '../ui/cards/figures.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import { type Column, DataTable } from '../ui/tables/data-table.tsx'
import type { Route } from './+types/tax-summary.ts'
import { parseTaxYear } from './tax-year.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.tax_title()) }]
export const headers = personalHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  const { now } = context.get(requestContext)
  const { year, years } = parseTaxYear(new URL(request.url).searchParams, now)
  const actor = requirePerson(context)
  const { wallet, registry } = context.get(appContext)
  const [summary, sales] = await Promise.all([wallet.taxSummary(actor, year), registry.sales(actor, year)])
  return respondWithPersonalData({ years, summary, sales })
}

/** Page of a year's tax summary: income, withheld tax, fees and year-end holdings. */
export default function TaxSummary({ loaderData: { years, summary, sales } }: Route.ComponentProps) {
  const { year, until, gross, withheld, net, income } = summary
  return (
    <>
      <BackLink to={paths.transactions()}>{m.account_transactions()}</BackLink>
      <div className="page-h">
        <h1>{m.tax_of({ year: String(year) })}</h1>
      </div>
      <CardStack>
        <div className="filter-foot">
          <nav className="seg" aria-label={m.tax_years()}>
            {years.map((each) => (
              <Link
                key={each}
                to={paths.taxSummary({ tahun: String(each) })}
                aria-current={each === year ? 'page' : undefined}
                preventScrollReset
              >
                {each}
              </Link>
            ))}
          </nav>
          <a className="more small" href={paths.taxSummaryPdf({ tahun: String(year) })} download>
            <Download className="i i-16" aria-hidden />
            {m.statement_pdf()}
          </a>
        </div>
        <KeyFigures
          figures={[
            { label: m.tax_gross(), value: money(gross) },
            { label: m.tax_withheld(), value: money(withheld) },
            { label: m.tax_net(), value: money(net) },
          ]}
        />
        <Card title={m.tax_income()} flush>
          {income.length === 0 ? (
            <EmptyState small title={m.tax_income_none()} text={m.tax_income_none_text()} />
          ) : (
            <DataTable
              caption={m.account_table({ name: m.tax_income() })}
              columns={columns()}
              rows={income}
              rowKey={({ at, reference }) => `${at.toISOString()} ${reference}`}
            />
          )}
        </Card>
        {sales.length > 0 ? (
          <Card title={m.tax_sales()} flush>
            <DataTable
              caption={m.account_table({ name: m.tax_sales() })}
              columns={saleColumns()}
              rows={sales}
              rowKey={({ reference }) => reference}
            />
          </Card>
        ) : null}
        <Fees summary={summary} />
        <Card title={m.tax_held({ on: date(wib(until)) })}>
          <Held summary={summary} />
        </Card>
        <p className="tiny muted">{m.tax_note({ on: date(wib(until)) })}</p>
      </CardStack>
    </>
  )
}

const columns = (): Column<IncomeLine>[] => [
  { key: 'name', label: m.tax_payer(), heading: true, cell: ({ name }) => name },
  { key: 'at', label: m.account_date(), cell: ({ at }) => shortDate(at) },
  { key: 'reference', label: m.account_reference(), cell: ({ reference }) => reference },
  { key: 'gross', label: m.tax_gross(), right: true, cell: ({ gross }) => money(gross) },
  { key: 'tax', label: m.tax_withheld(), right: true, cell: ({ tax }) => money(tax) },
  { key: 'net', label: m.tax_net(), right: true, cell: ({ net }) => money(net) },
]

const saleColumns = (): Column<Sale>[] => [
  { key: 'name', label: m.account_security(), heading: true, cell: ({ name }) => name },
  { key: 'on', label: m.account_date(), cell: ({ on }) => shortDate(wib(on)) },
  { key: 'units', label: m.account_quantity(), right: true, cell: ({ units }) => number(units) },
  { key: 'value', label: m.tax_sale_value(), right: true, cell: ({ value }) => money(value) },
  { key: 'cost', label: m.account_cost(), right: true, cell: ({ cost }) => money(cost) },
  { key: 'gain', label: m.account_gain(), right: true, cell: ({ gain }) => signedMoney(gain) },
]

const Fees = ({ summary: { fees, feesTotal, principal } }: { summary: Summary }) => (
  <Card title={m.tax_fees()}>
    <LabelledValues
      rows={[
        ...fees.map(({ title, fees: fee, vat }) => ({
          label: `${title[getLocale()]}, ${m.tax_vat_of({ vat: money(vat) })}`,
          value: money(fee + vat),
        })),
        { label: m.tax_fees_total(), value: money(feesTotal), total: true },
        ...(principal > 0n ? [{ label: m.tax_principal(), value: money(principal) }] : []),
      ]}
    />
  </Card>
)

const Held = ({ summary: { holdings } }: { summary: Summary }) =>
  holdings.length === 0 ? (
    <p className="muted">{m.tax_held_none()}</p>
  ) : (
    <LabelledValues
      rows={holdings.map(({ asset, amount }) =>
        asset === 'IDR'
          ? { label: m.tax_cash(), value: money(amount) }
          : { label: asset, value: m.tax_units({ count: number(amount) }) },
      )}
    />
  )
