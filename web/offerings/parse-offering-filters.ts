import { ListOfferings } from '#contract/offerings/input'

/** Parses the filters of the offerings list; unknown values mean "all". */
export const parseOfferingFilters = (search: URLSearchParams): ListOfferings =>
  ListOfferings.parse(
    Object.fromEntries(Object.keys(ListOfferings.shape).map((name) => [name, search.get(name) || undefined])),
  )
