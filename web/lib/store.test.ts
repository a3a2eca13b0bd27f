import { expect, test } from 'vitest'
import { readUtm } from './store.ts'

test('the campaign of the first page is read from its address; what is empty or too long is no campaign', () => {
  expect(readUtm('?utm_source=koran&utm_medium=cetak&utm_name=%20a%20&utm_campaign=ramadan')).toEqual({
    utmSource: 'koran',
    utmMedium: 'cetak',
    utmName: 'a',
    utmCampaign: 'ramadan',
  })
  const none = { utmSource: null, utmMedium: null, utmName: null, utmCampaign: null }
  expect(readUtm('')).toEqual(none)
  expect(readUtm(`?utm_source=${'a'.repeat(101)}&utm_medium=&utm_name=%20`)).toEqual(none)
})
