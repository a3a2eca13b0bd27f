import { expect, test } from 'vitest'
import { parseDocumentQuery, sha256, toDocumentCode } from './code.ts'

test('a file has one code, and another file another', () => {
  const [one, other] = ['%PDF-1.7 a', '%PDF-1.7 b'].map((text) => toDocumentCode(sha256(Buffer.from(text))))
  expect(one).toMatch(/^DK-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(toDocumentCode(sha256(Buffer.from('%PDF-1.7 a')))).toBe(one)
  expect(other).not.toBe(one)
})

test('a code is found however it is typed, a fingerprint in either case', () => {
  expect(parseDocumentQuery(' dk 7q4f 9x2m k3pd ')).toEqual({ code: 'DK-7Q4F-9X2M-K3PD' })
  expect(parseDocumentQuery('DK7Q4F9X2MK3PD')).toEqual({ code: 'DK-7Q4F-9X2M-K3PD' })
  expect(parseDocumentQuery('AB'.repeat(32))).toEqual({ sha256: 'ab'.repeat(32) })
  for (const typed of ['', 'DK-7Q4F', 'SB-261120-7F4QXK2', 'ab'.repeat(31), `${'ab'.repeat(32)}0`])
    expect(parseDocumentQuery(typed)).toBeNull()
})
