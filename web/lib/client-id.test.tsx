import { expect, it } from 'vitest'
import { addClientId, getPrefetchMode } from './client-id.ts'

const cookies = 'locale=id; client_id=mitra%201'
const asked = (address: string, given = cookies) => String(addClientId(address, given))

it('a call to us names the client of the cookie', () => {
  const url = new URL(asked('/business.data?_routes=root'))
  expect(url.pathname).toBe('/business.data')
  expect([...url.searchParams]).toEqual([
    ['_routes', 'root'],
    ['client_id', 'mitra 1'],
  ])
  expect(asked(`${location.origin}/business.data`)).toContain('client_id=mitra+1')
})

it('without a cookie, to somebody else, or where one is named already, nothing is added', () => {
  for (const [address, given] of [
    ['/business.data', 'locale=id'],
    ['https://lain.test/x', cookies],
    ['/business.data?client_id=b', cookies],
  ] as const)
    expect(asked(address, given)).toBe(address)
})

it('a link fetches nothing ahead where the browser would leave the client out', () => {
  expect(getPrefetchMode('locale=id')).toBe('intent')
  expect(getPrefetchMode(cookies)).toBe('none')
})
