/** Parameters whose values are written in small letters; others, like the numbers of documents, are not. */
const SMALL = new Set(['slug', 'campaign', 'category'])

/** The canonical path of a page that was requested with capitals, doubled slashes or a trailing slash. */
export function toCanonicalPath(pathname: string, pattern: string): string {
  const parts = pattern.split('/').filter(Boolean)
  if (parts.includes('*')) return pathname
  const [fixed, parameters] = [
    parts.filter((part) => !part.startsWith(':')),
    parts.filter((part) => part.startsWith(':')),
  ]
  const isSmall = parameters.every((part) => SMALL.has(part.slice(1).replace('?', '')))
  const written = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const small = part.toLowerCase()
      return (isSmall && !part.includes('%')) || fixed.includes(small) ? small : part
    })
  return `/${written.join('/')}`
}
