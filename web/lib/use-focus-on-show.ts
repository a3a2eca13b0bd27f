import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when it replaces a submitted form, so that screen readers announce it; not if it was
 * there when the page opened.
 */
export function useFocusOnShow<T extends HTMLElement>(shown: boolean) {
  const start = useRef<T>(null)
  useEffect(() => {
    if (shown) start.current?.focus()
  }, [shown])
  return start
}
