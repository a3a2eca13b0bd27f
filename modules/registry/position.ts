import type { HoldingEvent, Position } from './states.ts'

const NOTHING: Omit<Position, 'since'> = { units: 0n, cost: 0n, realised: 0n, income: 0n }

/**
 * A position after one event. Units cost the average of what was paid for them (moving weighted average): what
 * units that are given up bring beyond their part of the cost, floored to the rupiah, is realised. Principal without units
 * lowers the cost first. What is given away takes its part of the cost along and realises nothing; its receiver takes that cost
 * over. A split changes how many units there are, and nothing of their cost. Dividends and returns are income. Fees are in none of it.
 */
export function positionAfter(before: Position | undefined, { kind, units, value, at }: HoldingEvent): Position {
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
  const gone = partOfCost(held, { units: -units, value })
  return {
    ...held,
    units: held.units + units,
    cost: held.cost - gone,
    realised: kind === 'given' ? held.realised : held.realised + value - gone,
  }
}

/** What so many units of a position cost, and principal without units at most all of it. */
export function partOfCost(
  held: Pick<Position, 'units' | 'cost'>,
  { units, value }: { units: bigint; value: bigint },
): bigint {
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
