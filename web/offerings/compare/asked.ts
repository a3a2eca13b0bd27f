/** So many stand side by side. */
export const MAX = 3

/** The slugs of an address, each once and in its order; `more` when some were left out. */
export function askedToCompare(searchParams: URLSearchParams): { slugs: string[]; more: boolean } {
  const slugs = [...new Set(searchParams.getAll('o').filter(Boolean))]
  return { slugs: slugs.slice(0, MAX), more: slugs.length > MAX }
}
