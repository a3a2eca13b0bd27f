import { Form } from '../../forms/form.tsx'
import { useAnswer } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'
import { Fold } from '../../ui/fold.tsx'
import { rightsBackFields } from './fields.ts'

const UNTOLD = { values: {}, errors: {} }

/** Until it is announced an issuer may take its rights issue back, with a reason that finance reads. */
export function RightsBack({ id }: { id: string }) {
  const told = useAnswer('rights-back')
  const isWrong = (Object.keys(told.errors).length > 0 || Boolean(told.message)) && told.values.id === id
  return (
    <Fold label={m.issuer_rights_back()} open={isWrong}>
      <Form
        fields={rightsBackFields}
        name="rights-back"
        className="fg"
        submit={m.issuer_rights_back()}
        look={{ kind: 'danger' }}
        initial={{ id }}
        answer={isWrong ? told : UNTOLD}
        stays
      />
    </Fold>
  )
}
