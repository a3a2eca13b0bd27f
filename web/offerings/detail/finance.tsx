import { type FinancialStatement, isPastYear } from '#contract/issuers/states'
import { joinWords, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { FinanceChart } from '../../ui/charts/finance-chart.tsx'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'

const MILLION = 1_000_000n

const lines = () =>
  [
    ['revenue', m.fin_revenue()],
    ['grossProfit', m.fin_gross_profit()],
    ['netProfit', m.fin_net_income()],
    ['totalAssets', m.fin_total_assets()],
    ['interestBearingDebt', m.fin_interest_debt()],
    ['operatingCash', m.fin_operating_cash()],
  ] as const

type FinancialStatements = {
  statements: readonly FinancialStatement[]
  /** What the issuer says that its plan rests on. */
  assumptions?: string
}

/** Financial statements; projections are set apart. */
export function FinancialStatements({ statements, assumptions = '' }: FinancialStatements) {
  const past = statements.filter(isPastYear).slice(-3)
  const plans = statements.filter(({ projection, year }) => projection && year > (past.at(-1)?.year ?? 0))
  const years = [...past, ...plans]
  return (
    <NavigableSection id="keuangan" title={m.detail_finance()} note={spanOf(past)}>
      <FinanceChart years={[...past, ...plans.slice(0, 1)]} />
      <div className="table-card">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="table-scroll" tabIndex={0} aria-label={m.fin_table()}>
          <table className="data fin">
            <caption className="sr">{m.fin_table()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.fin_million()}</th>
                {years.map((year) => (
                  <th key={year.year} scope="col" className={cell(year)}>
                    {year.projection ? m.fin_projection({ year: year.year }) : year.year}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines().map(([line, label]) => (
                <tr key={line}>
                  <th scope="row">{label}</th>
                  {years.map((year) => (
                    <td key={year.year} className={`${cell(year)} num`}>
                      {inMillions(year[line])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <p className="small">{sources(years)}</p>
      {assumptions ? <p>{m.fin_assumptions({ text: assumptions })}</p> : null}
    </NavigableSection>
  )
}

/** '2023–2025'. */
const spanOf = (past: readonly FinancialStatement[]) => [...new Set([past[0]?.year, past.at(-1)?.year])].join('–')

const inMillions = (amount: bigint | null) => (amount === null ? m.fin_unplanned() : number(amount / MILLION))

const cell = (year: FinancialStatement) => (year.projection ? 'r proj-col' : 'r')

/** Who audited what; and that a projection is the issuer's own. */
function sources(years: readonly FinancialStatement[]) {
  const audited = Map.groupBy(
    years.filter(({ auditedBy, projection }) => auditedBy && !projection),
    ({ auditedBy }) => auditedBy ?? '',
  )
  return [
    ...[...audited].map(([auditor, by]) =>
      m.fin_audited_by({ years: joinWords(by.map(({ year }) => String(year))), auditor }),
    ),
    years.some(({ auditedBy, projection }) => !auditedBy && !projection) ? m.fin_unaudited() : '',
    years.some(({ projection }) => projection) ? m.fin_projected() : '',
  ]
    .filter(Boolean)
    .join(' ')
}
