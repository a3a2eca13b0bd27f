import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Notices } from '#platform/text/notice'

const tables = await Promise.all(
  globSync('modules/*/*/notices.ts')
    .filter((path) => !path.includes('notifications'))
    .map(
      async (path): Promise<Notices[]> =>
        Object.values(await import(/* @vite-ignore */ new URL(`../${path}`, import.meta.url).href)),
    ),
)

test('what people are told of is found by its name: no two events have one', () => {
  const names = tables.flat().flatMap((notices) =>
    Object.entries(notices)
      .filter(([, words]) => words !== null)
      .map(([name]) => name),
  )
  expect(names.length).toBeGreaterThan(15)
  expect(names).toEqual([...new Set(names)])
})

test('each line of a notice in one language has its like in the other', () => {
  for (const words of tables.flat().flatMap((notices) => Object.values(notices)))
    for (const { id, en } of words ? [words, ...(words.otherwise ? [words.otherwise] : [])] : [])
      expect(id.lines.length, id.subject).toBe(en.lines.length)
})
