import type { OfferingDetail } from '#contract/offerings/states'
import { type Units, units } from '#shared/money'
import { bareDigits } from '#shared/read-number'

type Bounds = Pick<OfferingDetail, 'minimumUnits' | 'availableUnits'>

/**
 * The quantity of an address or form: `quick` (a quick choice), else `units` moved by `units_step` (the stepper without
 * JavaScript). Nothing or nonsense means the minimum; a step stays within what can be bought, a typed number stands.
 */
export function unitsAsked(form: { get(name: string): unknown }, { minimumUnits, availableUnits }: Bounds): Units {
  const typed = number(form.get('quick')) ?? number(form.get('units')) ?? minimumUnits
  const step = stepOf(form.get('units_step'))
  if (step === 0n) return typed
  return units(between(typed + step, minimumUnits, availableUnits > minimumUnits ? availableUnits : minimumUnits))
}

function number(value: unknown): Units | undefined {
  const digits = typeof value === 'string' ? bareDigits(value) : ''
  return /^\d{1,15}$/.test(digits) && BigInt(digits) > 0n ? units(digits) : undefined
}

const stepOf = (value: unknown) => (typeof value === 'string' && /^-?\d{1,6}$/.test(value) ? BigInt(value) : 0n)

const between = (value: bigint, low: bigint, high: bigint) => (value < low ? low : value > high ? high : value)
