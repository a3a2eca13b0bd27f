import { Form } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import { useAccountForm } from '../../../lib/account-forms.ts'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { NewPasswordField } from '../../../ui/fields/new-password.tsx'
import { ConfirmAside, CurrentPassword } from '../confirmed-field.tsx'

export function Password({ security, hours }: { security: SecurityView; hours: string }) {
  const state = useAccountForm()
  const { defaultValue: _, ...field } = state.field('password')
  return (
    <div className="panel">
      <p className="muted">{m.settings_password_lede({ hours })}</p>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="password" />
        <CurrentPassword security={security} />
        <NewPasswordField {...field} label={m.recovery_new()} required />
        <SubmitButton working={m.settings_saving()}>{m.recovery_save()}</SubmitButton>
      </Form>
      <ConfirmAside security={security} />
    </div>
  )
}
