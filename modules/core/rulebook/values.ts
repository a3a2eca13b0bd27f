import { parseLegalFraction } from '#shared/fraction'
import { basisPoints, rupiah } from '#shared/money'
import { type RuleKey, type RuleKind, rules, type Tick, type TimeOfDay, type ValueByKind } from './states.ts'

/** A value as stored: money and rates as digit strings, so that no JSON number is rounded. */
export const serializeRule = (value: ValueByKind[RuleKind]): unknown =>
  JSON.parse(JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item)))

/** Parses a stored value; undefined when it does not fit the rule's kind. */
export function parseRule<Key extends RuleKey>(key: Key, json: unknown): ValueByKind[RuleKind] | undefined {
  const { kind } = rules[key]
  if (kind === 'rupiah') return isDigits(json) ? rupiah(json) : undefined
  if (kind === 'basis_points') return isDigits(json) && BigInt(json) <= 100_000n ? basisPoints(json) : undefined
  if (kind === 'fraction') return typeof json === 'string' ? parseLegalFraction(json) : undefined
  if (kind === 'time') return isTime(json) ? json : undefined
  if (kind === 'ticks') return ticksFrom(json)
  return Number.isSafeInteger(json) && (json as number) >= 0 && (json as number) <= 100_000
    ? (json as number)
    : undefined
}

/**
 * Parses the value of a database row, which may hold basis points of the time before fractions ('6667' is 6667/10000).
 */
export const parseRuleRow = (key: RuleKey, json: unknown): ValueByKind[RuleKind] | undefined =>
  parseRule(key, rules[key].kind === 'fraction' && isDigits(json) ? `${json}/10000` : json)

const isDigits = (json: unknown): json is string => typeof json === 'string' && /^(0|[1-9]\d{0,17})$/.test(json)
const isTime = (json: unknown): json is TimeOfDay => typeof json === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(json)

/** Rows that rise, steps above zero, and exactly the last one without an end. */
function ticksFrom(json: unknown): Tick[] | undefined {
  if (!Array.isArray(json) || json.length === 0) return undefined
  const found: Tick[] = []
  for (const [place, row] of json.entries()) {
    const { below, step } = (row ?? {}) as { below?: unknown; step?: unknown }
    const last = place === json.length - 1
    if (!isDigits(step) || step === '0' || (last ? below !== null : !isDigits(below))) return undefined
    const tick = { below: last ? null : rupiah(below as string), step: rupiah(step) }
    if (tick.below !== null && tick.below <= (found.at(-1)?.below ?? 0n)) return undefined
    found.push(tick)
  }
  return found
}
