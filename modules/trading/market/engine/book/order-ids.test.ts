import { expect, test } from 'vitest'
import { fc } from '../../../../../test/property.ts'
import { OrderIndex } from './order-ids.ts'

const id = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 40 }).map((it) => it * 2 ** 45),
)
const steps = fc.array(fc.tuple(id, fc.boolean()), { minLength: 300, maxLength: 600, size: 'max' })

test('it is a map from ids to places', () => {
  fc.assert(
    fc.property(steps, (asked) => {
      const ids = new OrderIndex()
      const known = new Map<number, number>()
      for (const [step, [one, mayGo]] of asked.entries()) {
        if (!known.has(one)) {
          ids.set(one, step)
          known.set(one, step)
        } else if (mayGo) {
          ids.delete(one)
          known.delete(one)
        }
      }
      expect(ids.size).toBe(known.size)
      expect(asked.filter(([one]) => ids.get(one) !== (known.get(one) ?? -1))).toEqual([])
    }),
  )
})
