import type { SubscriptionView } from '#contract/offerings/states'
import type { KycFlag } from '#shared/actor'

type Purchase = Pick<
  SubscriptionView,
  'state' | 'paymentId' | 'total' | 'payBefore' | 'cancellableUntil' | 'offering' | 'reference'
>
export type Task =
  | { kind: 'hmetd' }
  | { kind: 'pay'; purchase: Purchase; until: Date }
  | { kind: 'kyc' }
  | { kind: 'kyc_pending' }
  | { kind: 'first_deposit' }
  | { kind: 'window'; purchase: Purchase; until: Date }

type Situation = { kyc: KycFlag; hmetd: boolean; purchases: Purchase[]; empty: boolean; now: Date }

/**
 * What this investor has to do next, most pressing first: the rights issue, what must be paid (soonest first), the
 * identity, the first deposit; last what may still be undone within its 48 hours. What is over asks for nothing.
 */
export function tasksOf({ kyc, hmetd, purchases, empty, now }: Situation): Task[] {
  const tasks: Task[] = []
  if (hmetd) tasks.push({ kind: 'hmetd' })
  const pay = purchases.flatMap((purchase) =>
    purchase.state === 'awaiting_payment' && purchase.payBefore && purchase.payBefore > now
      ? [{ kind: 'pay' as const, purchase, until: purchase.payBefore }]
      : [],
  )
  tasks.push(...pay.sort(sooner))
  if (kyc === null) tasks.push({ kind: 'kyc' })
  if (kyc === false) tasks.push({ kind: 'kyc_pending' })
  if (kyc && empty) tasks.push({ kind: 'first_deposit' })
  const windows = purchases.flatMap((purchase) =>
    purchase.state === 'paid' && purchase.cancellableUntil && purchase.cancellableUntil > now
      ? [{ kind: 'window' as const, purchase, until: purchase.cancellableUntil }]
      : [],
  )
  tasks.push(...windows.sort(sooner))
  return tasks
}

const sooner = (a: { until: Date }, b: { until: Date }) => a.until.getTime() - b.until.getTime()
