import type { HoldingEvent, Position } from './states.ts'

const NOTHING: Omit<Position, 'since'> = { units: 0n, cost: 0n, realised: 0n, income: 0n }

/**
 * A position after one event. Units cost the average of what was paid for them (moving weighted average): what
 * units that are given up bring beyond their part of the cost, floored to the rupiah, is realised. Principal without units
 * lowers the cost first. Dividends and returns are income. Fees are in none of it.
 */
export function positionAfter(before: Position | undefined, { kind, units, value, at }: HoldingEvent): Position {
  const held = before ?? { ...NOTHING, since: at }
  if (kind === 'return' || kind === 'dividend') return { ...held, income: held.income + value }
  if (kind === 'purchase')
    return {
      ...held,
      units: held.units + units,
      cost: held.cost + value,
      since: held.units === 0n ? at : held.since,
    }
  const gone = partOfCost(held, { units: -units, value })
  return {
    ...held,
    units: held.units + units,
    cost: held.cost - gone,
    realised: held.realised + value - gone,
  }
}

function partOfCost(held: Position, { units, value }: { units: bigint; value: bigint }): bigint {
  if (units === 0n) return value < held.cost ? value : held.cost
  return units >= held.units ? held.cost : (held.cost * units) / held.units
}

/** Positions by security after events in their order. */
export function positionsAfter(
  before: ReadonlyMap<string, Position>,
  events: readonly HoldingEvent[],
): Map<string, Position> {
  const positions = new Map(before)
  for (const event of events) positions.set(event.code, positionAfter(positions.get(event.code), event))
  return positions
}
