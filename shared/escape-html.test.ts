import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('nothing that a text says can end a tag, an attribute or an entity', () => {
  expect(escapeHtml(`<b title="x" id='y'>&amp;`)).toBe('&#60;b title=&#34;x&#34; id=&#39;y&#39;&#62;&#38;amp;')
})

test('control characters are left out, ends of lines and letters of any script stay', () => {
  expect(escapeHtml('a\0b\u001b\u0085c\td\r\né’ 😀')).toBe('abc\td\r\né’ 😀')
})

test('what no XML may hold is left out', () => {
  expect(escapeHtml('a\uFFFEb\uFFFFc\uD800d 😀')).toBe('abcd 😀')
})
