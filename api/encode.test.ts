import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCursorCodec } from './cursor.ts'
import { createSerializer } from './encode.ts'
import { createListSchema, Instant, Money } from './wire.ts'

const Purchase = z.strictObject({
  id: z.string(),
  unit_price: Money,
  paid_at: Instant.nullable(),
  end_reason: z.enum(['expired']).nullable().optional(),
  history: z.array(z.strictObject({ at: Instant, first_step: z.boolean() })),
  facts: z.record(z.string(), z.unknown()),
})
const at = new Date('2026-11-20T07:05:00Z')
const view = {
  id: '"\u2028<é',
  unitPrice: 1_000_000n,
  paidAt: null,
  history: [{ at, firstStep: true }],
  facts: { camelCase: [1, 'a'] },
  secret: 'stays inside',
}
const wire = {
  id: '"\u2028<é',
  unit_price: '1000000',
  paid_at: null,
  history: [{ at: '2026-11-20T14:05:00.000+07:00', first_step: true }],
  facts: { camelCase: [1, 'a'] },
}

test('a view is written as its schema says, and nothing else of it', () => {
  expect(JSON.parse(createSerializer(Purchase)(view))).toEqual(wire)
  expect(Purchase.safeParse(wire).success).toBe(true)
  expect(createSerializer(z.strictObject({}))({ a: 1 })).toBe('{}')
})

test('the page of a list hands out where it goes on, in a way that only this list opens', () => {
  const cursor = createCursorCodec('purchases')
  const write = createSerializer(createListSchema(Purchase, { cursor, more: { total: z.int() } }))
  const first = JSON.parse(write({ items: [view], next: 'inner', total: 7 }))
  expect(first).toEqual({ items: [wire], next_cursor: cursor.out('inner'), total: 7 })
  expect(JSON.parse(write({ items: [], next: null, total: 0 })).next_cursor).toBeNull()
})
