import { useActionData } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import { Form } from '../../../forms/form.tsx'
import { m } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import type { ShownOnce } from '../authenticator.ts'
import { CurrentPassword, currentPassword, PasskeyConfirmation } from '../confirmed-field.tsx'
import { toTaskPath } from '../view.ts'
import { RecoveryCodeList } from './recovery-codes.tsx'

/** Creates ten new recovery codes; the old ones become invalid. */
export function NewRecoveryCodesTask({ security }: { security: SecurityView }) {
  const { codes } = (useActionData() ?? {}) as Partial<ShownOnce>
  if (codes) return <RecoveryCodeList codes={codes} title={m.settings_codes_done()} />
  if (!security.totp) {
    return (
      <div className="panel">
        <p className="muted">{m.settings_codes_none()}</p>
        <ButtonLink to={toTaskPath('autentikator')}>{m.settings_totp_start()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="panel">
      <p className="muted">{m.settings_codes_lede({ left: security.recoveryCodesLeft })}</p>
      <Form name="codes-new" fields={currentPassword} submit={m.settings_codes_new()} working={m.settings_preparing()}>
        <CurrentPassword security={security} />
      </Form>
      <PasskeyConfirmation security={security} />
    </div>
  )
}
