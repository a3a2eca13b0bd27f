import { rupiah } from '#shared/money'
import { calculateZakat, type ZakatResult } from '../../lib/calculators/zakat.ts'
import { money, shortMoney } from '../../lib/format.ts'
import { createPageMeta } from '../../lib/meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/cards/card.tsx'
import { KeyFigures, LabelledValues } from '../../ui/cards/figures.tsx'
import { BarPlot } from '../../ui/charts/bar-plot.tsx'
import { RadioGroup } from '../../ui/inputs/fields/index.ts'
import type { Route } from './+types/zakat.ts'
import { FigureField } from './figure-field.tsx'
import { CalculatorPage } from './page.tsx'
import { type Asks, readChoice, readFigures } from './read.ts'

const asks = {
  efek: { kind: 'amount', start: '150000000', zero: true },
  kas: { kind: 'amount', start: '60000000', zero: true },
  hasil: { kind: 'amount', start: '5000000', zero: true },
  utang: { kind: 'amount', start: '0', zero: true },
  emas: { kind: 'amount', start: '', most: 1_000_000_000n },
} as const satisfies Asks

export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const year = readChoice(search, 'tahun', ['hijriah', 'masehi'])
  const { values, errors, found } = readFigures(search, asks)
  const { efek = 0n, kas = 0n, hasil = 0n, utang = 0n, emas } = found
  const untouched = search.size === 0
  if (emas === undefined || Object.keys(errors).length > 0) {
    return { values, errors: untouched ? {} : errors, year, untouched, answer: null }
  }
  const parts = { securities: rupiah(efek), cash: rupiah(kas), returns: rupiah(hasil), debts: rupiah(utang) }
  const result = calculateZakat({ ...parts, gold: rupiah(emas), year: year === 'hijriah' ? 'hijri' : 'solar' })
  return { values, errors, year, untouched, answer: { ...parts, ...result } }
}

export const meta: Route.MetaFunction = () =>
  createPageMeta({
    title: m.calc_zakat_title(),
    description: m.calc_zakat_description(),
    path: paths.calculatorZakat(),
  })

export default function ZakatCalculator({
  loaderData: { values, errors, year, untouched, answer },
}: Route.ComponentProps) {
  const at = (name: keyof typeof asks) => ({ name, kind: asks[name].kind, value: values[name], error: errors[name] })
  return (
    <CalculatorPage
      title={m.calc_zakat_title()}
      lede={m.calc_zakat_lede()}
      path={paths.calculatorZakat()}
      wrong={answer === null}
      refusal={untouched ? m.calc_gold_hint() : undefined}
      projection={false}
      how={[m.calc_zakat_how_a(), m.calc_zakat_how_b(), m.calc_zakat_how_c()]}
      form={
        <>
          <FigureField {...at('emas')} label={m.calc_gold()} hint={m.calc_gold_hint()} unit={m.calc_gram()} />
          <FigureField {...at('efek')} label={m.calc_securities()} hint={m.calc_securities_hint()} />
          <FigureField {...at('kas')} label={m.calc_cash()} />
          <FigureField {...at('hasil')} label={m.calc_returns()} />
          <FigureField {...at('utang')} label={m.calc_debts()} />
          <RadioGroup
            name="tahun"
            key={year}
            label={m.calc_zakat_year()}
            defaultValue={year}
            options={[
              { value: 'hijriah', label: m.calc_zakat_hijri() },
              { value: 'masehi', label: m.calc_zakat_solar() },
            ]}
          />
        </>
      }
      result={answer ? <Result {...answer} /> : null}
    />
  )
}

type Parts = Record<'securities' | 'cash' | 'returns' | 'debts', bigint>

function Result({ wealth, nisab, due, zakat, missing, ...parts }: ZakatResult & Parts) {
  return (
    <>
      <Note tone={due ? 'good' : 'info'}>
        {due ? m.calc_zakat_due({ zakat: money(zakat) }) : m.calc_zakat_not_due({ missing: money(missing) })}
      </Note>
      <KeyFigures
        figures={[
          { label: m.calc_out_zakat(), value: money(zakat) },
          { label: m.calc_out_wealth(), value: money(wealth) },
          { label: m.calc_out_nisab(), value: money(nisab) },
        ]}
      />
      <div className="panel">
        <h3>{m.calc_zakat_chart()}</h3>
        <BarPlot
          label={m.calc_zakat_chart()}
          bars={[
            { key: 'wealth', name: m.calc_out_wealth(), sure: wealth, value: shortMoney(wealth) },
            { key: 'nisab', name: m.calc_out_nisab(), projected: nisab, value: shortMoney(nisab) },
          ]}
        />
      </div>
      <div className="panel">
        <h3>{m.calc_zakat_table()}</h3>
        <LabelledValues
          rows={[
            { label: m.calc_securities(), value: money(parts.securities) },
            { label: m.calc_cash(), value: money(parts.cash) },
            { label: m.calc_returns(), value: money(parts.returns) },
            { label: m.calc_debts(), value: money(-parts.debts) },
            { label: m.calc_out_wealth(), value: money(wealth), total: true },
            { label: m.calc_out_nisab(), value: money(nisab) },
          ]}
        />
      </div>
    </>
  )
}
