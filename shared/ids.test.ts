import { expect, test } from 'vitest'
import { firstIdAt, isId, newId } from './ids.ts'

test('ids are of version 7, sort by their instant, and no two are the same', () => {
  const at = (second: number) => new Date(1_800_000_000_000 + second * 1_000)
  const ids = Array.from({ length: 2_000 }, (_, second) => newId(at(second)))
  expect(ids.every(isId)).toBe(true)
  expect(ids.every((id) => id[14] === '7')).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  const once = Array.from({ length: 2_000 }, () => newId(at(0)))
  expect(new Set(once).size).toBe(2_000)
  expect(new Set(once.map((id) => id.slice(0, 13)))).toEqual(new Set([firstIdAt(at(0)).slice(0, 13)]))
})
