import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Timers hold this long at most; who leaves a page open for longer reads it anew when coming back. */
const LONGEST = 24 * 60 * 60 * 1_000
/** Readers do not all come in the same instant. */
const SPREAD = 900

/** Reads the page's data again when an instant comes at which what it says is over, by the visit's clock (`now`). */
export function useTurn(at: string | null, now: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (at === null) return
    const left = Date.parse(at) - Date.parse(now)
    if (left <= 0 || left > LONGEST) return
    const timer = setTimeout(() => void revalidate(), left + 100 + Math.random() * SPREAD)
    return () => clearTimeout(timer)
  }, [at, now, revalidate])
}
