import { useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#contract/credentials/states'
import { estimatePasswordStrength, type Strength } from '../../../lib/password-strength.ts'
import { m } from '../../../lib/words.ts'
import type { FieldProps } from './field.tsx'
import { PasswordField } from './password.tsx'
import './new-password.css'

const words = (strength: Strength) =>
  ({
    short: m.password_short({ least: MIN_PASSWORD_LENGTH }),
    weak: m.password_weak(),
    fair: m.password_fair(),
    strong: m.password_strong(),
  })[strength]

type NewPassword = Omit<FieldProps, 'hint' | 'onValue'> & { about?: readonly string[] }

/** Field for a new password: shows the rule and, with JavaScript, a strength estimate while typing. */
export function NewPasswordField({ about = [], ...field }: NewPassword) {
  const [typed, setTyped] = useState('')
  const strength = typed ? estimatePasswordStrength(typed, about) : null
  return (
    <div className="grid gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        show={m.auth_show_password()}
        hide={m.auth_hide_password()}
        hint={m.password_rule({ least: MIN_PASSWORD_LENGTH })}
        onValue={setTyped}
      />
      <p className="strength js-only" data-strength={strength ?? 'none'} role="status">
        <span className="strength-bar" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span>{strength ? words(strength) : m.password_none()}</span>
      </p>
    </div>
  )
}
