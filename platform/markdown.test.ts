import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, Inline } from '#shared/blocks'
import { plainText, readingMinutes, readMarkdown } from './markdown.ts'

const only = (text: string) => readMarkdown(text)[0]

test('headings never compete with the page’s own title, and every one has an anchor of its own', () => {
  expect(readMarkdown('# Akad\n\n## Akad\n\n##### Risiko & biaya')).toMatchObject([
    { kind: 'heading', level: 2, id: 'akad' },
    { kind: 'heading', level: 2, id: 'akad-2' },
    { kind: 'heading', level: 4, id: 'risiko-biaya' },
  ])
})

test('a script leaves nothing that could run, whether it stands alone or in a line', () => {
  expect(readMarkdown('<script>alert(1)</script>')).toEqual([])
  expect(readMarkdown('<img src=x onerror=alert(1)>')).toEqual([])
  expect(JSON.stringify(readMarkdown('Halo <b onclick="x()">dunia</b>'))).not.toContain('onclick')
})

test('a link leads to our pages, to other sites by https, to mail and phone, and nowhere else', () => {
  const hrefOf = (href: string) => {
    const found = only(`[lihat](${href})`)
    const first = found?.kind === 'paragraph' ? found.of[0] : undefined
    return first?.kind === 'link' ? first.href : null
  }
  const fine = ['/guide', '#akad', 'https://ojk.go.id', 'mailto:halo@syirkah.id', 'tel:+622150000000']
  expect(fine.map(hrefOf)).toEqual(fine)
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//jahat.test',
    '/\\jahat.test',
    'http://x.test',
    'vbscript:x',
  ]
  expect(bad.map(hrefOf)).toEqual(bad.map(() => null))
})

test('a table keeps its columns and says which stand right', () => {
  expect(only('| Biaya | Tarif |\n|---|---:|\n| Jual | 0,35% |')).toEqual({
    kind: 'table',
    head: [[{ kind: 'text', text: 'Biaya' }], [{ kind: 'text', text: 'Tarif' }]],
    rows: [[[{ kind: 'text', text: 'Jual' }], [{ kind: 'text', text: '0,35%' }]]],
    right: [false, true],
  })
})

test('lists nest, and their words are found', () => {
  expect(plainText(readMarkdown('1. satu\n   - dua **tebal**\n2. tiga & empat'))).toBe('satu dua tebal tiga & empat')
})

test('a picture leaves its description', () => {
  expect(plainText(readMarkdown('![Panen kopi](https://x.test/a.png)'))).toBe('Panen kopi')
})

test('reading takes a minute at least', () => {
  expect([readingMinutes('pendek'), readingMinutes('kata '.repeat(1_000))]).toEqual([1, 5])
})

test('whatever is typed, only links of the allowed kind come out', () => {
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
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30, size: 'max' }), (pieces) => {
      const hrefs = linksIn(readMarkdown(pieces.join('')))
      expect(hrefs.filter((href) => !/^(\/(?!\/)|#|https:|mailto:|tel:)/i.test(href))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

function linksIn(found: (Block | Inline | Block[] | Inline[])[]): string[] {
  return (
    JSON.stringify(found)
      .match(/"href":"((?:[^"\\]|\\.)*)"/g)
      ?.map((each) => JSON.parse(each.slice(7)) as string) ?? []
  )
}
