import { expect, test } from 'vitest'
import { isNoPage } from './page-address.ts'

test('an address of a page is one, however long its names are', () => {
  expect(isNoPage('/')).toBe(false)
  expect(isNoPage('/users/business/papers/0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e/akta')).toBe(false)
  expect(isNoPage(`/business/${'a'.repeat(120)}`)).toBe(false)
})

test.each(['/a'.repeat(13), `/${'a/'.repeat(7_400)}`, `/${'/'.repeat(40)}`, `/${'a'.repeat(1_000)}`])(
  'what no page is called is none: %#',
  (pathname) => {
    expect(isNoPage(pathname)).toBe(true)
  },
)
