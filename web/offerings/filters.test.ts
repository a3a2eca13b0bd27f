import { describe, expect, it } from 'vitest'
import { explainEmptyList, findListTab, listFilterChips, toFilterSearch, toShowMoreSearch } from './filters.ts'
import { parseOfferingFilters } from './parse-offering-filters.ts'

const filters = (query: string) => parseOfferingFilters(new URLSearchParams(query))

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
    expect(toFilterSearch(filters('q=&kind=&sort=closing&limit=12'))).toBe('')
    expect(toFilterSearch(filters('kind=share&sector=Kesehatan&sort=return'))).toBe(
      '?kind=share&sector=Kesehatan&sort=return',
    )
  })
  it('knows its tab', () => {
    expect(findListTab('/business')).toBe('open')
    expect(findListTab('/business/released/')).toBe('released')
  })
})

describe('show more', () => {
  it('keeps what is above while a page can hold it, then turns the page', () => {
    expect(toShowMoreSearch(filters('kind=share'), '12')).toBe('?kind=share&limit=24')
    expect(toShowMoreSearch(filters('limit=48'), '48')).toBe('?limit=48&after=48')
    expect(toShowMoreSearch(filters(''), null)).toBeNull()
  })
})

describe('filters in force', () => {
  it('each has a chip that takes it away and starts from the top', () => {
    const chips = listFilterChips(filters('kind=sukuk&sector=Kesehatan&limit=24&after=24'))
    expect(chips).toEqual([
      { label: 'Sukuk', remove: '?sector=Kesehatan' },
      { label: 'Kesehatan', remove: '?kind=sukuk' },
    ])
  })
  it('an empty list names them', () => {
    expect(explainEmptyList(filters('kind=sukuk&akad=ijarah&sector=Kesehatan'))).toContain(
      'Tidak ada sukuk dengan akad ijarah di sektor Kesehatan',
    )
  })
})
