import type { SecurityView } from '#contract/credentials/states'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { CurrentPassword, PasskeyConfirmation } from '../confirmed-field.tsx'
import { passwordFields } from '../fields.ts'

export const ChangePasswordTask = ({ security, hours }: { security: SecurityView; hours: string }) => (
  <div className="panel">
    <p className="muted">{m.settings_password_lede({ hours })}</p>
    <Form name="password" fields={passwordFields} submit={m.recovery_save()} working={m.settings_saving()}>
      <CurrentPassword security={security} />
      <Input name="password" />
    </Form>
    <PasskeyConfirmation security={security} />
  </div>
)
