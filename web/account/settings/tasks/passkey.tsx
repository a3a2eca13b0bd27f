import { useRef } from 'react'
import type { SecurityView } from '#contract/credentials/states'
import { listFieldLabels } from '../../../forms/fields.ts'
import { Form } from '../../../forms/form.tsx'
import { useFormState } from '../../../forms/state.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { PasskeyButton } from '../../../ui/buttons/passkey-button.tsx'
import { Note } from '../../../ui/cards/card.tsx'
import { ErrorSummary, TextField } from '../../../ui/inputs/fields/index.ts'
import { CurrentPassword, currentPassword, PasskeyConfirmation } from '../confirmed-field.tsx'
import { newPasskeyFields } from '../fields.ts'

/** Adds a passkey after confirming the password; needs JavaScript. */
export function AddPasskeyTask({ security }: { security: SecurityView }) {
  const first = m.settings_passkey_default({ number: security.passkeys.length + 1 })
  const answer = useFormState('passkey-add')
  const name = useRef(answer.values.name ?? first)
  if (!security.confirmedUntil) {
    return (
      <div className="panel">
        <p className="muted">{m.settings_passkey_lede()}</p>
        <Form name="confirm" fields={currentPassword} submit={m.settings_next()} working={m.auth_working()}>
          <CurrentPassword security={security} />
        </Form>
        <PasskeyConfirmation security={security} />
      </div>
    )
  }
  return (
    <div className="panel">
      <p className="muted">{m.settings_passkey_lede()}</p>
      <ErrorSummary state={answer} labels={listFieldLabels(newPasskeyFields)} />
      <TextField
        name="name"
        defaultValue={answer.values.name ?? first}
        error={answer.errors.name}
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
