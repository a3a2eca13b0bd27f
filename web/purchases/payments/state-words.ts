import type { SubscriptionState, SubscriptionView } from '#contract/offerings/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

/** Word and badge tone of a purchase's state. */
export const getPurchaseStateBadge = (state: SubscriptionState) =>
  ({
    awaiting_payment: m.sub_awaiting_payment,
    expired: m.sub_expired,
    paid: m.sub_paid,
    confirmed: m.sub_confirmed,
    allocated: m.sub_allocated,
    distributed: m.sub_distributed,
    cancelled: m.sub_cancelled,
    refunded: m.sub_refunded,
  })[state]()

export const stateTone: Record<SubscriptionState, Tone> = {
  awaiting_payment: 'warn',
  expired: 'neutral',
  paid: 'up',
  confirmed: 'up',
  allocated: 'up',
  distributed: 'brand',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** What a purchase's state means and what comes next. */
export function explainPurchaseState({ state, endReason, method }: SubscriptionView): string {
  switch (state) {
    case 'awaiting_payment':
      return m.sub_awaiting_payment_text()
    case 'paid':
      return m.sub_paid_text()
    case 'confirmed':
      return m.sub_confirmed_text()
    case 'allocated':
      return m.sub_allocated_text()
    case 'distributed':
      return m.sub_distributed_text()
    case 'expired':
      return m.sub_expired_text()
    case 'cancelled':
      return method === 'wallet' ? m.sub_cancelled_text() : m.sub_cancelled_va_text()
    case 'refunded':
      if (endReason === 'offering_failed') return m.sub_refunded_failed_text()
      if (endReason === 'offering_withdrawn') return m.sub_refunded_withdrawn_text()
      return m.sub_refunded_text()
  }
}
