import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** Fetched when the box is opened for the first time: nobody else pays for it. */
const SearchDialog = lazy(() => import('../../ui/inputs/search-dialog.tsx'))

/** Link to the search page; with JavaScript it opens the search dialog, as ⌘K and Ctrl+K do. */
export function SearchLink() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Link
        className="icon-btn desk-only"
        to={paths.search()}
        aria-label={m.content_search_open()}
        aria-keyshortcuts="Meta+K Control+K"
        title={`${m.content_search_open()} (Ctrl K)`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Search className="i" aria-hidden />
      </Link>
      {open ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
