import { ChevronRight, ChevronsLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../buttons/button.tsx'

type CursorNav = { next: string | null; label: string; first: string; onward: string; name?: string }

/** Links through the pages of a long list: to older entries, or back to the first page. */
export function CursorNav({ next, label, first, onward, name = 'after' }: CursorNav) {
  const [search] = useSearchParams()
  const within = search.has(name)
  if (next === null && !within) return null
  const to = (after: string | null) => {
    const query = new URLSearchParams(search)
    if (after === null) query.delete(name)
    else query.set(name, after)
    return { search: query.toString() }
  }
  return (
    <nav className="pager" aria-label={label}>
      {within ? (
        <ButtonLink to={to(null)}>
          <ChevronsLeft className="i i-16" aria-hidden />
          {first}
        </ButtonLink>
      ) : null}
      {next === null ? null : (
        <ButtonLink to={to(next)} rel="next">
          {onward}
          <ChevronRight className="i i-16" aria-hidden />
        </ButtonLink>
      )}
    </nav>
  )
}
