import { type Units, units } from '#shared/money'

/** How many units a participant wants. */
export type Want = { id: string; units: Units }

/**
 * Allots the available units in proportion to the wanted ones, floored to the unit; the rest goes one each to the
 * largest remainders, earlier ones first. Nobody gets more than wanted, and everything is allotted while somebody wants
 * more.
 */
export function allotProRata(available: Units, wants: readonly Want[]): Map<string, Units> {
  const wanted = wants.reduce((sum, want) => sum + want.units, 0n)
  if (wanted <= available) return new Map(wants.map((want) => [want.id, want.units]))
  const floored = wants.map((want, place) => ({
    id: want.id,
    place,
    part: (available * want.units) / wanted,
    rest: (available * want.units) % wanted,
  }))
  const over = available - floored.reduce((sum, { part }) => sum + part, 0n)
  const first = [...floored].sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(first.slice(0, Number(over)).map(({ id }) => id))
  return new Map(floored.map(({ id, part }) => [id, units(lucky.has(id) ? part + 1n : part)]))
}
