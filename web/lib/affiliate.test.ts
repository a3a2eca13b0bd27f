import { expect, test } from 'vitest'
import { createAffiliateCookies, readAffiliate } from './affiliate.ts'

const at = (query: string) => new URL(`https://contoh.test/?${query}`)
const kept = (query: string) =>
  createAffiliateCookies(at(query), true)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

test('from where somebody came is handed on to the registration', () => {
  const query =
    'utm_source=koran&utm_medium=cetak&utm_name=a&utm_campaign=ramadan%20%26%20idul&referral=SEKAR&client_id=c-1'
  expect(readAffiliate(kept(query))).toEqual({
    utmSource: 'koran',
    utmMedium: 'cetak',
    utmName: 'a',
    utmCampaign: 'ramadan & idul',
    referral: 'SEKAR',
    clientId: 'c-1',
  })
})

test('an address that says nothing sets nothing', () => {
  expect(createAffiliateCookies(at('q=kopi&page=2'), true)).toEqual([])
})

test('what is too long, empty or not plain text is left out', () => {
  expect(createAffiliateCookies(at(`utm_source=${'a'.repeat(101)}&utm_medium=&referral=%00x`), true)).toEqual([])
  expect(readAffiliate(kept(`utm_source=${'a'.repeat(100)}`)).utmSource).toHaveLength(100)
})

test('scripts read the client_id alone, and both stay within TLS where the site does', () => {
  const [campaign, client] = createAffiliateCookies(at('utm_source=a&client_id=b'), true)
  expect(campaign).toMatch(/^affiliate=.*SameSite=Lax.*; Secure; HttpOnly$/)
  expect(client).toMatch(/^client_id=b;.*SameSite=Lax.*; Secure$/)
  expect(createAffiliateCookies(at('client_id=b'), false)[0]).not.toMatch(/Secure/)
})

test('a cookie that somebody wrote by hand does no harm', () => {
  for (const value of ['%', 'utm_source', '%00', 'a'.repeat(5_000)])
    expect(readAffiliate(`affiliate=${value}; client_id=${value}`).utmSource).toBeUndefined()
})
