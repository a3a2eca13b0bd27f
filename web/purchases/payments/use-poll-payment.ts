import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY = 5_000

/**
 * Reloads the page's data every few seconds while `expecting` and visible, and at once when the tab becomes visible.
 */
export function usePollPayment(expecting: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!expecting) return
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && state === 'idle') void revalidate()
    }
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [expecting, revalidate, state])
}
