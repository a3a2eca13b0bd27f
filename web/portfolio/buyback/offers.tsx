import type { BuybackOfferState, BuybackOfferView, OwnBuyback } from '#contract/buybacks/states'
import { Form } from '../../forms/form.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { formatUnits } from '../units.ts'

const words: Record<BuybackOfferState, [() => string, Tone]> = {
  standing: [m.buyback_state_standing, 'info'],
  withdrawn: [m.buyback_state_withdrawn, 'neutral'],
  settled: [m.buyback_state_settled, 'up'],
}

/** The reader's offers to sell, newest first; open ones can be withdrawn before the deadline. */
export function OwnBuybackOffers({
  own: { buyback, offers },
  idempotencyKey,
}: {
  own: OwnBuyback
  idempotencyKey: string
}) {
  return offers.map((offer) => {
    const [word, tone] = words[offer.state]
    return (
      <Card
        key={offer.id}
        title={
          <>
            {offer.reference} <Badge tone={tone}>{word()}</Badge>
          </>
        }
      >
        <LabelledValues rows={rows(offer)} />
        {offer.state === 'standing' && buyback.state === 'open' ? (
          <Form name="withdraw" fields={{}} submit={m.buyback_withdraw()} look={{ kind: 'danger' }} className="mt-4">
            <input type="hidden" name="offer" value={offer.id} />
            <input type="hidden" name="key" value={idempotencyKey} />
          </Form>
        ) : null}
      </Card>
    )
  })
}

const rows = ({ units, bought, paid, offeredAt }: BuybackOfferView) => [
  { label: m.buyback_units(), value: formatUnits('share', units) },
  { label: m.buyback_at(), value: dateTime(offeredAt) },
  ...(bought === null
    ? []
    : [
        { label: m.buyback_bought(), value: formatUnits('share', bought) },
        { label: m.buyback_back(), value: formatUnits('share', units - bought) },
        { label: m.buyback_paid(), value: money(paid ?? 0n), total: true },
      ]),
]
