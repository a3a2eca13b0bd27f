import { useEffect, useRef } from 'react'

/**
 * What takes the place of the form that was pressed has the focus, which would otherwise be lost with the button: readers
 * who hear a page are told what came, and it is in sight. Not where the page was opened with it.
 */
export function useFocusOnShow<T extends HTMLElement>(shown: boolean) {
  const start = useRef<T>(null)
  useEffect(() => {
    if (shown) start.current?.focus()
  }, [shown])
  return start
}
