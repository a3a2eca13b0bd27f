import { useRef } from 'react'
import { Form } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import { useAccountForm } from '../../../lib/account-forms.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/index.ts'
import { PasskeyButton } from '../../../ui/passkey-button.tsx'
import { ConfirmAside, CurrentPassword } from '../confirmed-field.tsx'

/** First who it is, then the browser makes the passkey: that part needs JavaScript, as passkeys do. */
export function AddPasskey({ security }: { security: SecurityView }) {
  const first = m.settings_passkey_default({ number: security.passkeys.length + 1 })
  const state = useAccountForm(undefined, { name: first })
  const name = useRef(state.values.name ?? first)
  if (!security.confirmed_until) {
    return (
      <div className="panel">
        <p className="muted">{m.settings_passkey_lede()}</p>
        <Form method="post" noValidate>
          <input type="hidden" name="intent" value="confirm" />
          <CurrentPassword security={security} />
          <SubmitButton working={m.auth_working()}>{m.settings_next()}</SubmitButton>
        </Form>
        <ConfirmAside security={security} />
      </div>
    )
  }
  return (
    <div className="panel">
      <p className="muted">{m.settings_passkey_lede()}</p>
      <TextField
        {...state.field('name')}
        label={m.settings_passkey_name()}
        hint={m.settings_passkey_name_hint()}
        maxLength={60}
        onValue={(value) => {
          name.current = value
        }}
      />
      <PasskeyButton
        kind="primary"
        ceremony="register"
        from={paths.settingsPasskey()}
        fields={() => ({ intent: 'passkey-add', name: name.current })}
      >
        {m.settings_passkey_make()}
      </PasskeyButton>
      <div className="nojs-only">
        <Note tone="info">{m.settings_passkey_nojs()}</Note>
      </div>
    </div>
  )
}
