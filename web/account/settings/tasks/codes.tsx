import { Form, useActionData } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import { m } from '../../../lib/words.ts'
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx'
import type { SettingsState } from '../act.ts'
import { ConfirmAside, CurrentPassword } from '../confirmed-field.tsx'
import { taskPath } from '../view.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Ten new codes; those before stop working. */
export function Codes({ security }: { security: SecurityView }) {
  const { codes } = (useActionData() ?? {}) as Partial<SettingsState>
  if (codes) return <RecoveryCodes codes={codes} title={m.settings_codes_done()} />
  if (!security.totp) {
    return (
      <div className="panel">
        <p className="muted">{m.settings_codes_none()}</p>
        <ButtonLink to={taskPath('autentikator')}>{m.settings_totp_start()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="panel">
      <p className="muted">{m.settings_codes_lede({ left: security.recovery_codes_left })}</p>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="codes-new" />
        <CurrentPassword security={security} />
        <SubmitButton working={m.settings_preparing()}>{m.settings_codes_new()}</SubmitButton>
      </Form>
      <ConfirmAside security={security} />
    </div>
  )
}
