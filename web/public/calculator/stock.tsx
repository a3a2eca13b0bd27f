import { findVatRate } from '#contract/rulebook/rules/vat'
import { type BasisPoints, rupiah, units } from '#shared/money'
import { trimEnd } from '#shared/trim-end'
import { appContext, requestContext } from '../../context.ts'
import { calculateStock, type StockResult } from '../../lib/calculators/stock.ts'
import { money, number, percent, shortMoney } from '../../lib/format.ts'
import { createPageMeta } from '../../lib/meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { type Figure, KeyFigures } from '../../ui/cards/figures.tsx'
import { BarPlot } from '../../ui/charts/bar-plot.tsx'
import { PhoneCollapsible } from '../../ui/layout/phone-collapsible.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Route } from './+types/stock.ts'
import { FigureField } from './figure-field.tsx'
import { CalculatorPage } from './page.tsx'
import { type Asks, readFigures } from './read.ts'

const asks = {
  dana: { kind: 'amount', start: '10000000' },
  harga: { kind: 'amount', start: '1000', most: 1_000_000_000_000n },
  saham: { kind: 'count', start: '3000000' },
  laba: { kind: 'amount', start: '1200000000', zero: true, negative: true },
  bagi: { kind: 'percent', start: '40', zero: true },
  tumbuh: { kind: 'percent', start: '5', most: 10_000n, zero: true, negative: true },
  lama: { kind: 'count', start: '10', most: 30n },
  jual: { kind: 'amount', start: '', most: 1_000_000_000_000n, zero: true, optional: true },
  baru: { kind: 'count', start: '', optional: true },
} as const satisfies Asks

export async function loader({ context, request }: Route.LoaderArgs) {
  const rules = await context.get(appContext).rulebook.at(context.get(requestContext).now)
  const [fee, vat] = [rules['subscription.fee'], findVatRate(rules)]
  const { values, errors, found } = readFigures(new URL(request.url).searchParams, asks)
  const { dana, harga, saham, laba, bagi, tumbuh, lama, jual, baru } = found
  const complete =
    dana !== undefined &&
    harga !== undefined &&
    saham !== undefined &&
    laba !== undefined &&
    bagi !== undefined &&
    tumbuh !== undefined &&
    lama !== undefined &&
    Object.keys(errors).length === 0
  if (!complete) return { values, errors, fee, vat, answer: null }
  const answer = calculateStock({
    investment: rupiah(dana),
    price: rupiah(harga),
    totalShares: units(saham),
    profit: laba,
    payout: bagi as BasisPoints,
    growth: tumbuh,
    years: Number(lama),
    exitPrice: jual === undefined ? undefined : rupiah(jual),
    newShares: baru === undefined ? undefined : units(baru),
    fee,
    vat,
  })
  return { values, errors, fee, vat, answer }
}

export const meta: Route.MetaFunction = () =>
  createPageMeta({
    title: m.calc_stock_title(),
    description: m.calc_stock_description(),
    path: paths.calculatorStock(),
  })

export default function StockCalculator({ loaderData: { values, errors, answer, fee, vat } }: Route.ComponentProps) {
  const at = (name: keyof typeof asks) => ({ name, kind: asks[name].kind, value: values[name], error: errors[name] })
  const refusals = { below_one_share: m.calc_bad_below_one_share, more_than_all: m.calc_bad_more_than_all }
  return (
    <CalculatorPage
      title={m.calc_stock_title()}
      lede={m.calc_stock_lede()}
      path={paths.calculatorStock()}
      wrong={answer === null}
      refusal={answer && !answer.ok ? refusals[answer.why]() : undefined}
      how={[m.calc_stock_how_a(), m.calc_stock_how_b(), m.calc_stock_how_c({ fee: percent(fee), vat: percent(vat) })]}
      form={
        <>
          <FigureField {...at('dana')} label={m.calc_investment()} />
          <FigureField {...at('harga')} label={m.calc_price()} />
          <FigureField
            {...at('saham')}
            label={m.calc_total_shares()}
            hint={m.calc_total_shares_hint()}
            unit={m.calc_shares()}
          />
          <FigureField {...at('laba')} negative label={m.calc_profit()} hint={m.calc_profit_hint()} />
          <div className="g2">
            <FigureField {...at('bagi')} label={m.calc_payout()} />
            <FigureField {...at('lama')} label={m.calc_horizon()} unit={m.calc_years()} />
          </div>
          <FigureField {...at('tumbuh')} negative label={m.calc_growth()} hint={m.calc_growth_hint()} />
          <FigureField {...at('jual')} label={m.calc_exit_price()} optional />
          <FigureField
            {...at('baru')}
            label={m.calc_new_shares()}
            hint={m.calc_new_shares_hint()}
            unit={m.calc_shares()}
            optional
          />
        </>
      }
      result={answer?.ok ? <Result {...answer.result} /> : null}
    />
  )
}

/** Millionths as a percentage with four decimals: 3333 is '0,3333%'. */
const ownership = (millionths: bigint) => {
  const decimals = trimEnd(String(millionths % 10_000n).padStart(4, '0'), '0')
  return `${number(millionths / 10_000n)}${decimals && `,${decimals}`}%`
}

function Result(result: StockResult) {
  const { years } = result
  return (
    <>
      <KeyFigures figures={figures(result)} />
      {years.some(({ profit }) => profit < 0n) ? <p className="muted">{m.calc_loss_year()}</p> : null}
      <div className="panel">
        <h3>{m.calc_chart_stock()}</h3>
        <BarPlot
          label={m.calc_chart_stock()}
          bars={years.map(({ year, dividend }) => ({
            key: String(year),
            name: String(year),
            projected: dividend,
            ...(years.length <= 4 ? { value: shortMoney(dividend) } : {}),
          }))}
          labels={12}
        />
      </div>
      <PhoneCollapsible label={m.calc_table_stock()}>
        <div className="table-card">
          <DataTable
            caption={m.calc_table_stock()}
            rows={years}
            rowKey={({ year }) => String(year)}
            columns={[
              { key: 'year', label: m.calc_col_year(), cell: ({ year }) => m.calc_col_year_n({ n: `${year}` }) },
              { key: 'profit', label: m.calc_col_profit(), right: true, cell: ({ profit }) => money(profit) },
              {
                key: 'out',
                label: m.calc_col_distributed(),
                right: true,
                cell: ({ distributed }) => money(distributed),
              },
              {
                key: 'own',
                label: m.calc_col_dividend(),
                right: true,
                cell: ({ dividend }) => <b>{money(dividend)}</b>,
              },
              { key: 'sum', label: m.calc_col_cumulated(), right: true, cell: ({ cumulated }) => money(cumulated) },
            ]}
          />
        </div>
      </PhoneCollapsible>
    </>
  )
}

function figures({ years, exit, dilution, fee, vat, ...of }: StockResult): Figure[] {
  return [
    { label: m.calc_out_shares(), value: number(of.shares), note: `${m.calc_out_cost()} ${money(of.cost)}` },
    {
      label: m.calc_out_paid(),
      value: money(of.paid),
      note: fee + vat > 0n ? `${m.calc_out_fee()} ${money(fee)}, ${m.calc_out_vat()} ${money(vat)}` : undefined,
    },
    { label: m.calc_out_left(), value: money(of.left) },
    { label: m.calc_out_ownership(), value: ownership(of.ownership) },
    { label: m.calc_out_yield(), value: percent(of.yield), note: m.calc_out_yield_note() },
    { label: m.calc_out_dividends({ years: `${years.length}` }), value: money(of.dividends) },
    { label: m.calc_out_payback(), value: payback(of.paybackMonths, years.length) },
    ...(exit
      ? [
          { label: m.calc_out_exit(), value: money(exit.value) },
          { label: m.calc_out_gain(), value: money(exit.gain), note: m.calc_out_gain_note() },
          { label: m.calc_out_roi(), value: percent(exit.roi) },
        ]
      : []),
    ...(dilution
      ? [
          {
            label: m.calc_out_diluted(),
            value: ownership(dilution.ownership),
            note: m.calc_out_diluted_note({ lost: ownership(dilution.lost) }),
          },
          { label: m.calc_out_keep(), value: number(dilution.toKeep) },
        ]
      : []),
  ]
}

function payback(months: number | null, years: number) {
  if (months === null) return m.calc_out_payback_none({ years: `${years}` })
  if (months < 12) return m.calc_out_payback_months({ months: `${months}` })
  return m.calc_out_payback_value({ years: `${Math.floor(months / 12)}`, months: `${months % 12}` })
}
