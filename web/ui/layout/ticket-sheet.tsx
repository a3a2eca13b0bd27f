import { X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../lib/words.ts'
import './ticket-sheet.css'

type Sheet = {
  title: string
  /** Beside the title on a phone. */
  best: ReactNode
  /** The place of the page that its closing leads to. */
  beside: string
  children: ReactNode
}

const ID = 'tiket'
/** Where it is a sheet: ticket-sheet.css. */
const PHONE = '(max-width: 639.98px)'

/**
 * A panel that on a phone becomes a bottom sheet, closed at first; the URL hash `#tiket` opens it. With JavaScript,
 * Escape or moving the focus out closes it.
 */
export function TicketSheet({ title, best, beside, children }: Sheet) {
  const { hash, search } = useLocation()
  const [isAlive, setAlive] = useState(false)
  const box = useRef<HTMLElement>(null)
  const close = useRef<HTMLAnchorElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => setAlive(true), [])
  const isOpen = hash === `#${ID}`
  useEffect(() => {
    if (isOpen) {
      before.current = document.activeElement
      box.current?.focus({ preventScroll: matchMedia(PHONE).matches })
    } else if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }, [isOpen])
  const leave = () => matchMedia(PHONE).matches && close.current?.click()
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
  const onBlur = ({ relatedTarget: to, currentTarget }: FocusEvent) => {
    if (!isOpen || !to || currentTarget.contains(to)) return
    before.current = null
    leave()
  }
  return (
    <section
      className="panel trade-ticket ticket-sheet"
      id={ID}
      aria-labelledby="tiket-judul"
      tabIndex={-1}
      ref={box}
      data-sheet={isAlive ? (isOpen ? 'open' : 'closed') : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className="ticket-sheet-head">
        <div>
          <h2 id="tiket-judul">{title}</h2>
          <p className="ticket-sheet-best tiny num">{best}</p>
        </div>
        <Link
          className="ticket-sheet-close"
          to={{ search, hash: beside }}
          aria-label={m.ui_close()}
          preventScrollReset
          ref={close}
        >
          <X className="i" aria-hidden />
        </Link>
      </div>
      {children}
    </section>
  )
}
