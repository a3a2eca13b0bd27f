import { useState } from 'react'
import type { Entitlement } from '#contract/rights/states'
import { units as toUnits } from '#shared/money'
import { useField } from '../../forms/context.ts'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { dateTime, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { PaymentMethodChoice } from '../../purchases/order/method.tsx'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { CardSection } from '../../ui/cards/card-section.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { QuantityField } from '../../ui/inputs/fields/index.ts'
import { PayBar } from '../../ui/layout/pay-bar.tsx'
import { TimelinePin } from '../../ui/pictures/khatam.tsx'
import { orderFields } from '../fields.ts'
import { computeOrderPrice, type ReviewedRights, type RightsOrderInput } from '../rights-review.ts'
import { listCostRows } from './costs.ts'

const count = (text: string) => toUnits(/^\d{1,15}$/.test(text) ? text : 0)

/** Form for the number of shares by right, excess shares and payment method, with costs. */
export function RightsOrderForm({ seen }: { seen: ReviewedRights }) {
  const { rights, asked, channel, balance, paymentHours } = seen
  const [wish, choose] = useState<Omit<RightsOrderInput, 'bank'>>(asked)
  const { total } = computeOrderPrice(seen, wish)
  return (
    <Form
      fields={orderFields}
      initial={{
        units: String(asked.units),
        excess: String(asked.excess),
        method: asked.method,
        bank: asked.bank,
      }}
      buttons={
        <PayBar
          amount={money(total)}
          hint={<span className="small">{m.rights_count({ count: number(wish.units + wish.excess) })}</span>}
        >
          <SubmitButton size="lg" working={m.rights_working()}>
            {m.rights_review()}
          </SubmitButton>
        </PayBar>
      }
    >
      {/* Enter counts again instead of pressing the first button it finds. */}
      <button className="sr" type="submit" name="recount" value="1" tabIndex={-1} aria-hidden="true" />
      <div className="card">
        <CardSection id="jumlah" title={m.rights_quantity()}>
          <Quantity
            name="units"
            label={m.rights_units()}
            aside={m.rights_units_most({ count: number(rights.left) })}
            max={Number(rights.left)}
            onCount={(units) => choose((before) => ({ ...before, units }))}
          />
          <fieldset className="quick mt-2">
            <legend className="sr">{m.rights_quick()}</legend>
            {[rights.left / 2n, rights.left].map((value, at) => (
              <button key={value + BigInt(at)} type="submit" name="quick" value={String(value)}>
                {at === 0 ? m.rights_half() : m.rights_all()}
              </button>
            ))}
          </fieldset>
          <div className="mt-3">
            <Quantity
              name="excess"
              label={m.rights_excess()}
              aside={m.rights_excess_optional()}
              hint={m.rights_excess_note()}
              onCount={(excess) => choose((before) => ({ ...before, excess }))}
            />
          </div>
        </CardSection>
        <PaymentMethodChoice
          method={wish.method}
          balance={balance}
          total={computeOrderPrice(seen, { ...wish, method: 'wallet' }).total}
          fees={channel}
          rules={{ paymentHours }}
          onMethod={(method) => choose((before) => ({ ...before, method }))}
        />
        <CardSection id="biaya" title={m.rights_costs()}>
          <div className="mt-3" aria-live="polite">
            <LabelledValues rows={listCostRows(seen, wish)} />
          </div>
          <div className="desk-only mt-4">
            <SubmitButton size="lg" full working={m.rights_working()}>
              {m.rights_review()}
            </SubmitButton>
          </div>
        </CardSection>
        <WhatThen rights={rights} />
      </div>
    </Form>
  )
}

type Counted = {
  name: 'units' | 'excess'
  label: string
  aside: string
  hint?: string
  max?: number
  onCount: (value: ReturnType<typeof count>) => void
}

function Quantity({ name, onCount, ...field }: Counted) {
  const { defaultValue, error } = useField(name)
  const answer = useFormState()
  return (
    <QuantityField
      key={answer.values[name]}
      name={name}
      defaultValue={defaultValue}
      error={error}
      onValue={(text) => onCount(count(text))}
      {...field}
    />
  )
}

/** Until when it can be undone, and when the shares come. */
function WhatThen({ rights: { issue } }: { rights: Entitlement }) {
  const steps = [
    { title: m.rights_next_change({ date: dateTime(issue.exerciseUntil) }), text: m.rights_next_change_text() },
    { title: m.rights_next_allot(), text: m.rights_next_allot_text() },
    { title: m.rights_next_shares(), text: m.rights_next_shares_text() },
  ]
  return (
    <CardSection id="lalu" title={m.rights_next()}>
      <ol className="timeline mt-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className={at === 0 ? 'is-done' : 'is-todo'}>
            <TimelinePin />
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </CardSection>
  )
}
