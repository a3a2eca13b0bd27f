import { expect, test } from 'vitest'
import { createParts } from './parts.ts'

const task = (name: string) => ({ name, nextDue: async () => null, run: async () => {} })

test('who is built early finds what the last module brings, in build order', () => {
  const { collect, ...parts } = createParts()
  const handedEarly = parts.dueTasks
  collect([{ parts: { dueTasks: [task('offerings')] } }, {}, { parts: { dueTasks: [task('content')] } }])
  expect(handedEarly.map(({ name }) => name)).toEqual(['offerings', 'content'])
})

test('a part that nobody collects is refused', () => {
  const { collect } = createParts()
  // @ts-expect-error: there is no such kind of part
  expect(() => collect([{ parts: { dedlines: [task('offerings')] } }])).toThrow('dedlines')
})
