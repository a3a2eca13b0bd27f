import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY = 5_000

/** Asks again every few seconds while something is expected and the page is looked at; at once on coming back to it. */
export function useFresh(expecting: boolean) {
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
