import type { PasskeyView, SecurityView } from '#contract/credentials/states'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CurrentPassword, PasskeyConfirmation } from '../confirmed-field.tsx'
import { removeFields } from '../fields.ts'

type Remove = { security: SecurityView; passkey: PasskeyView | null }

export function RemovePasskeyTask({ security, passkey }: Remove) {
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
      <Form
        name="passkey-remove"
        fields={removeFields}
        initial={{ passkeyId: passkey.id }}
        submit={m.settings_passkey_remove()}
        working={m.settings_saving()}
        look={{ kind: 'danger' }}
      >
        <Input name="passkeyId" />
        <CurrentPassword security={security} />
      </Form>
      <PasskeyConfirmation security={security} />
    </div>
  )
}
