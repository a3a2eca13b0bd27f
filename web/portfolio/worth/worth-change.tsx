import { computeTotalWorth, type Worth } from '#contract/registry/states'
import { computeShare } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { ChangeText } from '../../ui/text/money.tsx'

/** Gain beyond the money put in, and today's part of it. */
export function WorthChange({ now, yesterday }: { now: Worth; yesterday: Worth | null }) {
  const beyond = (at: Worth) => computeTotalWorth(at) - at.putIn
  const gain = beyond(now)
  const today = yesterday ? gain - beyond(yesterday) : 0n
  if (gain === 0n && today === 0n) return null
  return (
    <>
      {gain === 0n ? null : (
        <span>
          <ChangeText amount={gain} {...(now.putIn > 0n && { rate: computeShare(gain, now.putIn) })} />{' '}
          <span className="muted">{gain > 0n ? m.worth_above() : m.worth_below()}</span>
        </span>
      )}
      {today === 0n || !yesterday ? null : (
        <span>
          <ChangeText amount={today} rate={computeShare(today, computeTotalWorth(yesterday))} />{' '}
          <span className="muted">{m.worth_today()}</span>
        </span>
      )}
    </>
  )
}
