import { ChevronRight, ChevronsLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from './button.tsx'

type CursorNav = { next: string | null; param?: string; label: string; first: string; onward: string }

/** Pages of a long list, newest first: onward to older ones, or back to the beginning. Every page has its address. */
export function CursorNav({ next, param = 'before', label, first, onward }: CursorNav) {
  const [search] = useSearchParams()
  const within = search.has(param)
  if (next === null && !within) return null
  const to = (cursor: string | null) => {
    const query = new URLSearchParams(search)
    if (cursor === null) query.delete(param)
    else query.set(param, cursor)
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
