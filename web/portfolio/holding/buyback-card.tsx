import type { OwnBuyback } from '#contract/buybacks/states'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { formatUnits } from '../units.ts'

/** A buyback of the held security: price, deadline and the reader's offers. */
export function BuybackCard({ own }: { own: OwnBuyback | null }) {
  if (!own) return null
  const { buyback, offers, canOffer } = own
  const standing = offers.find(({ state }) => state === 'standing')
  const soon = buyback.state === 'announced'
  return (
    <Card
      title={
        <>
          {m.buyback_title()}{' '}
          <Badge tone={soon ? 'neutral' : 'info'}>{soon ? m.buyback_soon() : m.buyback_running()}</Badge>
        </>
      }
    >
      <LabelledValues
        rows={[
          { label: m.buyback_price(), value: money(buyback.price) },
          { label: m.buyback_most(), value: formatUnits('share', buyback.most) },
          soon
            ? { label: m.buyback_from(), value: dateTime(buyback.opensAt) }
            : { label: m.buyback_until(), value: dateTime(buyback.closesAt) },
          ...(standing ? [{ label: m.buyback_offered(), value: formatUnits('share', standing.units) }] : []),
        ]}
      />
      <ButtonLink kind={canOffer ? 'primary' : 'quiet'} to={paths.buyback(buyback.security.slug)}>
        {canOffer ? m.buyback_offer() : m.buyback_see()}
      </ButtonLink>
    </Card>
  )
}
