import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The word of a promise, in either language. */
const PROMISE = /\b(?:di|men)?janji(?:kan)?\b|\bpromis(?:e|es|ed|ing)\b|\bguarantee[ds]?\b/i
/** What turns such a sentence into its opposite. */
const NEGATION = /\b(?:bukan|tidak|tak|jangan|tanpa|not|no|never|nothing)\b/i
/** "Janji beli": the undertaking to buy at the end of an ijarah, a term of fiqh. */
const TERMS = /janji beli/gi

/** What is said of returns is a projection: no text promises one. */
const promises = (text: string) => PROMISE.test(text.replace(TERMS, '')) && !NEGATION.test(text)

const words = globSync('web/words/*.{id,en}.json').flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>).map(
    ([key, text]) => `${file}: ${key}: ${typeof text === 'string' ? text : JSON.stringify(text)}`,
  ),
)
/** Texts of pages and of the demo's publications; a line holds one sentence or more. Comments say nothing on screen. */
const texts = globSync([
  'web/public/**/*.{ts,tsx}',
  'db/seed/content/**/*.ts',
  'modules/*/{distributions,reports,registry}/notices.ts',
])
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\*|\*|\/\/|import )|Promise|promise[ds]?[:,()}]|_promised|'promised'/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

it('no text on screen promises a return', () => {
  expect(words.length).toBeGreaterThan(3_000)
  expect(texts.length).toBeGreaterThan(3_000)
  expect([...words, ...texts].filter(promises)).toEqual([])
})

it('a promise is found in either language, and a denial is none', () => {
  for (const text of [
    'Apa yang dijanjikan penerbit dan apa yang dibayarnya',
    'What issuers promised and what they paid',
    'Kami menjanjikan 12% setahun',
    'A guaranteed return of 12 %',
  ])
    expect(promises(text), text).toBe(true)
  for (const text of ['Ini proyeksi, bukan janji.', 'Shares promise no returns.', 'Akad ijarah dan janji beli'])
    expect(promises(text), text).toBe(false)
})
