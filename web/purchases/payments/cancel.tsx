import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from '../../forms/form.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import type { One } from './receipt.tsx'

/** Confirmation before a purchase is cancelled: what happens to units and money. */
export function CancelPayment({ payment, idempotencyKey }: One) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { state, total, cancellableUntil } = payment
  const paid = state !== 'awaiting_payment'
  return (
    <div ref={box} tabIndex={-1}>
      <Card title={m.cancel_title()}>
        <Note tone="warn" icon={<Undo2 className="i" aria-hidden />}>
          {paid ? m.cancel_paid({ total: money(total) }) : m.cancel_unpaid()}
        </Note>
        <p className="small muted mt-3">
          {m.cancel_final()} {cancellableUntil ? m.cancel_until({ date: dateTime(cancellableUntil) }) : null}
        </p>
        <Form
          name="cancel"
          fields={{}}
          className="cta mt-4"
          stays
          buttons={
            <>
              <SubmitButton kind="danger" intent="cancel" working={m.cancel_working()}>
                {m.cancel_confirm()}
              </SubmitButton>
              <ButtonLink kind="quiet" to="." preventScrollReset>
                {m.cancel_keep()}
              </ButtonLink>
            </>
          }
        >
          <input type="hidden" name="key" value={idempotencyKey} />
        </Form>
      </Card>
    </div>
  )
}
