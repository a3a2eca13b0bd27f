import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Field, type FieldProps, useFieldAttributes } from './field.tsx'

type Password = FieldProps & { aside?: ReactNode; show: string; hide: string }

/**
 * Password field; with JavaScript a button shows the text. The value never comes back from the server, and
 * `maxlength` is not set so that a long password is refused instead of cut off.
 */
export function PasswordField({ show, hide, ...field }: Password) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...field}>
      <div className="inp inp-reveal">
        <input
          {...useFieldAttributes(field)}
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
