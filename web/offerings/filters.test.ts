import { describe, expect, it } from 'vitest'
import { filtersOf } from './asked-filters.ts'
import { chipsOf, emptyReason, moreSearch, searchOf, tabOf } from './filters.ts'

const filters = (query: string) => filtersOf(new URLSearchParams(query))

describe('the address of the listing', () => {
  it('takes what it knows and lets the rest mean all', () => {
    expect(filters('kind=sukuk&akad=ijarah&sort=newest')).toMatchObject({
      kind: 'sukuk',
      akad: 'ijarah',
      sort: 'newest',
    })
    const odd = filters('kind=bond&akad=riba&sort=cheapest&limit=lots&sector=')
    expect(odd).toMatchObject({ kind: undefined, akad: undefined, sort: 'closing', limit: 12, sector: undefined })
  })
  it('leaves out what is the default, so that one list has one address', () => {
    expect(searchOf(filters('q=&kind=&sort=closing&limit=12'))).toBe('')
    expect(searchOf(filters('kind=share&sector=Kesehatan&sort=return'))).toBe(
      '?kind=share&sector=Kesehatan&sort=return',
    )
  })
  it('knows its tab', () => {
    expect(tabOf('/business')).toBe('open')
    expect(tabOf('/business/released/')).toBe('released')
  })
})

describe('show more', () => {
  it('keeps what is above while a page can hold it, then turns the page', () => {
    expect(moreSearch(filters('kind=share'), '12')).toBe('?kind=share&limit=24')
    expect(moreSearch(filters('limit=48'), '48')).toBe('?limit=48&after=48')
    expect(moreSearch(filters(''), null)).toBeNull()
  })
})

describe('filters in force', () => {
  it('each has a chip that takes it away and starts from the top', () => {
    const chips = chipsOf(filters('kind=sukuk&sector=Kesehatan&limit=24&after=24'))
    expect(chips).toEqual([
      { label: 'Sukuk', remove: '?sector=Kesehatan' },
      { label: 'Kesehatan', remove: '?kind=sukuk' },
    ])
  })
  it('an empty list names them', () => {
    expect(emptyReason(filters('kind=sukuk&akad=ijarah&sector=Kesehatan'))).toContain(
      'Tidak ada sukuk dengan akad ijarah di sektor Kesehatan',
    )
  })
})
