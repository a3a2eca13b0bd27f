import { expect, test } from 'vitest'
import { tablesFile } from './render.ts'
import { type Column, valuesOf } from './schema.ts'

const column = (name: string, more: Partial<Column> = {}): Column => ({
  name,
  type: 'text',
  nullable: false,
  given: null,
  names: null,
  oneOf: null,
  ...more,
})
const rendered = (...columns: Column[]) => tablesFile([{ name: 'business', columns }])

test('a check of a column’s values becomes their union', () => {
  const check = `CHECK ((state = ANY (ARRAY['open'::text, 'it''s over'::text])))`
  expect(valuesOf('state', check)).toEqual(['open', "it's over"])
  expect(valuesOf('kind', `CHECK ((kind = 'staff'::text))`)).toEqual(['staff'])
  expect(valuesOf('state', `CHECK ((length(state) > 3))`)).toBeUndefined()
  expect(valuesOf('state', `CHECK (((state = 'open'::text) OR (at IS NULL)))`)).toBeUndefined()
  expect(rendered(column('state', { oneOf: ['open', 'closed'], nullable: true }))).toContain(
    "state: 'open' | 'closed' | null",
  )
})

test('ids are branded for the table that they come from', () => {
  const file = rendered(column('owner', { type: 'uuid', names: 'app_user' }), column('other', { type: 'uuid' }))
  expect(file).toContain("owner: Id<'user'>")
  expect(file).toContain('other: string')
  expect(file).toContain("import type { Id } from '#shared/ids'")
})

test('what the database gives need not be written, or must not be', () => {
  expect(rendered(column('at', { type: 'date', given: 'default' }))).toContain('at: Generated<LocalDate>')
  expect(rendered(column('seq', { type: 'bigint', given: 'always' }))).toContain('seq: GeneratedAlways<bigint>')
})

test('a type that nobody has said a word about is an error', () => {
  expect(() => rendered(column('place', { type: 'point' }))).toThrow('business.place is of type point')
})
