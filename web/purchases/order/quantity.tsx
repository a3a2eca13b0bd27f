import { Info } from 'lucide-react'
import { useState } from 'react'
import type { OfferingDetail, Price } from '#contract/offerings/states'
import type { InvestorLimit } from '#contract/verification/states'
import { portion, type Units } from '#shared/money'
import { useField } from '../../forms/context.ts'
import { money, number, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { computeMaximumUnits } from '../../offerings/purchase-obstacle.ts'
import { Note } from '../../ui/cards/card.tsx'
import { CardSection } from '../../ui/cards/card-section.tsx'
import { QuantityField } from '../../ui/inputs/fields/index.ts'

type QuantityChoice = {
  offering: OfferingDetail
  limit: InvestorLimit | null
  units: Units
  costs: Price
  problem: string | undefined
  onUnits: (text: string) => void
}

/** Quantity by stepper and quick choices; works without JavaScript. */
export function QuantityChoice({ offering, limit, units, costs, problem, onUnits }: QuantityChoice) {
  const { defaultValue } = useField('units')
  const [drawn, redraw] = useState({ units: defaultValue, times: 0 })
  const highest = computeMaximumUnits(limit, offering)
  return (
    <CardSection id="jumlah" title={m.pay_quantity()}>
      <QuantityField
        key={drawn.times}
        name="units"
        label={m.pay_units()}
        aside={m.pay_units_aside({
          minimum: number(offering.minimumUnits),
          available: number(offering.availableUnits),
        })}
        defaultValue={drawn.units}
        min={Number(offering.minimumUnits)}
        max={Number(offering.availableUnits)}
        hint={m.pay_units_are({ amount: money(costs.amount) })}
        error={problem}
        onValue={onUnits}
      />
      <fieldset className="quick mt-2">
        <legend className="sr">{m.pay_quick()}</legend>
        {choices(offering, highest).map(({ value, label }) => (
          <button
            key={label}
            type="submit"
            name="quick"
            value={String(value)}
            aria-pressed={value === units}
            onClick={(event) => {
              event.preventDefault()
              redraw(({ times }) => ({ units: String(value), times: times + 1 }))
              onUnits(String(value))
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {offering.projectedReturn === null || costs.amount === 0n ? null : (
        <div className="mt-3">
          <Note icon={<Info className="i" aria-hidden />}>{projection(offering, costs)}</Note>
        </div>
      )}
    </CardSection>
  )
}

function choices({ minimumUnits }: OfferingDetail, highest: bigint) {
  const rounds = [minimumUnits, minimumUnits * 5n, minimumUnits * 10n].filter((value) => value < highest)
  const list = rounds.map((value) => ({ value, label: m.pay_quick_units({ units: number(value) }) }))
  return highest >= minimumUnits ? [...list, { value: highest, label: m.pay_quick_most() }] : list
}

function projection({ projectedReturn, kind, tenorMonths }: OfferingDetail, { amount }: Price) {
  const rate = projectedReturn ?? (0n as NonNullable<typeof projectedReturn>)
  const words = { amount: money(portion(amount, rate)), rate: percent(rate) }
  if (kind === 'share') return m.pay_projection_share(words)
  return m.pay_projection_sukuk({ ...words, months: tenorMonths ?? 12 })
}
