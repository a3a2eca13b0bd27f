import { type BasisPoints, rupiah } from '#shared/money'
import { appContext, requestContext } from '../../context.ts'
import { calculateSukuk } from '../../lib/calculators/sukuk.ts'
import { createPageMeta } from '../../lib/meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Dropdown, RadioGroup } from '../../ui/inputs/fields/index.ts'
import type { Route } from './+types/sukuk.ts'
import { FigureField } from './figure-field.tsx'
import { CalculatorPage, submitOnChange } from './page.tsx'
import { type Asks, readChoice, readFigures } from './read.ts'
import { SukukOutcome } from './sukuk-outcome.tsx'

const contracts = ['mudharabah', 'musyarakah', 'ijarah'] as const
const rhythms = ['3', '1', '6', '12', 'akhir'] as const
const returns = ['akhir', 'bertahap'] as const

const common = {
  dana: { kind: 'amount', start: '10000000' },
  tenor: { kind: 'count', start: '12' },
  pajak: { kind: 'percent', start: '10', zero: true },
} as const satisfies Asks
const shared = {
  himpun: { kind: 'amount', start: '2000000000' },
  laba: { kind: 'amount', start: '600000000', zero: true, negative: true },
  nisbah: { kind: 'percent', start: '40' },
} as const satisfies Asks
const partner = { modal: { kind: 'amount', start: '1000000000' } } as const satisfies Asks
const rent = { sewa: { kind: 'percent', start: '12' } } as const satisfies Asks

/** Only what the contract asks for is read and may be wrong; the rest of the address stays out of it. */
const asksOf = (akad: (typeof contracts)[number], most: bigint): Asks => {
  const terms = { ...common, tenor: { ...common.tenor, most } }
  if (akad === 'ijarah') return { ...terms, ...rent }
  return akad === 'musyarakah' ? { ...terms, ...shared, ...partner } : { ...terms, ...shared }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const rules = await context.get(appContext).rulebook.at(context.get(requestContext).now)
  const most = rules['sukuk.max_months']
  const search = new URL(request.url).searchParams
  const akad = readChoice(search, 'akad', contracts)
  const every = readChoice(search, 'tiap', rhythms)
  const principal = readChoice(search, 'pokok', returns)
  const { values, errors, found } = readFigures(search, asksOf(akad, BigInt(most)))
  const form = { values, errors, akad, every, principal, most }
  if (Object.keys(errors).length > 0) return { ...form, answer: null }
  const of = (name: string) => found[name] ?? 0n
  const months = Number(of('tenor'))
  const terms = {
    nominal: rupiah(of('dana')),
    months,
    every: every === 'akhir' ? months : Number(every),
    principal: principal === 'akhir' ? ('end' as const) : ('parts' as const),
    tax: of('pajak') as BasisPoints,
  }
  const profit = { raised: rupiah(of('himpun')), profit: of('laba'), nisbah: of('nisbah') as BasisPoints }
  const answer =
    akad === 'ijarah'
      ? calculateSukuk({ ...terms, akad, rent: of('sewa') as BasisPoints })
      : akad === 'musyarakah'
        ? calculateSukuk({ ...terms, ...profit, akad, partner: rupiah(of('modal')) })
        : calculateSukuk({ ...terms, ...profit, akad })
  return { ...form, answer }
}

export const meta: Route.MetaFunction = () =>
  createPageMeta({
    title: m.calc_sukuk_title(),
    description: m.calc_sukuk_description(),
    path: paths.calculatorSukuk(),
  })

export default function SukukCalculator({ loaderData }: Route.ComponentProps) {
  const { values, errors, akad, every, principal, most, answer } = loaderData
  const asks = asksOf(akad, BigInt(most))
  const at = (name: string) => ({
    name,
    kind: asks[name]?.kind ?? 'amount',
    value: values[name] ?? '',
    error: errors[name],
  })
  return (
    <CalculatorPage
      title={m.calc_sukuk_title()}
      lede={m.calc_sukuk_lede()}
      path={paths.calculatorSukuk()}
      wrong={answer === null}
      refusal={answer && !answer.ok ? m.calc_bad_nominal_above_raised() : undefined}
      how={[m.calc_sukuk_how_a(), m.calc_sukuk_how_b(), m.calc_sukuk_how_c()]}
      form={
        <>
          <RadioGroup
            name="akad"
            key={akad}
            label={m.calc_akad()}
            onValue={submitOnChange}
            defaultValue={akad}
            look="cards"
            options={[
              { value: 'mudharabah', label: m.calc_akad_mudharabah(), note: m.calc_akad_mudharabah_note() },
              { value: 'musyarakah', label: m.calc_akad_musyarakah(), note: m.calc_akad_musyarakah_note() },
              { value: 'ijarah', label: m.calc_akad_ijarah(), note: m.calc_akad_ijarah_note() },
            ]}
          />
          <FigureField {...at('dana')} label={m.calc_nominal()} />
          {akad === 'ijarah' ? (
            <FigureField {...at('sewa')} label={m.calc_rent()} hint={m.calc_rent_hint()} />
          ) : (
            <>
              <FigureField {...at('himpun')} label={m.calc_raised()} />
              <FigureField {...at('laba')} negative label={m.calc_project_profit()} hint={m.calc_profit_hint()} />
              <FigureField {...at('nisbah')} label={m.calc_nisbah()} />
              {akad === 'musyarakah' ? <FigureField {...at('modal')} label={m.calc_partner()} /> : null}
            </>
          )}
          <FigureField
            {...at('tenor')}
            label={m.calc_tenor()}
            hint={m.calc_tenor_hint({ most: `${most}` })}
            unit={m.calc_months()}
          />
          <Dropdown
            name="tiap"
            key={`tiap-${every}`}
            label={m.calc_every()}
            defaultValue={every}
            options={[
              { value: '1', label: m.calc_every_1() },
              { value: '3', label: m.calc_every_3() },
              { value: '6', label: m.calc_every_6() },
              { value: '12', label: m.calc_every_12() },
              { value: 'akhir', label: m.calc_every_end() },
            ]}
          />
          <RadioGroup
            name="pokok"
            key={`pokok-${principal}`}
            label={m.calc_principal()}
            defaultValue={principal}
            options={[
              { value: 'akhir', label: m.calc_principal_end() },
              { value: 'bertahap', label: m.calc_principal_parts() },
            ]}
          />
          <FigureField {...at('pajak')} label={m.calc_tax()} hint={m.calc_tax_hint()} />
        </>
      }
      result={answer?.ok ? <SukukOutcome akad={akad} {...answer.result} /> : null}
    />
  )
}
