import { expect, test } from 'vitest'
import { isImpossiblePagePath } from './page-address.ts'

test('an address of a page is one, however long its names are', () => {
  expect(isImpossiblePagePath('/')).toBe(false)
  expect(isImpossiblePagePath('/users/business/papers/0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e/akta')).toBe(false)
  expect(isImpossiblePagePath(`/business/${'a'.repeat(120)}`)).toBe(false)
})

test.each(['/a'.repeat(13), `/${'a/'.repeat(7_400)}`, `/${'/'.repeat(40)}`, `/${'a'.repeat(1_000)}`])(
  'what no page is called is none: %#',
  (pathname) => {
    expect(isImpossiblePagePath(pathname)).toBe(true)
  },
)

test('of the routes that a browser asks after at once there are no more than a page has links', () => {
  const asked = (count: number) =>
    `?version=1&paths=${Array.from({ length: count }, (_, at) => at.toString(36)).join('%2C')}`
  expect(isImpossiblePagePath('/__manifest', asked(250))).toBe(false)
  expect(isImpossiblePagePath('/__manifest', asked(2_209))).toBe(true)
  expect(isImpossiblePagePath('/business', asked(2_209))).toBe(false)
})
