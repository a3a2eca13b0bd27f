import type { SubscriptionState, SubscriptionView } from '#contract/offerings/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { type Moment, Timeline } from '../../ui/lists/timeline.tsx'

/** Past and upcoming steps of a purchase. */
export const PaymentHistory = ({ payment }: { payment: SubscriptionView }) => (
  <Timeline moments={[...past(payment), ...coming(payment)]} />
)

const BAD: readonly SubscriptionState[] = ['expired', 'cancelled', 'refunded']

const past = ({ history }: SubscriptionView): Moment[] =>
  history.map(({ state, at }) => ({
    title: title(state),
    time: <time dateTime={at.toISOString()}>{dateTime(at)}</time>,
    state: BAD.includes(state) ? 'bad' : 'done',
  }))

const title = (state: SubscriptionState) =>
  ({
    awaiting_payment: m.history_awaiting_payment,
    expired: m.history_expired,
    paid: m.history_paid,
    confirmed: m.history_confirmed,
    allocated: m.history_allocated,
    distributed: m.history_distributed,
    cancelled: m.history_cancelled,
    refunded: m.history_refunded,
  })[state]()

function coming({ state, payBefore, cancellableUntil, offering }: SubscriptionView): Moment[] {
  const moment = (words: string, at: Date | null, now = false): Moment => ({
    title: words,
    time: at ? <time dateTime={at.toISOString()}>{m.history_until({ date: dateTime(at) })}</time> : undefined,
    state: now ? 'now' : 'todo',
  })
  switch (state) {
    case 'awaiting_payment':
      return [
        moment(m.history_next_pay(), payBefore, true),
        moment(m.history_next_cancel(), null),
        moment(m.history_next_close(), offering.closesAt),
      ]
    case 'paid':
      return [
        moment(m.history_next_cancel(), cancellableUntil, true),
        moment(m.history_next_close(), offering.closesAt),
        moment(m.history_next_distribution(), null),
      ]
    case 'confirmed':
      return [moment(m.history_next_close(), offering.closesAt, true), moment(m.history_next_distribution(), null)]
    case 'allocated':
      return [moment(m.history_next_distribution(), null, true)]
    default:
      return []
  }
}
