import { expect, test } from 'vitest'
import { retryDetail } from './retry-after.ts'

test.each([
  ['2', '2 detik', '2 seconds'],
  ['1', '1 detik', '1 second'],
  ['60', '60 detik', '60 seconds'],
  ['61', '2 menit', '2 minutes'],
  ['900', '15 menit', '15 minutes'],
  ['3600', '1 jam', '1 hour'],
  ['3841', '1 jam 5 menit', '1 hour 5 minutes'],
])('%s seconds are said as people say them', (seconds, id, en) => {
  expect(retryDetail('retry_after', seconds, 'id')).toBe(id)
  expect(retryDetail('retry_after', seconds, 'en')).toBe(en)
})

test('the hour from which on one may try again is told in WIB, and never too early', () => {
  expect(retryDetail('retry_at', '2026-11-20T13:25:00.000Z', 'id')).toBe('20.25 WIB')
  expect(retryDetail('retry_at', '2026-11-20T13:24:00.001Z', 'en')).toBe('20.25 WIB')
})

test('other details are left to those who know them', () => {
  expect(retryDetail('available', '900', 'id')).toBeUndefined()
  expect(retryDetail('retry_at', 'x', 'id')).toBeUndefined()
})
