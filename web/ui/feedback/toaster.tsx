import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { clearFlash, readFlash } from '../../lib/flash.ts'
import {
  dismissToast,
  type Position,
  positions,
  showToast,
  TOAST_OFFSET,
  TOAST_POSITION,
  type ToastInput,
  type ToastItem,
  toastStore,
  type Variant,
} from '../../lib/toast.ts'
import { m } from '../../lib/words.ts'
import { IconButton } from '../buttons/button.tsx'

const ICON = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } satisfies Record<
  Variant,
  unknown
>
const NONE: readonly ToastItem[] = []

/**
 * All toasts of the page. `initial` is the toast set by a redirect, rendered by the server so that it shows without
 * JavaScript.
 */
export function Toaster({ initial }: { initial: ToastInput | null }) {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => NONE)
  const [live, setLive] = useState(false)
  const first = useRef(initial)
  const { key } = useLocation()
  useEffect(() => {
    setLive(true)
    if (first.current) showToast(first.current)
    first.current = null
  }, [])
  useEffect(() => {
    if (key) takeFlash()
  }, [key])
  return positions.map((position) => {
    const here = items.filter((item) => item.position === position)
    if (here.length === 0 && position !== TOAST_POSITION) return null
    return (
      <Stack key={position} position={position} offset={here.at(-1)?.offset ?? TOAST_OFFSET}>
        {!live && initial && position === TOAST_POSITION ? <Toast item={{ ...initial, close: false }} /> : null}
        {here.map((item) => (
          <TimedToast key={item.id} item={item} />
        ))}
      </Stack>
    )
  })
}

/** The toasts of one place; the newest says how far from the edge they are. */
function Stack({ position, offset, children }: { position: Position; offset: number; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.style.setProperty('--toast-offset', `${offset}px`), [offset])
  const [edge, side] = position.split('-')
  return (
    <section
      className={`toasts toasts-${edge} toasts-${side}`}
      aria-label={m.ui_notices()}
      aria-live="polite"
      ref={box}
    >
      {children}
    </section>
  )
}

/** A redirect inside the app brings its toast in the cookie; a full load has already shown and cleared it. */
function takeFlash() {
  const waiting = readFlash(document.cookie)
  if (!waiting) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
  document.cookie = clearFlash
  showToast(waiting)
}

/** Leaves after its time; stays while the pointer or the focus rests on it. */
function TimedToast({ item }: { item: ToastItem }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(item.id), item.duration)
    return () => clearTimeout(timer)
  }, [held, item])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the clock; the button inside closes
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast item={item} onClose={() => dismissToast(item.id)} />
    </div>
  )
}

/** One toast with its close button. */
export function Toast({ item, onClose }: { item: ToastInput; onClose?: () => void }) {
  const Icon = ICON[item.variant]
  return (
    <div className={`toast toast-${item.variant}`} role={item.variant === 'error' ? 'alert' : 'status'}>
      <Icon className="i" aria-hidden />
      <div>
        <b>{item.message ? `${item.title}: ` : item.title}</b>
        {item.message}
      </div>
      {item.close === false || !onClose ? (
        <span />
      ) : (
        <IconButton label={m.ui_close()} onClick={onClose}>
          <X className="i i-16" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
