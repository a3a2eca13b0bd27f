/** So many stand side by side. */
export const MAX = 3

/** The slugs in the address, each once, in order; `more` if some were dropped. */
export function parseComparedSlugs(searchParams: URLSearchParams): { slugs: string[]; more: boolean } {
  const slugs = [...new Set(searchParams.getAll('o').filter(Boolean))]
  return { slugs: slugs.slice(0, MAX), more: slugs.length > MAX }
}
