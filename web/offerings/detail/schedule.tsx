import type { OfferingDetail } from '#contract/offerings/states'
import { date, dateTime, timeLeft } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { type Moment, Timeline } from '../../ui/lists/timeline.tsx'

type Step = OfferingDetail['schedule'][number]
type OfferingSchedule = { offering: OfferingDetail; now: string }

/** Schedule of the offering as a timeline. */
export const OfferingSchedule = ({ offering, now }: OfferingSchedule) => (
  <NavigableSection
    id="jadwal"
    title={m.detail_schedule()}
    note={m.detail_schedule_count({ count: offering.schedule.length })}
  >
    <Timeline moments={offering.schedule.map((step) => moment(step, offering, now))} />
  </NavigableSection>
)

const STATE = { done: 'done', now: 'now', later: 'todo' } as const

function moment(step: Step, offering: OfferingDetail, now: string): Moment {
  const ended = offering.state === 'failed' || offering.state === 'withdrawn'
  return {
    title: title(step, offering, now),
    time: <time dateTime={step.on.toISOString()}>{when(step, offering)}</time>,
    state: ended && step.state === 'now' ? 'bad' : STATE[step.state],
  }
}

function title({ step, state, on }: Step, { kind }: OfferingDetail, now: string) {
  const share = kind === 'share'
  switch (step) {
    case 'documents':
      return m.step_documents()
    case 'opens':
      return m.step_opens()
    case 'closes':
      return state === 'now' && on.getTime() > Date.parse(now)
        ? m.step_closes_in({ left: timeLeft(on, now) })
        : m.step_closes()
    case 'hand_over':
      return m.step_hand_over()
    case 'distribution':
      return share ? m.step_distribution_share() : m.step_distribution_sukuk()
    case 'first_return':
      return share ? m.step_first_dividend() : m.step_first_return()
    case 'maturity':
      return m.step_maturity()
  }
}

function when({ step, on, state }: Step, { kind, paymentMonths }: OfferingDetail) {
  if (step === 'opens' || step === 'closes') return dateTime(on)
  if (state !== 'done' && (step === 'hand_over' || step === 'distribution')) return m.step_latest({ date: date(on) })
  if (step === 'first_return' && paymentMonths !== null) {
    const then = m.step_then_every({ date: date(on), every: m.detail_every({ count: paymentMonths }) })
    return kind === 'share' ? m.step_latest({ date: then }) : then
  }
  return date(on)
}
