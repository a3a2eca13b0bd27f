import { expect, test } from 'vitest'
import { toCanonicalPath } from './canonical-path.ts'

test.each([
  ['/', '', '/'],
  ['/about/', 'about', '/about'],
  ['/about//', 'about', '/about'],
  ['//about', 'about', '/about'],
  ['/ABOUT', 'about', '/about'],
  ['/Detail/RSIA-Annisa', 'detail/:slug', '/detail/rsia-annisa'],
  ['/detail/RSIA-Annisa/Payment/', 'detail/:slug?/payment', '/detail/rsia-annisa/payment'],
  ['/Publication/Disclosure/KI-2026-00020', 'publication/disclosure/:number', '/publication/disclosure/KI-2026-00020'],
  ['/publication/disclosure/KI-2026-00020', 'publication/disclosure/:number', '/publication/disclosure/KI-2026-00020'],
  ['/payments/0198ABCD/', 'payments/:id?', '/payments/0198ABCD'],
  ['/detail/%C3%A9', 'detail/:slug', '/detail/%C3%A9'],
  ['/Tidak/Ada/', '*', '/Tidak/Ada/'],
])('%s of %s is %s', (asked, pattern, expected) => {
  expect(toCanonicalPath(asked, pattern)).toBe(expected)
  expect(toCanonicalPath(expected, pattern)).toBe(expected)
})
