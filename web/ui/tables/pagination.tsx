import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../lib/words.ts'
import { ButtonLink } from '../buttons/button.tsx'

/** Link 'Tampilkan lagi' to the next page by cursor; `shown` says how many entries there are. */
export function Pagination({
  next,
  param = 'after',
  shown,
  label = m.ui_more_pages(),
}: {
  next: string | null
  param?: string
  shown?: ReactNode
  label?: string
}) {
  const [search] = useSearchParams()
  if (next === null && !shown) return null
  const query = new URLSearchParams(search)
  if (next !== null) query.set(param, next)
  return (
    <nav className="pager" aria-label={label}>
      {next === null ? null : (
        <ButtonLink to={{ search: query.toString() }} rel="next" preventScrollReset>
          {m.ui_show_more()}
        </ButtonLink>
      )}
      {shown ? <span>{shown}</span> : null}
    </nav>
  )
}
