import { expect, test } from 'vitest'
import { createParts } from './parts.ts'

const deadline = (name: string) => ({ name, nextDue: async () => null, run: async () => {} })

test('who is built early finds what the last module brings, in build order', () => {
  const { collect, ...parts } = createParts()
  const handedEarly = parts.deadlines
  collect([{ parts: { deadlines: [deadline('offerings')] } }, {}, { parts: { deadlines: [deadline('content')] } }])
  expect(handedEarly.map(({ name }) => name)).toEqual(['offerings', 'content'])
})

test('a part that nobody collects is refused', () => {
  const { collect } = createParts()
  // @ts-expect-error: there is no such kind of part
  expect(() => collect([{ parts: { dedlines: [deadline('offerings')] } }])).toThrow('dedlines')
})
