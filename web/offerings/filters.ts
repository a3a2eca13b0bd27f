import type { ListOfferings } from '#contract/offerings/input'
import type { ListTab } from '#contract/offerings/states'
import { trimEnd } from '#shared/trim-end'
import { m } from '../lib/words.ts'
import { formatAkad, formatAkadInText, formatKind } from './words.ts'

export const PAGE = 12
const MAX = 48
const FIRST_SORT = 'closing' satisfies ListOfferings['sort']

type Shown = Pick<ListOfferings, 'q' | 'kind' | 'akad' | 'sector' | 'sort' | 'limit' | 'after'>

/** The query string of a filtered list, without defaults. */
export function toFilterSearch(filters: Partial<Shown>): string {
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

/** The query string of 'Tampilkan lagi': a longer list up to 48 cards, then the next page; null on the last page. */
export function toShowMoreSearch(filters: Shown, next: string | null): string | null {
  if (next === null) return null
  if (filters.limit < MAX) return toFilterSearch({ ...filters, limit: Math.min(MAX, filters.limit + PAGE) })
  return toFilterSearch({ ...filters, after: next })
}

export type Chip = { label: string; remove: string }

/** A chip for each active filter, with the address without it. */
export function listFilterChips(filters: Shown): Chip[] {
  const rest = { ...filters, limit: PAGE, after: undefined }
  const chips: Chip[] = []
  if (filters.q) chips.push({ label: `“${filters.q}”`, remove: toFilterSearch({ ...rest, q: '' }) })
  if (filters.kind)
    chips.push({ label: formatKind(filters.kind), remove: toFilterSearch({ ...rest, kind: undefined }) })
  if (filters.sector) chips.push({ label: filters.sector, remove: toFilterSearch({ ...rest, sector: undefined }) })
  if (filters.akad)
    chips.push({ label: formatAkad(filters.akad), remove: toFilterSearch({ ...rest, akad: undefined }) })
  return chips
}

/** Why a list is empty: “Tidak ada sukuk dengan akad ijarah di sektor Kesehatan.” */
export function explainEmptyList(filters: Shown): string {
  const what = filters.kind ? formatKind(filters.kind).toLowerCase() : m.empty_offering()
  const parts = [
    filters.akad ? m.empty_akad({ akad: formatAkadInText(filters.akad) }) : '',
    filters.sector ? m.empty_sector({ sector: filters.sector }) : '',
    filters.q ? m.empty_query({ query: filters.q }) : '',
  ].filter(Boolean)
  return m.empty_filtered({ what: [what, ...parts].join(' ') })
}

export const findListTab = (pathname: string): PageTab => {
  const last = trimEnd(pathname, '/').split('/').at(-1)
  return last === 'bookmark' || last === 'invested' || last === 'released' ? last : 'open'
}
