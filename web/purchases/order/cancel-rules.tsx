import type { OfferingDetail, PaymentMethod } from '#contract/offerings/states'
import { after, HOUR } from '#shared/dates'
import { date, dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { CardSection } from '../../ui/cards/card-section.tsx'
import { TimelinePin } from '../../ui/pictures/khatam.tsx'
import type { ReviewedPurchase } from './review.ts'

type CancelRules = { offering: OfferingDetail; method: PaymentMethod; rules: ReviewedPurchase['rules']; now: string }

/** Cancellation deadline and what happens to the money. */
export function CancelRules({ offering, method, rules, now }: CancelRules) {
  const start = new Date(now)
  const window = {
    hours: rules.cancelHours,
    until: dateTime(after(start, rules.cancelHours * HOUR)),
    days: rules.refundDays,
  }
  const payBefore = dateTime(after(start, rules.paymentHours * HOUR))
  return (
    <CardSection id="batal" title={m.pay_cancel()}>
      <ol className="timeline mt-3">
        {method !== 'wallet' ? (
          <Moment open title={m.cancel_before()} text={m.cancel_before_text({ until: payBefore })} />
        ) : null}
        <Moment
          open
          title={m.cancel_within({ hours: rules.cancelHours })}
          text={method === 'wallet' ? m.cancel_within_wallet(window) : m.cancel_within_va(window)}
        />
        <Moment title={m.cancel_after({ hours: rules.cancelHours })} text={m.cancel_after_text()} />
        <Moment
          title={m.cancel_failed({ date: date(offering.closesAt) })}
          text={m.cancel_failed_text({ minimum: money(offering.minimumTarget), days: rules.refundDays })}
        />
      </ol>
    </CardSection>
  )
}

const Moment = ({ title, text, open }: { title: string; text: string; open?: boolean }) => (
  <li className={open ? 'is-done' : 'is-todo'}>
    <TimelinePin />
    <b>{title}</b>
    <p>{text}</p>
  </li>
)
