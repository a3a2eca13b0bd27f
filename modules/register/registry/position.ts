import type { HoldingEvent, Position } from './states.ts'

const NOTHING: Omit<Position, 'since'> = { units: 0n, cost: 0n, realised: 0n, income: 0n }

/**
 * Applies one event to a position. Moving weighted average cost; proceeds above the sold part's cost, floored to the
 * rupiah, are realised. Principal repayments lower the cost first; gifts move cost without realising; splits change
 * units only; dividends and returns are income; fees are excluded.
 */
export function applyHoldingEvent(before: Position | undefined, { kind, units, value, at }: HoldingEvent): Position {
  const held = before ?? { ...NOTHING, since: at }
  if (kind === 'return' || kind === 'dividend') return { ...held, income: held.income + value }
  if (kind === 'split') return { ...held, units: held.units + units }
  if (kind === 'purchase' || kind === 'received')
    return {
      ...held,
      units: held.units + units,
      cost: held.cost + value,
      since: held.units === 0n ? at : held.since,
    }
  const gone = computeCostBasis(held, { units: -units, value })
  return {
    ...held,
    units: held.units + units,
    cost: held.cost - gone,
    realised: kind === 'given' ? held.realised : held.realised + value - gone,
  }
}

/**
 * The acquisition cost in rupiah of a part of a position, at average cost; for principal repaid without units (`units`
 * 0) the amount repaid, at most the whole cost.
 */
export function computeCostBasis(
  held: Pick<Position, 'units' | 'cost'>,
  { units, value }: { units: bigint; value: bigint },
): bigint {
  if (units === 0n) return value < held.cost ? value : held.cost
  return units >= held.units ? held.cost : (held.cost * units) / held.units
}

/** Applies events in order to positions by security. */
export function applyHoldingEvents(
  before: ReadonlyMap<string, Position>,
  events: readonly HoldingEvent[],
): Map<string, Position> {
  const positions = new Map(before)
  for (const event of events) positions.set(event.code, applyHoldingEvent(positions.get(event.code), event))
  return positions
}
