import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { loader } from '../../public/search/search.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import './search-dialog.css'

const PATIENCE = 160
const SHOWN = 8

/** Site search in a dialog: results while typing, arrow keys select, Enter opens the search page. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('')
  const { load, data, state } = useFetcher<typeof loader>()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which is an effect of its own: an opening dialog takes the focus.
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (q.trim().length < 2) return
    const timer = setTimeout(() => void load(paths.search({ q: q.trim() })), PATIENCE)
    return () => clearTimeout(timer)
  }, [q, load])
  const current = q.trim().length >= 2 ? data : undefined
  const hits = (current?.groups ?? [])
    .flatMap(({ title: kind, items }) => items.map((item) => ({ ...item, kind })))
    .slice(0, SHOWN)

  return (
    <Dialog open onClose={onClose} title={m.content_search_title()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside */}
      <div className="quickfind" ref={box} onKeyDown={(event) => walk(event, box.current)}>
        <Form method="get" action={paths.search()} role="search" onSubmit={onClose}>
          <label className="inp">
            <Search className="i" aria-hidden />
            <span className="sr">{m.content_search_label()}</span>
            <input
              ref={input}
              name="q"
              type="search"
              maxLength={80}
              value={q}
              onChange={(event) => setQ(event.currentTarget.value)}
              placeholder={m.content_search_placeholder()}
              autoComplete="off"
            />
          </label>
        </Form>
        <p className="sr" role="status">
          {current && state === 'idle' ? m.content_search_found({ count: String(hits.length), q: current.q }) : ''}
        </p>
        {current?.searched && hits.length === 0 && state === 'idle' ? (
          <p className="muted small">{m.content_search_none({ q: current.q })}</p>
        ) : null}
        {hits.length === 0 ? <p className="muted small">{m.content_search_hint()}</p> : null}
        <ul lang="id">
          {hits.map((hit) => (
            <li key={hit.to}>
              <Link to={hit.to} onClick={onClose}>
                <span>{hit.title}</span>
                <small>{hit.kind}</small>
              </Link>
            </li>
          ))}
        </ul>
        {current && hits.length > 0 ? (
          <Link className="more small" to={paths.search({ q: current.q })} onClick={onClose}>
            {m.content_search_all()}
          </Link>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Down and up between the input and the links below it. */
function walk(event: KeyboardEvent, box: HTMLElement | null) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !box) return
  event.preventDefault()
  const stops = [...box.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
}
