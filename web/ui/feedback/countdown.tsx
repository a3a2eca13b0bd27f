import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dateTime, timeLeft } from '../../lib/format.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TICK = 20_000

type Countdown = {
  deadline: string
  now: string
  icon?: boolean
  className?: string
  /** How the time is said where no label before it says that it is what is left: '12 hari lagi'. */
  say?: (left: { left: string }) => string
}

/**
 * Time left to a deadline. The server writes it from `now` (the visit's clock); with JavaScript it ticks on
 * from there by elapsed time, so a wrong clock on the phone does no harm.
 */
export function Countdown({ deadline, now, icon = true, className, say }: Countdown) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - start), TICK)
    return () => clearInterval(timer)
  }, [])
  const present = new Date(Date.parse(now) + passed)
  const left = Date.parse(deadline) - present.getTime()
  const urgency = left < 6 * HOUR ? 'left-now' : left < 3 * DAY ? 'left-soon' : ''
  return (
    <time className={`left ${urgency} ${className ?? ''}`} dateTime={deadline} title={dateTime(deadline)}>
      {icon ? <Timer className="i" aria-hidden /> : null}
      <span>{say && left > 0 ? say({ left: timeLeft(deadline, present) }) : timeLeft(deadline, present)}</span>
    </time>
  )
}
