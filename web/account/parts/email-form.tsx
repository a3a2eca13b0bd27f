import { MAX_EMAIL_LENGTH } from '#contract/identity/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { m } from '../../lib/words.ts'
import '../account.css'

export const askFields = {
  email: { kind: 'email', label: m.auth_email, autoComplete: 'username', maxLength: MAX_EMAIL_LENGTH },
} as const satisfies FieldSpecs

type EmailForm = { title: string; lede: string; submit: string; action?: string }

/**
 * Form for an account's e-mail address. Its answer is the same for every address, so that it does not reveal
 * accounts.
 */
export const EmailForm = ({ title, lede, submit, action }: EmailForm) => (
  <>
    <div className="grid gap-2">
      <h1>{title}</h1>
      <p className="muted">{lede}</p>
    </div>
    <Form
      fields={askFields}
      submit={submit}
      working={m.register_mail_sending()}
      look={{ size: 'lg', full: true }}
      {...(action ? { action } : {})}
    />
  </>
)
