import { expect, it } from 'vitest'
import { createListTabs, parseListQuery } from './lists.ts'

const names = { open: () => 'Terbuka', ended: () => 'Selesai' }
const asked = (search: string) => parseListQuery(new Request(`http://syirkah.test/admin/x${search}`), names)

it('shows the first list to who asks for none or for one that is not there', () => {
  expect(asked('')).toEqual({ list: 'open', after: undefined })
  expect(asked('?list=toString')).toEqual({ list: 'open', after: undefined })
  expect(asked('?list=ended&after=5')).toEqual({ list: 'ended', after: '5' })
})

it('keeps the word of the first list out of its address', () => {
  const to = (query: Record<string, string>) => `/x?${new URLSearchParams(query)}`
  expect(createListTabs(names, 'ended', to)).toEqual([
    { to: '/x?', label: 'Terbuka', current: false },
    { to: '/x?list=ended', label: 'Selesai', current: true },
  ])
})
