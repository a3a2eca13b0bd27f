import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '../../lib/words.ts'

export const THROTTLE = 200
export const DURATION = 5_000
const STEP = 100
const LINGER = 300
const FAILED_LINGER = 1_500

/** Share of the progress bar to fill after `elapsed` milliseconds; approaches 1 without reaching it. */
export const computeProgress = (elapsed: number) => 95 * (1 - Math.exp((-3 * elapsed) / DURATION))

type State = { shown: false } | { shown: true; value: number; failed: boolean }
const HIDDEN: State = { shown: false }

/** Stands while a bar does: the error page that takes the place of everything is to know of it. */
let standing = false

/**
 * Appears 200 ms after a navigation begins, advances on a timer of 5,000 ms, then finishes. On the error page (`failed`)
 * a bar that was on its way says that it failed.
 */
export function ProgressBar({ failed = false }: { failed?: boolean }) {
  const { state } = useNavigation()
  const [bar, setBar] = useState<State>(HIDDEN)
  const busy = state !== 'idle'

  useEffect(() => {
    if (!busy) return
    let ticking: ReturnType<typeof setInterval> | undefined
    const waiting = setTimeout(() => {
      const start = performance.now()
      standing = true
      setBar({ shown: true, value: computeProgress(0), failed: false })
      ticking = setInterval(
        () => setBar({ shown: true, value: computeProgress(performance.now() - start), failed: false }),
        STEP,
      )
    }, THROTTLE)
    return () => {
      clearTimeout(waiting)
      clearInterval(ticking)
      setBar((now) => (now.shown ? { shown: true, value: 100, failed: false } : HIDDEN))
    }
  }, [busy])

  // after the page that showed the bar is gone, and before anything is forgotten
  useEffect(() => {
    if (failed && standing) setBar({ shown: true, value: 100, failed: true })
  }, [failed])

  useEffect(() => {
    if (busy) return
    standing = false
    if (!bar.shown) return
    const timer = setTimeout(() => setBar(HIDDEN), bar.failed ? FAILED_LINGER : LINGER)
    return () => clearTimeout(timer)
  }, [busy, bar])

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
