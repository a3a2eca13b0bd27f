import { Form, Link, redirect } from 'react-router'
import { AskByEmail } from '#contract/identity'
import { attemptAccount, desk, parseAccount, unfit, useAccountForm } from '../lib/account-forms.ts'
import { NO_STORE, personalHeaders } from '../lib/personal.ts'
import { withCookies } from '../lib/session-cookies.ts'
import { titled } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SubmitButton } from '../ui/button.tsx'
import '../ui/account-forms.css'
import { ErrorSummary, TextField } from '../ui/fields/index.ts'
import type { Route } from './+types/resend.ts'
import { waitingFor } from './kept.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.register_resend_title()) }]
export const headers = personalHeaders

/** The same answer for every address: whether there is an account is for its owner to know. */
export async function action(call: Route.ActionArgs) {
  const { identity, rulebook, now, from, secure } = desk(call)
  const form = parseAccount(await call.request.formData(), AskByEmail)
  if (!form.ok) return unfit(form)
  return attemptAccount({ values: form.values }, async () => {
    await identity.resendVerification(form.data, from)
    const cookie = await waitingFor(form.data.email, { rulebook, now, secure })
    return redirect(paths.registerVerification(), { headers: withCookies([cookie], NO_STORE) })
  })
}

export default function Resend() {
  const state = useAccountForm()
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.register_resend_title()}</h1>
        <p className="muted">{m.register_resend_lede()}</p>
      </div>
      <ErrorSummary state={state} labels={{ email: m.auth_email() }} />
      <Form method="post" noValidate>
        <TextField
          {...state.field('email')}
          label={m.auth_email()}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <SubmitButton size="lg" full working={m.register_mail_sending()}>
          {m.register_resend_submit()}
        </SubmitButton>
      </Form>
      <div className="small grid gap-2.5 text-center">
        <p>
          {m.register_known()} <Link to={paths.login()}>{m.auth_title()}</Link>
        </p>
        <p className="muted">
          {m.auth_no_account()} <Link to={paths.register()}>{m.auth_register()}</Link>
        </p>
      </div>
    </>
  )
}
