import { expect, test } from 'vitest'
import { formatQris, isQris } from './qris-text.ts'

test('a code carries its amount and bill, and a wrong character shows', () => {
  const text = formatQris({ number: '93600451000000017', amount: 300_000n, name: 'SYIRKAH SEKAR' })
  expect(text).toMatch(/^00020101021226/)
  expect(text).toContain('5406300000')
  expect(text).toContain('011793600451000000017')
  expect(isQris(text)).toBe(true)
  expect(isQris(text.replace('300000', '300001'))).toBe(false)
  expect(isQris(text.slice(0, -1))).toBe(false)
  expect(isQris('9009626000000017')).toBe(false)
})

test('the checksum is the one that readers of such codes compute', () => {
  // the check value of CRC-16/CCITT-FALSE: 123456789 gives 29B1
  expect(isQris(`000201${'1'.repeat(30)}6304FFFF`)).toBe(false)
})
