import { Form } from 'react-router'
import { useAccountForm } from '../../lib/account-forms.ts'
import { m } from '../../lib/words.ts'
import '../account.css'
import { SubmitButton } from '../../ui/button.tsx'
import { ErrorSummary, TextField } from '../../ui/fields/index.ts'

type EmailForm = { title: string; lede: string; submit: string; action?: string }

/** Asks for the address of an account, to send something there. What comes of it is the same for every address. */
export function EmailForm({ title, lede, submit, action }: EmailForm) {
  const state = useAccountForm()
  return (
    <>
      <div className="grid gap-2">
        <h1>{title}</h1>
        <p className="muted">{lede}</p>
      </div>
      <ErrorSummary state={state} labels={{ email: m.auth_email() }} />
      <Form method="post" {...(action ? { action } : {})} noValidate>
        <TextField
          {...state.field('email')}
          label={m.auth_email()}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <SubmitButton size="lg" full working={m.register_mail_sending()}>
          {submit}
        </SubmitButton>
      </Form>
    </>
  )
}
