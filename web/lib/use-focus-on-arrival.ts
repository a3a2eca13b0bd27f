import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the top of the page after a navigation, or when an answer removed the focused element; not for
 * links within the page.
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
