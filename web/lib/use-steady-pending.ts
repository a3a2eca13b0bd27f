import { useEffect, useRef, useState } from 'react'

/** Specification §9: a fetch takes at least as long for the eye. */
export const FETCH_MINIMUM = 200

/** Keeps a pending value for at least 200 ms, so that loading indicators do not flash. */
export function useSteadyPending<Work>(work: Work | null): Work | null {
  const [held, setHeld] = useState<Work | null>(null)
  const since = useRef(0)
  useEffect(() => {
    if (work !== null) {
      since.current = performance.now()
      setHeld(() => work)
      return
    }
    const timer = setTimeout(() => setHeld(null), since.current + FETCH_MINIMUM - performance.now())
    return () => clearTimeout(timer)
  }, [work])
  return work ?? held
}
