import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Field, type FieldProps, useWiring } from './field.tsx'

type Password = FieldProps & { aside?: ReactNode; show: string; hide: string }

/**
 * A password; with JavaScript it can be looked at before it is sent. It is never sent back. The browser does not cut
 * it to a length, unseen: what is too long is refused in words.
 */
export function PasswordField({ show, hide, ...field }: Password) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...field}>
      <div className="inp inp-reveal">
        <input
          {...useWiring(field)}
          type={shown ? 'text' : 'password'}
          autoComplete={field.autoComplete ?? 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          disabled={field.disabled}
          onInput={(event) => field.onValue?.(event.currentTarget.value)}
        />
        <button
          type="button"
          className="icon-btn js-only"
          aria-label={shown ? hide : show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="i" aria-hidden />
        </button>
      </div>
    </Field>
  )
}
