import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Timers hold this long at most; who leaves a page open for longer reads it anew when coming back. */
const LONGEST = 24 * 60 * 60 * 1_000
/** Readers do not all come in the same instant. */
const SPREAD = 900

/**
 * Reloads the page's data at the instant `at`, measured by the server's clock `now`; ignores instants more than a day
 * ahead.
 */
export function useRevalidateAt(at: string | null, now: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (at === null) return
    const left = Date.parse(at) - Date.parse(now)
    if (left <= 0 || left > LONGEST) return
    const timer = setTimeout(() => void revalidate(), left + 100 + Math.random() * SPREAD)
    return () => clearTimeout(timer)
  }, [at, now, revalidate])
}
