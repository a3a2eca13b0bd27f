import type { RuleKind } from '#contract/rulebook/states'
import { bareDecimal, bareDigits } from '../../lib/bare-number.ts'

/**
 * Converts a typed rule value to the rulebook's format: amounts and rates as digits, fractions as '2/3', price steps
 * as rows. Malformed text is returned unchanged, for the rulebook to refuse.
 */
export function parseRuleValue(kind: RuleKind, text: string): unknown {
  if (kind === 'rupiah' || kind === 'time' || kind === 'fraction') return text
  if (kind === 'basis_points') return basisPoints(text)
  if (kind === 'ticks')
    return text
      .split('\n')
      .filter((line) => line.trim())
      .map(tick)
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

/** '0.25' percent → '25'. */
function basisPoints(text: string): string {
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(bareDecimal(text)) ?? []
  return whole === undefined ? text : String(BigInt(whole) * 100n + BigInt(part.padEnd(2, '0')))
}

/** '200 1' → prices below 200 in steps of 1; the last line has its step alone. */
function tick(line: string) {
  const numbers = line.trim().split(/\s+/).map(bareDigits)
  return { below: numbers.length > 1 ? numbers[0] : null, step: numbers.at(-1) }
}
