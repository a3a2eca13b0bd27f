import type { MeetingCard } from '#contract/meetings/states'
import type { SubscriptionView } from '#contract/offerings/states'
import type { Entitlement } from '#contract/rights/states'

type Purchase = Pick<
  SubscriptionView,
  'state' | 'paymentId' | 'total' | 'payBefore' | 'cancellableUntil' | 'offering' | 'reference'
>
type Meeting = Pick<MeetingCard, 'id' | 'title' | 'closesAt'> & { security: Pick<MeetingCard['security'], 'name'> }
type Right = Pick<Entitlement, 'left' | 'dilution'> & {
  issue: Pick<Entitlement['issue'], 'id' | 'state' | 'exercisePrice' | 'exerciseUntil'> & {
    security: Pick<Entitlement['issue']['security'], 'name' | 'slug'>
  }
}
export type Task =
  | { kind: 'hmetd'; right: Right; until: Date }
  | { kind: 'pay'; purchase: Purchase; until: Date }
  | { kind: 'vote'; meeting: Meeting; until: Date }
  | { kind: 'renew'; until: Date }
  | { kind: 'window'; purchase: Purchase; until: Date }

type Situation = { rights: Right[]; purchases: Purchase[]; meetings: Meeting[]; renewBy: Date | null; now: Date }

/**
 * Open tasks of an investor by urgency: rights to exercise, payments and votes by deadline, renewal of personal data,
 * then purchases that can still be cancelled (48 hours). Expired ones are left out.
 */
export function listInvestorTasks({ rights, purchases, meetings, renewBy, now }: Situation): Task[] {
  const tasks: Task[] = []
  const usable = rights.flatMap((right) =>
    right.issue.state === 'open' && right.left > 0n
      ? [{ kind: 'hmetd' as const, right, until: right.issue.exerciseUntil }]
      : [],
  )
  tasks.push(...usable.sort(sooner))
  const pay = purchases.flatMap((purchase) =>
    purchase.state === 'awaiting_payment' && purchase.payBefore && purchase.payBefore > now
      ? [{ kind: 'pay' as const, purchase, until: purchase.payBefore }]
      : [],
  )
  tasks.push(...pay.sort(sooner))
  const votes = meetings.map((meeting) => ({ kind: 'vote' as const, meeting, until: meeting.closesAt }))
  tasks.push(...votes.sort(sooner))
  if (renewBy) tasks.push({ kind: 'renew', until: renewBy })
  const windows = purchases.flatMap((purchase) =>
    purchase.state === 'paid' && purchase.cancellableUntil && purchase.cancellableUntil > now
      ? [{ kind: 'window' as const, purchase, until: purchase.cancellableUntil }]
      : [],
  )
  tasks.push(...windows.sort(sooner))
  return tasks
}

const sooner = (a: { until: Date }, b: { until: Date }) => a.until.getTime() - b.until.getTime()
