import type { ListOfferings } from '#contract/offerings/input'
import type { ListTab } from '#contract/offerings/states'
import { trimEnd } from '#shared/trim-end'
import { m } from '../lib/words.ts'
import { akadInText, akadWord, kindWord } from './words.ts'

export const PAGE = 12
const MAX = 48
const FIRST_SORT = 'closing' satisfies ListOfferings['sort']

type Shown = Pick<ListOfferings, 'q' | 'kind' | 'akad' | 'sector' | 'sort' | 'limit' | 'after'>

/** The address of a listing: defaults are left out, so that two ways to the same list are one address. */
export function searchOf(filters: Partial<Shown>): string {
  const search = new URLSearchParams()
  const { q, kind, akad, sector, sort, limit, after } = filters
  for (const [name, value] of Object.entries({ q, kind, akad, sector })) if (value) search.set(name, value)
  if (sort && sort !== FIRST_SORT) search.set('sort', sort)
  if (limit && limit !== PAGE) search.set('limit', String(limit))
  if (after) search.set('after', after)
  return search.size ? `?${search}` : ''
}

/** Lists with an address of their own; what came to nothing stands below the released ones. */
export type PageTab = Exclude<ListTab, 'ended'>

/** 'Tampilkan lagi' keeps what is above as long as a page can hold it, then turns the page. */
export function moreSearch(filters: Shown, next: string | null): string | null {
  if (next === null) return null
  if (filters.limit < MAX) return searchOf({ ...filters, limit: Math.min(MAX, filters.limit + PAGE) })
  return searchOf({ ...filters, after: next })
}

export type Chip = { label: string; remove: string }

/** One chip per filter in force, each with the address without it. */
export function chipsOf(filters: Shown): Chip[] {
  const rest = { ...filters, limit: PAGE, after: undefined }
  const chips: Chip[] = []
  if (filters.q) chips.push({ label: `“${filters.q}”`, remove: searchOf({ ...rest, q: '' }) })
  if (filters.kind) chips.push({ label: kindWord(filters.kind), remove: searchOf({ ...rest, kind: undefined }) })
  if (filters.sector) chips.push({ label: filters.sector, remove: searchOf({ ...rest, sector: undefined }) })
  if (filters.akad) chips.push({ label: akadWord(filters.akad), remove: searchOf({ ...rest, akad: undefined }) })
  return chips
}

/** Why a list is empty, naming what was asked: “Tidak ada sukuk dengan akad ijarah di sektor Kesehatan.” */
export function emptyReason(filters: Shown): string {
  const what = filters.kind ? kindWord(filters.kind).toLowerCase() : m.empty_offering()
  const parts = [
    filters.akad ? m.empty_akad({ akad: akadInText(filters.akad) }) : '',
    filters.sector ? m.empty_sector({ sector: filters.sector }) : '',
    filters.q ? m.empty_query({ query: filters.q }) : '',
  ].filter(Boolean)
  return m.empty_filtered({ what: [what, ...parts].join(' ') })
}

export const tabOf = (pathname: string): PageTab => {
  const last = trimEnd(pathname, '/').split('/').at(-1)
  return last === 'bookmark' || last === 'invested' || last === 'released' ? last : 'open'
}
