import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { SecurityView } from '#contract/credentials/states'
import { useField } from '../../forms/context.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Input } from '../../forms/input.tsx'
import { useFormState } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { PasskeyButton } from '../../ui/buttons/passkey-button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { ErrorSummary } from '../../ui/inputs/fields/error-summary.tsx'

export const CURRENT = 'current_password'
/** Beside the other fields of a form that wants its owner to confirm who they are. */
export const currentPassword = {
  [CURRENT]: {
    kind: 'password',
    label: m.settings_current,
    hint: m.settings_current_hint,
    autoComplete: 'current-password',
  },
} as const satisfies FieldSpecs

type Who = { security: Pick<SecurityView, 'confirmedUntil' | 'passkeys'> }

/** Field for the current password; hidden while the session's confirmation is valid. */
export function CurrentPassword({ security }: Who) {
  const { error } = useField(CURRENT)
  const [wrong, setWrong] = useState(false)
  if (error && !wrong) setWrong(true) // and stays while it is corrected
  return security.confirmedUntil && !wrong && !error ? null : <Input name={CURRENT} />
}

/** Confirmation by passkey beside a form, or the note that the session is confirmed. */
export function PasskeyConfirmation({ security }: Who) {
  const answer = useFormState('confirm-passkey')
  if (security.confirmedUntil) {
    return (
      <Note tone="good" icon={<ShieldCheck className="i" aria-hidden />}>
        {m.settings_confirmed_now()}
      </Note>
    )
  }
  if (security.passkeys.length === 0) return null
  return (
    <>
      <ErrorSummary state={answer} />
      <PasskeyButton ceremony="confirm" from={paths.settingsPasskey()} fields={() => ({ intent: 'confirm-passkey' })}>
        {m.settings_confirm_passkey()}
      </PasskeyButton>
    </>
  )
}
