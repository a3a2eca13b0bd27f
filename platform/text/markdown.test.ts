import { expect, test } from 'vitest'
import type { Block, Inline } from '#shared/blocks'
import { fc, tries } from '../../test/property.ts'
import { computeReadingMinutes, listNodes, readMarkdown, toPlainText } from './markdown.ts'
import { parseMarkdown } from './markdown-tree.ts'

const only = async (text: string) => (await readMarkdown(text))[0]

test('headings never compete with the page’s own title, and every one has an anchor of its own', async () => {
  expect(await readMarkdown('# Akad\n\n## Akad\n\n##### Risiko & biaya')).toMatchObject([
    { kind: 'heading', level: 2, id: 'akad' },
    { kind: 'heading', level: 2, id: 'akad-2' },
    { kind: 'heading', level: 4, id: 'risiko-biaya' },
  ])
})

test('a script leaves nothing that could run, whether it stands alone or in a line', async () => {
  expect(await readMarkdown('<script>alert(1)</script>')).toEqual([])
  expect(await readMarkdown('<img src=x onerror=alert(1)>')).toEqual([])
  expect(JSON.stringify(await readMarkdown('Halo <b onclick="x()">dunia</b>'))).not.toContain('onclick')
})

test('a link leads to our pages, to other sites by https, to mail and phone, and nowhere else', async () => {
  const hrefOf = async (href: string) => {
    const found = await only(`[lihat](${href})`)
    const first = found?.kind === 'paragraph' ? found.of[0] : undefined
    return first?.kind === 'link' ? first.href : null
  }
  const fine = ['/guide', '#akad', 'https://ojk.go.id', 'mailto:halo@syirkah.id', 'tel:+622150000000']
  expect(await Promise.all(fine.map(hrefOf))).toEqual(fine)
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//jahat.test',
    '/\\jahat.test',
    'http://x.test',
    'vbscript:x',
  ]
  expect(await Promise.all(bad.map(hrefOf))).toEqual(bad.map(() => null))
})

test('a table keeps its columns and says which stand right', async () => {
  expect(await only('| Biaya | Tarif |\n|---|---:|\n| Jual | 0,35% |')).toEqual({
    kind: 'table',
    head: [[{ kind: 'text', text: 'Biaya' }], [{ kind: 'text', text: 'Tarif' }]],
    rows: [[[{ kind: 'text', text: 'Jual' }], [{ kind: 'text', text: '0,35%' }]]],
    right: [false, true],
  })
})

test('tables whose short rows would be filled up to tens of thousands of cells stay as they were typed', () => {
  const table = (columns: number, rows: number) =>
    `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'b\n'.repeat(rows)}`
  const tablesOf = (text: string) => listNodes(parseMarkdown(text)).filter(({ type }) => type === 'table').length
  expect(tablesOf(table(1_000, 7_000))).toBe(0)
  expect(tablesOf(table(6, 9_000))).toBe(0)
  expect(tablesOf(`${table(60, 30)}\n`.repeat(8))).toBe(0)
  expect(tablesOf(table(6, 9_000).replaceAll('\n', '\r'))).toBe(0)
  expect(tablesOf(table(60, 30))).toBe(1)
  expect(tablesOf(`${table(8, 400)}\n${table(2, 300)}`)).toBe(2)
})

test('lists nest, and their words are found', async () => {
  expect(toPlainText(await readMarkdown('1. satu\n   - dua **tebal**\n2. tiga & empat'))).toBe(
    'satu dua tebal tiga & empat',
  )
})

test('a picture leaves its description', async () => {
  expect(toPlainText(await readMarkdown('![Panen kopi](https://x.test/a.png)'))).toBe('Panen kopi')
})

test('reading takes a minute at least', async () => {
  expect([computeReadingMinutes('pendek'), computeReadingMinutes('kata '.repeat(1_000))]).toEqual([1, 5])
})

test('whatever is typed, only links of the allowed kind come out', async () => {
  const piece = fc.constantFrom(
    '[a](',
    'javascript:',
    ')',
    '<script>',
    '](',
    '"',
    '\\',
    '`',
    '**',
    '\n\n',
    '- ',
    '| ',
    '&#106;',
    '//',
    '\u0000',
    'x',
    '<a href=',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30, size: 'max' }), async (pieces) => {
      const hrefs = linksIn(await readMarkdown(pieces.join('')))
      expect(hrefs.filter((href) => !/^(\/(?!\/)|#|https:|mailto:|tel:)/i.test(href))).toEqual([])
    }),
    { numRuns: tries(300) },
  )
})

function linksIn(found: (Block | Inline | Block[] | Inline[])[]): string[] {
  return (
    JSON.stringify(found)
      .match(/"href":"((?:[^"\\]|\\.)*)"/g)
      ?.map((each) => JSON.parse(each.slice(7)) as string) ?? []
  )
}

/** What stopped the process or its page for seconds before the reader had limits of depth and time. */
const hostile: Record<string, string> = {
  'quotes in quotes': '>'.repeat(20_000),
  'lists in lists': Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  'emphasis without end': '_a_'.repeat(6_660),
  'brackets without end': '['.repeat(50_000),
  'links without end': '[a]('.repeat(10_000),
  'pictures without end': '![a]('.repeat(10_000),
  'elements without end': '<a '.repeat(15_000),
  'comments without end': '<!--'.repeat(12_000),
  'a wide table': `${'a|'.repeat(200)}\n${'-|'.repeat(200)}\n${`${'a|'.repeat(200)}\n`.repeat(100)}`,
  'back ticks of every length': Array.from({ length: 300 }, (_, at) => '`'.repeat(at + 1)).join(' x '),
}

test.for(Object.entries(hostile))('a text of %s is read, and no deeper than a page needs', async ([, text]) => {
  const found = await readMarkdown(text)
  expect(depthOf(found)).toBeLessThan(60)
})

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
