import { ShieldCheck } from 'lucide-react'
import { MAX_PASSWORD_LENGTH, type SecurityView } from '#contract/credentials/states'
import { useAccountForm } from '../../lib/account-forms.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/fields/password.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'

export const CURRENT = 'current_password'
type Who = { security: Pick<SecurityView, 'confirmed_until' | 'passkeys'> }

/** Asks for the password once more inside the form that needs it; not again while a confirmation holds. */
export function CurrentPassword({ security }: Who) {
  const state = useAccountForm()
  if (security.confirmed_until && !state.errors[CURRENT]) return null
  const { defaultValue: _, ...field } = state.field(CURRENT)
  return (
    <PasswordField
      {...field}
      label={m.settings_current()}
      hint={m.settings_current_hint()}
      autoComplete="current-password"
      show={m.auth_show_password()}
      hide={m.auth_hide_password()}
      maxLength={MAX_PASSWORD_LENGTH}
      required
    />
  )
}

/** The other way to confirm, beside the form; and word that it is done. */
export function ConfirmAside({ security }: Who) {
  if (security.confirmed_until) {
    return (
      <Note tone="good" icon={<ShieldCheck className="i" aria-hidden />}>
        {m.settings_confirmed_now()}
      </Note>
    )
  }
  if (security.passkeys.length === 0) return null
  return (
    <PasskeyButton ceremony="confirm" from={paths.settingsPasskey()} fields={() => ({ intent: 'confirm' })}>
      {m.settings_confirm_passkey()}
    </PasskeyButton>
  )
}
