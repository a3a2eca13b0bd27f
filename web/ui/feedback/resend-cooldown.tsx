import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { time } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'

const SECOND = 1_000
const MINUTE = 60

/** Seconds until an instant, counted from the server's clock (`now`); 0 when it has come. */
export function useSecondsLeft(until: string | null, now: string): number {
  const atFirst = until === null ? 0 : Date.parse(until) - Date.parse(now)
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    setPassed(0)
    if (atFirst <= 0) return
    const started = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - started), SECOND)
    return () => clearInterval(timer)
  }, [atFirst])
  return Math.max(0, Math.ceil((atFirst - passed) / SECOND))
}

type DisabledProps = { 'aria-disabled'?: true; onClick?: (event: MouseEvent) => void }

type ResendCooldown = { until: string | null; now: string; children: (held: DisabledProps) => ReactNode }

/**
 * Disables the button in `children` until an instant and shows the seconds left; without JavaScript it shows the
 * hour, and the server refuses early requests.
 */
export function ResendCooldown({ until, now, children }: ResendCooldown) {
  const left = useSecondsLeft(until, now)
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const held: DisabledProps =
    awake && left > 0 ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : {}
  return (
    <div className="grid gap-2">
      {children(held)}
      {left > 0 && until ? (
        <p className="small muted text-center">
          <span className="js-only" role="timer">
            {m.wait_seconds({ left: formatMinutesSeconds(left) })}
          </span>
          <span className="nojs-only">{m.wait_until({ time: time(until) })}</span>
        </p>
      ) : null}
      <span className="sr" role="status">
        {until && left === 0 ? m.wait_over() : ''}
      </span>
    </div>
  )
}

/** 75 → '1:15'. */
export const formatMinutesSeconds = (seconds: number) =>
  `${Math.trunc(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
