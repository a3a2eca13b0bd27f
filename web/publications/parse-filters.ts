import type { Category } from '#contract/content/states'
import { isCategory } from '#contract/content/states'
import { ListDisclosures } from '#contract/disclosures/input'

/** The category in the text, 'unknown' if there is none of that name, undefined if empty. Server only. */
export const parseCategory = (text: string | null | undefined): Category | 'unknown' | undefined => {
  if (!text) return undefined
  return isCategory(text) ? text : 'unknown'
}

export type DisclosureFilters = Pick<ListDisclosures, 'type' | 'business' | 'year' | 'after'>

/** Parses the disclosure filters; unknown values mean "all". */
export const parseDisclosureFilters = (search: URLSearchParams): DisclosureFilters =>
  ListDisclosures.parse(
    Object.fromEntries(Object.keys(ListDisclosures.shape).map((name) => [name, search.get(name) || undefined])),
  )
