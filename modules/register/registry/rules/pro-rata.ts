import { type Units, units } from '#shared/money'

export type Want = { id: string; units: Units }

/**
 * Parts what there is among those who want it, in proportion to what they want: floored to the unit, and what
 * flooring leaves goes one each to the largest remainders, the earlier first. Nobody gets more than they want, and
 * all that there is is given while somebody still wants it.
 */
export function proRata(available: Units, wants: readonly Want[]): Map<string, Units> {
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
