import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '../lib/words.ts'

export const THROTTLE = 200
export const DURATION = 5_000
const STEP = 100
const LINGER = 300

/** Share of the bar after so many milliseconds: quick at first, never full before the page is there. */
export const advance = (elapsed: number) => 95 * (1 - Math.exp((-3 * elapsed) / DURATION))

type State = { shown: false } | { shown: true; value: number; failed: boolean }
const HIDDEN: State = { shown: false }

/** Appears 200 ms after a navigation begins, advances on a timer of 5,000 ms, then finishes or fails. */
export function ProgressBar() {
  const { state } = useNavigation()
  const [bar, setBar] = useState<State>(HIDDEN)
  const busy = state !== 'idle'

  useEffect(() => {
    if (!busy) return
    let ticking: ReturnType<typeof setInterval> | undefined
    const waiting = setTimeout(() => {
      const start = performance.now()
      setBar({ shown: true, value: advance(0), failed: false })
      ticking = setInterval(
        () => setBar({ shown: true, value: advance(performance.now() - start), failed: false }),
        STEP,
      )
    }, THROTTLE)
    return () => {
      clearTimeout(waiting)
      clearInterval(ticking)
      const failed = document.querySelector('[data-oops]') !== null
      setBar((now) => (now.shown ? { shown: true, value: 100, failed } : HIDDEN))
    }
  }, [busy])

  useEffect(() => {
    if (busy || !bar.shown) return
    const timer = setTimeout(() => setBar(HIDDEN), LINGER)
    return () => clearTimeout(timer)
  }, [busy, bar.shown])

  if (!bar.shown) return null
  return (
    // Said politely, since it stands outside the page's landmarks.
    <div aria-live="polite">
      <progress
        className={bar.failed ? 'progress progress-failed' : 'progress'}
        max={100}
        value={bar.value}
        aria-label={m.ui_loading_page()}
      />
    </div>
  )
}
