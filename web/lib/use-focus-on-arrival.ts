import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a step to another page the focus stands at its beginning, as after a load, or where the page wants it. So it does
 * after an answer on the same page that took away what had the focus, as a form that goes with its own button; not after
 * a step to a place within the page, from which the browser goes on by itself.
 */
export function useFocusOnArrival() {
  const to = useLocation()
  const was = useRef(to)
  useEffect(() => {
    const from = was.current
    was.current = to
    const isLost = from !== to && !to.hash && document.activeElement === document.body
    if (!isLost && from.pathname === to.pathname) return
    const start = document.querySelector<HTMLElement>('[data-arrival]') ?? document.getElementById('isi')
    start?.focus({ preventScroll: true })
  }, [to])
}
