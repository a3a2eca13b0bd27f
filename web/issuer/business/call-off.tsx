import { Form } from '../../forms/form.tsx'
import { useAnswer } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'
import { Fold } from '../../ui/fold.tsx'
import { callOffFields } from './fields.ts'

const UNTOLD = { values: {}, errors: {} }

/** Until it opens an issuer may take its offering back, with a reason that who saved it reads. */
export function CallOff({ slug }: { slug: string }) {
  const told = useAnswer('call-off')
  const isWrong = (Object.keys(told.errors).length > 0 || Boolean(told.message)) && told.values.slug === slug
  return (
    <Fold label={m.issuer_call_off()} open={isWrong}>
      <p className="small muted mb-3">{m.issuer_call_off_text()}</p>
      <Form
        fields={callOffFields}
        name="call-off"
        className="fg"
        submit={m.issuer_call_off()}
        look={{ kind: 'danger' }}
        initial={{ slug }}
        answer={isWrong ? told : UNTOLD}
        stays
      />
    </Fold>
  )
}
