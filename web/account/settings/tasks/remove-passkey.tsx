import { Form } from 'react-router'
import type { PasskeyView, SecurityView } from '#contract/credentials/states'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx'
import { ConfirmAside, CurrentPassword } from '../confirmed-field.tsx'

type Remove = { security: SecurityView; passkey: PasskeyView | null }

export function RemovePasskey({ security, passkey }: Remove) {
  if (!passkey) {
    return (
      <div className="panel">
        <p className="muted">{m.settings_passkey_gone()}</p>
        <ButtonLink to={paths.settings()}>{m.rail_settings()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="panel">
      <p>{m.settings_passkey_remove_text({ name: passkey.name })}</p>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="passkey-remove" />
        <input type="hidden" name="passkey_id" value={passkey.id} />
        <CurrentPassword security={security} />
        <SubmitButton kind="danger" working={m.settings_saving()}>
          {m.settings_passkey_remove()}
        </SubmitButton>
      </Form>
      <ConfirmAside security={security} />
    </div>
  )
}
