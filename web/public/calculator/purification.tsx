import { rupiah, units } from '#shared/money'
import { appContext, requestContext } from '../../context.ts'
import { calculatePurification } from '../../lib/calculators/purification.ts'
import { money, percent, shortMoney } from '../../lib/format.ts'
import { createPageMeta } from '../../lib/meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/cards/card.tsx'
import { KeyFigures, LabelledValues } from '../../ui/cards/figures.tsx'
import { BarPlot } from '../../ui/charts/bar-plot.tsx'
import { RadioGroup } from '../../ui/inputs/fields/index.ts'
import type { Route } from './+types/purification.ts'
import { FigureField } from './figure-field.tsx'
import { CalculatorPage, submitOnChange } from './page.tsx'
import { type Asks, readChoice, readFigures } from './read.ts'

const income = {
  nonhalal: { kind: 'amount', start: '30000000', zero: true },
  pendapatan: { kind: 'amount', start: '5000000000' },
} as const satisfies Asks
const asksOf = (by: 'dividen' | 'saham'): Asks =>
  by === 'dividen'
    ? { dividen: { kind: 'amount', start: '1600000', zero: true }, ...income }
    : { saham: { kind: 'count', start: '10000' }, semua: { kind: 'count', start: '3000000' }, ...income }

export async function loader({ context, request }: Route.LoaderArgs) {
  const rules = await context.get(appContext).rulebook.at(context.get(requestContext).now)
  const search = new URL(request.url).searchParams
  const by = readChoice(search, 'cara', ['dividen', 'saham'])
  const { values, errors, found } = readFigures(search, asksOf(by))
  const form = { values, errors, by, limit: rules['sharia.income_ratio'] }
  if (Object.keys(errors).length > 0) return { ...form, answer: null }
  const of = (name: string) => found[name] ?? 0n
  const parts = { nonHalal: rupiah(of('nonhalal')), income: rupiah(of('pendapatan')) }
  const answer =
    by === 'dividen'
      ? calculatePurification({ ...parts, by: 'dividend', dividend: rupiah(of('dividen')) })
      : calculatePurification({ ...parts, by: 'shares', shares: units(of('saham')), totalShares: units(of('semua')) })
  return { ...form, answer }
}

export const meta: Route.MetaFunction = () =>
  createPageMeta({
    title: m.calc_purification_title(),
    description: m.calc_purification_description(),
    path: paths.calculatorPurification(),
  })

export default function PurificationCalculator({ loaderData }: Route.ComponentProps) {
  const { values, errors, by, limit, answer } = loaderData
  const asks = asksOf(by)
  const at = (name: string) => ({
    name,
    kind: asks[name]?.kind ?? 'amount',
    value: values[name] ?? '',
    error: errors[name],
  })
  const refusals = { part_above_whole: m.calc_bad_part_above_whole, shares_above_all: m.calc_bad_shares_above_all }
  return (
    <CalculatorPage
      title={m.calc_purification_title()}
      lede={m.calc_purification_lede()}
      path={paths.calculatorPurification()}
      wrong={answer === null}
      refusal={answer && !answer.ok ? refusals[answer.why]() : undefined}
      projection={false}
      how={[m.calc_purification_how_a(), m.calc_purification_how_b(), m.calc_purification_how_c()]}
      form={
        <>
          <RadioGroup
            name="cara"
            key={by}
            label={m.calc_by()}
            onValue={submitOnChange}
            defaultValue={by}
            options={[
              { value: 'dividen', label: m.calc_by_dividend() },
              { value: 'saham', label: m.calc_by_shares() },
            ]}
          />
          {by === 'dividen' ? (
            <FigureField {...at('dividen')} label={m.calc_dividend()} />
          ) : (
            <>
              <FigureField {...at('saham')} label={m.calc_own_shares()} unit={m.calc_shares()} />
              <FigureField {...at('semua')} label={m.calc_total_shares()} unit={m.calc_shares()} />
            </>
          )}
          <FigureField {...at('nonhalal')} label={m.calc_non_halal()} hint={m.calc_non_halal_hint()} />
          <FigureField {...at('pendapatan')} label={m.calc_income()} />
        </>
      }
      result={answer?.ok ? <Result {...answer.result} limit={limit} /> : null}
    />
  )
}

function Result({ amount, ratio, left, limit }: { amount: bigint; ratio: bigint; left: bigint | null; limit: bigint }) {
  return (
    <>
      <KeyFigures
        figures={[
          { label: m.calc_out_purify(), value: money(amount) },
          {
            label: m.calc_out_ratio(),
            value: percent(ratio),
            note: m.calc_out_ratio_limit({ limit: percent(limit) }),
          },
          ...(left === null ? [] : [{ label: m.calc_out_kept(), value: money(left) }]),
        ]}
      />
      {ratio > limit ? <Note tone="warn">{m.calc_purification_above({ limit: percent(limit) })}</Note> : null}
      {left === null ? null : (
        <div className="panel">
          <h3>{m.calc_purification_chart()}</h3>
          <BarPlot
            label={m.calc_purification_chart()}
            bars={[
              { key: 'left', name: m.calc_out_kept(), sure: left, value: shortMoney(left) },
              { key: 'out', name: m.calc_out_purify(), projected: amount, value: shortMoney(amount) },
            ]}
          />
          <LabelledValues
            rows={[
              { label: m.calc_out_kept(), value: money(left) },
              { label: m.calc_out_purify(), value: money(amount) },
              { label: m.calc_dividend(), value: money(left + amount), total: true },
            ]}
          />
        </div>
      )}
    </>
  )
}
