import type { Category } from '#contract/content/states'
import { isCategory } from '#contract/content/states'
import { ListDisclosures } from '#contract/disclosures/input'

/** Read on the server only: the contract's validator stays out of the browser. */
export const categoryIn = (text: string | null | undefined): Category | 'unknown' | undefined => {
  if (!text) return undefined
  return isCategory(text) ? text : 'unknown'
}

export type DisclosureFilters = Pick<ListDisclosures, 'type' | 'business' | 'year' | 'after'>

/** What the address asks for. Whatever it does not know falls back to “all”; it never fails. */
export const disclosureFilters = (search: URLSearchParams): DisclosureFilters =>
  ListDisclosures.parse(
    Object.fromEntries(Object.keys(ListDisclosures.shape).map((name) => [name, search.get(name) || undefined])),
  )
