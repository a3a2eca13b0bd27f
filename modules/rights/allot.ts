import { type Units, units } from '#shared/money'

export type Want = { id: string; excess: Units }

/**
 * Parts what others left among those who asked for more, in proportion to what they asked: floored to the unit, and what
 * flooring leaves goes one each to the largest remainders, the earlier order first. Nobody gets more than they asked, all
 * that is left is given while somebody still wants it.
 */
export function allotExcess(left: Units, wants: readonly Want[]): Map<string, Units> {
  const wanted = wants.reduce((sum, { excess }) => sum + excess, 0n)
  if (wanted <= left) return new Map(wants.map(({ id, excess }) => [id, excess]))
  const floored = wants.map(({ id, excess }, place) => ({
    id,
    place,
    part: (left * excess) / wanted,
    rest: (left * excess) % wanted,
  }))
  const over = left - floored.reduce((sum, { part }) => sum + part, 0n)
  const first = [...floored].sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(first.slice(0, Number(over)).map(({ id }) => id))
  return new Map(floored.map(({ id, part }) => [id, units(lucky.has(id) ? part + 1n : part)]))
}
