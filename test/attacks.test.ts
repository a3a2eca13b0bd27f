import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/attacks.md: each finding names what holds it, and that is there.

const text = readFileSync('docs/attacks.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+|F\d+|–) \| (.+) \| (.+) \|$/gm)].map(([, no = '', , held = '']) => ({
  no,
  held,
}))
const programs = ['crash', 'rolling', 'crowd', 'trouble']

test('every finding of both attacks has its line', () => {
  const numbers = rows.map(({ no }) => no).filter((no) => no !== '–')
  const all = [
    ...Array.from({ length: 21 }, (_, at) => `${at + 1}`),
    ...Array.from({ length: 13 }, (_, at) => `F${at + 1}`),
  ]
  expect(numbers).toEqual(all)
})

test('each line names tests, and what is named exists', () => {
  for (const { no, held } of rows) {
    const files = [...held.matchAll(/`([\w./-]+\.(?:test|spec|journey)\.ts)`/g)].map(([, file = '']) => file)
    expect(files, no).not.toEqual([])
    for (const file of files) expect([no, file, existsSync(file)]).toEqual([no, file, true])
  }
  for (const program of programs)
    expect([program, existsSync(`test/reliability/${program}.ts`)]).toEqual([program, true])
})
