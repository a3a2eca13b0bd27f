import { Receipt } from 'lucide-react'
import { Link } from 'react-router'
import type { SubscriptionView } from '#contract/offerings/states'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/cards/card.tsx'

export type Own = Pick<SubscriptionView, 'state' | 'units' | 'paymentId'> & { slug: string }

/** The reader's latest purchase of this offering with a link to it. */
export function OwnPurchase({ own }: { own: Own | null }) {
  if (!own || own.state === 'expired' || own.state === 'refunded' || own.state === 'cancelled') return null
  const units = number(own.units)
  const waits = own.state === 'awaiting_payment'
  return (
    <Note tone={waits ? 'warn' : 'info'} icon={<Receipt className="i" aria-hidden />}>
      {waits ? m.own_waits({ units }) : m.own_bought({ units })}{' '}
      {own.state === 'distributed' ? (
        <Link to={paths.holding(own.slug)}>{m.own_holding()}</Link>
      ) : (
        <Link to={paths.payment(own.paymentId)}>{waits ? m.own_pay() : m.own_receipt()}</Link>
      )}
    </Note>
  )
}
