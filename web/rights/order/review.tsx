import { Link } from 'react-router'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { payFields } from '../fields.ts'
import { computeOrderPrice, type ReviewedRights } from '../rights-review.ts'
import { listCostRows } from './costs.ts'

/** Review of a rights order: costs, statements and the button. */
export function RightsOrderReview({ seen, idempotencyKey }: { seen: ReviewedRights; idempotencyKey: string }) {
  const { asked, rights } = seen
  const { total } = computeOrderPrice(seen, asked)
  const { slug } = rights.issue.security
  const hidden = { ...asked, total, key: idempotencyKey, intent: 'pay' }
  return (
    <Card title={m.rights_review_title()}>
      <LabelledValues rows={listCostRows(seen, asked)} />
      <Form
        fields={payFields}
        className="mt-4"
        buttons={
          <div className="cta mt-4">
            <SubmitButton size="lg" working={m.rights_working()}>
              {asked.method === 'wallet' ? m.rights_pay({ total: money(total) }) : m.rights_ask_va()}
            </SubmitButton>
            <ButtonLink kind="quiet" to={`${paths.rightsOrder(slug)}?units=${asked.units}&excess=${asked.excess}`}>
              {m.rights_change()}
            </ButtonLink>
          </div>
        }
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <div className="agreements">
          <Input name="terms">
            {m.rights_state_terms()} <Link to={paths.disclosure()}>{m.rights_card_see()}</Link>
          </Input>
          <Input name="risk">{m.rights_state_risk()}</Input>
        </div>
      </Form>
    </Card>
  )
}
