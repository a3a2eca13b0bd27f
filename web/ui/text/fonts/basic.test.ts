import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASIC, UNICODE_RANGE, WEIGHTS } from './basic.ts'
import { buildBasicFont, FILE } from './build-basic-font.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('the font of the first paint is the whole font cut down to its letters and weights (npm run font)', async () => {
  expect((await buildBasicFont()).equals(readFileSync(FILE))).toBe(true)
})

test('the style sheet names exactly the letters and weights that are in it', () => {
  const sheet = readFileSync(join(root, 'ui', 'base.css'), 'utf8').replace(/\s+/g, ' ')
  expect(sheet).toContain(`unicode-range: ${UNICODE_RANGE};`)
  expect(sheet.match(/font-weight: \d+ \d+;/g)).toEqual(Array(2).fill(`font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`))
})

test('no page needs the whole font for the words of the product', () => {
  const words = globSync('words/*.json', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  expect(words.length).toBeGreaterThan(10)
  const others = new Set(words.join('').replaceAll('\n', ''))
  for (const letter of BASIC) others.delete(letter)
  expect([...others].sort()).toEqual([])
})

test('no sheet asks for a weight that was cut away', () => {
  const weights = globSync('**/*.{css,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/font(?:-weight)?: (\d{3})\b(?! \d)/g)].map(([, weight]) =>
      Number(weight),
    ),
  )
  expect(weights.length).toBeGreaterThan(100)
  for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(WEIGHTS.min)
  for (const weight of weights) expect(weight).toBeLessThanOrEqual(WEIGHTS.max)
})
