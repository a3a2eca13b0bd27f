import type { Account } from '#contract/identity/states'
import type { FieldSpecs } from '../../../forms/fields.ts'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { Card } from '../../../ui/cards/card.tsx'

export const nameFields = {
  firstname: { kind: 'text', label: m.register_firstname, autoComplete: 'given-name', maxLength: 100 },
  lastname: { kind: 'text', label: m.register_lastname, autoComplete: 'family-name', maxLength: 100, optional: true },
} as const satisfies FieldSpecs

/** Form to change the name. */
export const NameForm = ({ firstname, lastname }: Pick<Account, 'firstname' | 'lastname'>) => (
  <Card title={m.profile_name()}>
    <Form
      name="name"
      fields={nameFields}
      initial={{ firstname, lastname }}
      submit={m.settings_save()}
      working={m.settings_saving()}
      look={{ className: 'justify-self-start' }}
      className="fg"
    >
      <p className="hint">{m.profile_name_hint()}</p>
      <div className="g2">
        <Input name="firstname" />
        <Input name="lastname" />
      </div>
    </Form>
  </Card>
)

/** The name of a member of staff, which only the operator changes. */
export const StaffName = ({ firstname, lastname }: Pick<Account, 'firstname' | 'lastname'>) => (
  <Card title={m.profile_name()}>
    <p>{[firstname, lastname].filter(Boolean).join(' ')}</p>
    <p className="hint">{m.profile_name_staff()}</p>
  </Card>
)
