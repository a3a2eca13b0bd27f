import { Form } from 'react-router'
import { money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { FigureField } from '../calculator/figure-field.tsx'
import type { Profits, Raise } from '../raise-simulation.ts'
import type { raiseAsks } from './raise-asks.ts'

type Name = keyof typeof raiseAsks
export type RaiseShown = {
  values: Record<Name, string>
  errors: Partial<Record<string, string>>
  share: bigint | undefined
  raise: Raise | null
  cap: bigint
  months: number
  profits: Profits
  source: string
}

/** Calculator of the amount a business could raise from its profit and the share offered. */
export const RaiseForm = ({ values, errors, share, raise, cap, months, profits, source }: RaiseShown) => (
  <section className="section" aria-labelledby="simulasi" id="hitung">
    <div className="wrap stack-4">
      <h2 id="simulasi">{m.issuer_simulate()}</h2>
      <Form method="get" className="panel fg" preventScrollReset noValidate action="#hitung">
        <FigureField
          name="laba"
          kind="amount"
          label={m.issuer_simulate_profit()}
          value={values.laba}
          error={errors.laba}
        />
        <FigureField
          name="bagian"
          kind="percent"
          label={m.issuer_simulate_share()}
          value={values.bagian}
          error={errors.bagian}
        />
        <SubmitButton>{m.issuer_simulate_go()}</SubmitButton>
      </Form>
      {raise && share !== undefined ? (
        <div role="status">
          <p>
            <b>
              {raise.low === raise.high
                ? m.issuer_simulate_most({ cap: money(raise.high) })
                : m.issuer_simulate_result({ low: money(raise.low), high: money(raise.high) })}
            </b>
          </p>
          <p className="muted">
            {m.issuer_simulate_text({
              from: profits.from,
              to: profits.to,
              share: percent(share),
              cap: money(cap),
              months,
              source,
            })}
          </p>
        </div>
      ) : null}
    </div>
  </section>
)
