import type { OfferingDetail } from '#contract/offerings/states'
import { type Units, units } from '#shared/money'
import { bareDigits } from '../lib/bare-number.ts'

type Bounds = Pick<OfferingDetail, 'minimumUnits' | 'availableUnits' | 'unitPrice'>

/**
 * The quantity in an address or form: `quick`, else `units` changed by `units_step` (stepper without JavaScript), else
 * what an `amount` in rupiah pays for. Invalid input means the minimum; steps stay within the available units, typed
 * numbers are kept.
 */
export function readUnits(
  form: { get(name: string): unknown },
  { minimumUnits, availableUnits, unitPrice }: Bounds,
): Units {
  const paidFor = (number(form.get('amount')) ?? 0n) / unitPrice
  const typed = number(form.get('quick')) ?? number(form.get('units')) ?? (paidFor > 0n ? units(paidFor) : minimumUnits)
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
