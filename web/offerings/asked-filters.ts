import { ListOfferings } from '#contract/offerings/input'

/** What the address asks for. Whatever it does not know falls back to “all”; it never fails. */
export const filtersOf = (search: URLSearchParams): ListOfferings =>
  ListOfferings.parse(
    Object.fromEntries(Object.keys(ListOfferings.shape).map((name) => [name, search.get(name) || undefined])),
  )
