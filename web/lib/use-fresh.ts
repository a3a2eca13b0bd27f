import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again when the reader comes back to it, say from the bank's app; with `every` also at that
 * interval in milliseconds while it is looked at. Never while something else is under way.
 */
export function useFresh(every?: number) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (!document.hidden && state === 'idle') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    const timer = every === undefined ? undefined : setInterval(look, every)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [revalidate, state, every])
}
