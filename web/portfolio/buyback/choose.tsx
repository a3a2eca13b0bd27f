import type { OwnBuyback } from '#contract/buybacks/states'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { unitsText } from '../units.ts'
import { chooseFields } from './fields.ts'

/** How many of the free shares. */
export const Choose = ({ own: { free } }: { own: OwnBuyback }) => (
  <Card title={m.buyback_offer()}>
    <Form fields={chooseFields} className="grid gap-4" submit={m.buyback_review()} working={m.rights_working()}>
      <Input name="units" hint={m.buyback_units_most({ count: unitsText('share', free) })} />
    </Form>
  </Card>
)
