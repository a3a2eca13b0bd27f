import type { OwnBuyback } from '#contract/buybacks/states'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { formatUnits } from '../units.ts'
import { offerFields } from './fields.ts'

type Reviewed = { own: OwnBuyback; units: string; idempotencyKey: string }

/** Review of an offer to sell: maximum proceeds, remaining units, withdrawal deadline, confirmation. */
export function BuybackOfferReview({ own: { buyback, free }, units, idempotencyKey }: Reviewed) {
  const quantity = /^\d{1,15}$/.test(units) ? BigInt(units) : 0n
  return (
    <Card title={m.buyback_review_title()}>
      <LabelledValues
        rows={[
          { label: m.buyback_units(), value: formatUnits('share', quantity) },
          { label: m.buyback_price(), value: money(buyback.price) },
          { label: m.buyback_fee(), value: money(0n) },
          ...(free >= quantity ? [{ label: m.buyback_left(), value: formatUnits('share', free - quantity) }] : []),
          { label: m.buyback_undo(), value: dateTime(buyback.closesAt) },
          { label: m.buyback_total(), value: money(quantity * buyback.price), total: true },
        ]}
      />
      <Form
        name="offer"
        fields={offerFields}
        className="mt-4"
        buttons={
          <div className="cta mt-4">
            <SubmitButton size="lg" working={m.rights_working()} intent="offer">
              {m.buyback_offer()}
            </SubmitButton>
            <ButtonLink kind="quiet" to={paths.buyback(buyback.security.slug)}>
              {m.rights_change()}
            </ButtonLink>
          </div>
        }
      >
        <input type="hidden" name="units" value={units} />
        <input type="hidden" name="key" value={idempotencyKey} />
        <div className="agreements">
          <Input name="terms">{m.buyback_statement()}</Input>
        </div>
      </Form>
    </Card>
  )
}
