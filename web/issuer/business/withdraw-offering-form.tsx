import type { IssuersOffering } from '#contract/offerings/states'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'
import { Note } from '../../ui/cards/card.tsx'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { withdrawOpenFields } from './fields.ts'

const UNTOLD = { values: {}, errors: {} }

/** Form to request the withdrawal of an open offering; two members of staff approve. */
export function WithdrawOfferingForm({ slug, asked }: { slug: string; asked: IssuersOffering['withdrawal'] }) {
  const told = useFormState('withdraw-open')
  const isWrong = (Object.keys(told.errors).length > 0 || Boolean(told.message)) && told.values.slug === slug
  if (asked?.state === 'waiting')
    return (
      <div className="mt-4">
        <Note tone="info">{m.issuer_withdraw_waits()}</Note>
      </div>
    )
  return (
    <div className="mt-4">
      {asked?.state === 'rejected' ? <Note tone="warn">{m.issuer_withdraw_refused()}</Note> : null}
      <Collapsible label={m.issuer_withdraw_open()} open={isWrong}>
        <p className="small muted mb-3">{m.issuer_withdraw_open_text()}</p>
        <Form
          fields={withdrawOpenFields}
          name="withdraw-open"
          className="fg"
          submit={m.issuer_withdraw_open()}
          look={{ kind: 'danger' }}
          initial={{ slug }}
          answer={isWrong ? told : UNTOLD}
          stays
        />
      </Collapsible>
    </div>
  )
}
