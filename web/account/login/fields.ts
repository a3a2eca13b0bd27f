import { MAX_EMAIL_LENGTH } from '#contract/identity/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import type { FormState } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'

export const logInFields = {
  email: { kind: 'email', label: m.auth_email, autoComplete: 'username', maxLength: MAX_EMAIL_LENGTH },
  password: { kind: 'password', label: m.auth_password },
  totp: { kind: 'code', label: m.auth_totp, hint: m.auth_totp_hint },
  recoveryCode: {
    kind: 'secret',
    label: m.auth_recovery,
    hint: m.auth_recovery_hint,
    autoComplete: 'off',
  },
  next: { kind: 'hidden', label: m.auth_next },
} as const satisfies FieldSpecs

/** `notice`: the next question, where nothing was wrong. */
export type LogInState = FormState & { notice?: string }

/** What the log-in page asks for next: second factor, verification e-mail, or null. */
export function findRequestedStep({ code, errors, notice }: LogInState): 'second_factor' | 'verification' | null {
  if (code === 'email_not_verified') return 'verification'
  return notice || errors.totp || errors.recoveryCode ? 'second_factor' : null
}
