import { useEffect, useRef, useState } from 'react'

/** A value as it was when it was last taken over: at most once in so many milliseconds, the latest one then. */
export function useAtMost<Value>(value: Value, every: number): Value {
  const [taken, setTaken] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const timer = setInterval(() => setTaken(latest.current), every)
    return () => clearInterval(timer)
  }, [every])
  return taken
}
