import { expect, test } from 'vitest'
import { fc } from '../../../../../test/property.ts'
import { MAX_PRICE } from '../../states.ts'
import { PriceLevels } from './price-levels.ts'

const price = fc.oneof(
  fc.integer({ min: 1, max: 80 }),
  fc.integer({ min: 1, max: 3_000 }),
  fc.integer({ min: 1, max: MAX_PRICE }),
)
const steps = fc.array(fc.tuple(price, fc.boolean()), { minLength: 200, maxLength: 400, size: 'max' })

test.each([true, false])('it is a sorted map of prices (highest first: %s)', (highestFirst) => {
  fc.assert(
    fc.property(steps, (asked) => {
      const levels = new PriceLevels({ highestFirst })
      const known = new Map<number, number>()
      for (const [step, [one, mayGo]] of asked.entries()) {
        expect(levels.find(one)).toBe(known.get(one) ?? -1)
        if (!known.has(one)) {
          levels.add(one, step)
          known.set(one, step)
        } else if (mayGo) {
          levels.remove(one)
          known.delete(one)
        }
        const first = Math[highestFirst ? 'max' : 'min'](...known.keys())
        expect(levels.best()).toBe(known.get(first) ?? -1)
      }
      const inOrder = [...known].sort(([one], [other]) => (highestFirst ? other - one : one - other))
      expect([...levels]).toEqual(inOrder.map(([, level]) => level))
    }),
  )
})

test('prices that come and go take no more memory', () => {
  const levels = new PriceLevels({ highestFirst: true })
  for (let one = 1; one < 2_000_000; one += 37) {
    levels.add(one, 7)
    levels.remove(one)
  }
  expect(levels.best()).toBe(-1)
  expect(levels.capacity).toBe(64)
})
