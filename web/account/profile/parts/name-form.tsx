import { Form } from 'react-router'
import type { Account } from '#contract/identity/states'
import { useAccountForm } from '../../../lib/account-forms.ts'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary, TextField } from '../../../ui/fields/index.ts'

export function NameForm({ firstname, lastname }: Pick<Account, 'firstname' | 'lastname'>) {
  const state = useAccountForm('name', { firstname, lastname })
  const labels = { firstname: m.register_firstname(), lastname: m.register_lastname() }
  return (
    <Card title={m.profile_name()}>
      <Form method="post" noValidate className="fg">
        <input type="hidden" name="intent" value="name" />
        <ErrorSummary state={state} labels={labels} />
        <p className="hint">{m.profile_name_hint()}</p>
        <div className="g2">
          <TextField
            {...state.field('firstname')}
            label={labels.firstname}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            {...state.field('lastname')}
            label={labels.lastname}
            autoComplete="family-name"
            maxLength={100}
            optional
          />
        </div>
        <SubmitButton className="justify-self-start" working={m.settings_saving()}>
          {m.settings_save()}
        </SubmitButton>
      </Form>
    </Card>
  )
}
