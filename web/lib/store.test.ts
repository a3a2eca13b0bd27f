import { expect, test } from 'vitest'
import { utmOf } from './store.ts'

test('the campaign of the first page is read from its address; what is empty or too long is no campaign', () => {
  expect(utmOf('?utm_source=koran&utm_medium=cetak&utm_name=%20a%20&utm_campaign=ramadan')).toEqual({
    utmSource: 'koran',
    utmMedium: 'cetak',
    utmName: 'a',
    utmCampaign: 'ramadan',
  })
  const none = { utmSource: null, utmMedium: null, utmName: null, utmCampaign: null }
  expect(utmOf('')).toEqual(none)
  expect(utmOf(`?utm_source=${'a'.repeat(101)}&utm_medium=&utm_name=%20`)).toEqual(none)
})
