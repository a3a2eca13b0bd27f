import { ChevronDown, KeyRound, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { data, Form, Link, useActionData } from 'react-router'
import { LogIn } from '#contract/credentials/input'
import { brand } from '#shared/brand'
import { requestContext } from '../../context.ts'
import { accountContext } from '../../lib/account-forms.ts'
import { invalid, parseForm, useFormState } from '../../lib/forms.ts'
import { pageMeta } from '../../lib/meta.ts'
import { safeNext } from '../../lib/next.ts'
import { readPasskey } from '../../lib/passkey-response.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/button.tsx'
import { Note } from '../../ui/card.tsx'
import '../account.css'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { fieldId } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password.tsx'
import { TextField } from '../../ui/fields/text.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import type { Route } from './+types/login.ts'
import { type LogInState, refusedLogIn } from './login-refusal.ts'
import { signedIn } from './signed-in.ts'

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.auth_title(), description: m.auth_description({ name: brand.name }), path: paths.login() })
export const headers = personalHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  return personal({ next: next === paths.users() ? null : next, demo: context.get(requestContext).demo })
}

export async function action(call: Route.ActionArgs) {
  const { credentials, from } = accountContext(call)
  const posted = await call.request.formData()
  const next = posted.get('next')
  if (posted.has('response')) return byPasskey(call, posted)
  if (posted.get('recovery_code') === '') posted.delete('recovery_code')
  const form = parseForm(posted, LogIn, { password: 'secret', recovery_code: 'secret' })
  if (!form.ok) {
    const { totp, ...errors } = form.state.errors
    if (!totp) return invalid(form.state)
    return data(
      { ...form.state, ask: 'second_factor', errors: { ...errors, totp: m.auth_totp_digits() } },
      { status: 422 },
    )
  }
  return orRefused(form.values, async () => {
    const tokens = await credentials.logIn(form.data, from)
    const toast = form.data.recovery_code
      ? ({ variant: 'warning', title: m.auth_recovery_used(), message: m.auth_recovery_used_text() } as const)
      : undefined
    return signedIn(call, tokens, { next, toast })
  })
}

async function byPasskey(call: Route.ActionArgs, posted: FormData) {
  const { credentials, from } = accountContext(call)
  const response = readPasskey(posted.get('response'))
  if (!response) return data({ values: {}, errors: {}, message: m.passkey_failed() }, { status: 422 })
  return orRefused({}, async () =>
    signedIn(call, await credentials.logInWithPasskey({ response }, from), { next: posted.get('next') }),
  )
}

async function orRefused<T>(values: Record<string, string>, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const refused = refusedLogIn(error, values)
    if (!refused) throw error
    return data(refused.state, { status: refused.status, headers: refused.headers })
  }
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { next, demo } = loaderData
  const state = useFormState()
  const { ask, notice } = (useActionData() ?? {}) as Partial<LogInState>
  useEffect(() => {
    if (notice) document.getElementById(fieldId('totp'))?.focus()
  }, [notice])
  const labels = {
    email: m.auth_email(),
    password: m.auth_password(),
    totp: m.auth_totp(),
    recovery_code: m.auth_recovery(),
  }
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.auth_title()}</h1>
        <p className="muted">{m.auth_prompt()}</p>
        {next ? <p className="small muted">{m.auth_next()}</p> : null}
      </div>
      <ErrorSummary state={state} labels={labels} />
      {ask === 'verification' ? (
        <ButtonLink to={paths.registerResend()} full>
          {m.auth_resend_now()}
        </ButtonLink>
      ) : null}
      {notice ? (
        <div role="status">
          <Note tone="info" icon={<KeyRound className="i" aria-hidden />}>
            {notice}
          </Note>
        </div>
      ) : null}
      <Form method="post" noValidate>
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <TextField
          {...state.field('email')}
          label={labels.email}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <PasswordField
          {...state.field('password')}
          label={labels.password}
          show={m.auth_show_password()}
          hide={m.auth_hide_password()}
          maxLength={128}
          required
          hint={ask === 'second_factor' ? <span className="nojs-only">{m.auth_password_again()}</span> : undefined}
          aside={<Link to={paths.forgot()}>{m.auth_forgot()}</Link>}
        />
        {ask === 'second_factor' ? (
          <TextField
            {...state.field('totp')}
            defaultValue=""
            label={labels.totp}
            hint={m.auth_totp_hint()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required={state.errors.recovery_code === undefined}
          />
        ) : null}
        {ask === 'second_factor' ? <RecoveryCode error={state.errors.recovery_code} /> : null}
        <SubmitButton size="lg" full working={m.auth_working()}>
          {m.auth_submit()}
        </SubmitButton>
      </Form>
      <PasskeyButton ceremony="log_in" from={paths.loginPasskey()} fields={() => (next ? { next } : {})}>
        {m.auth_passkey()}
      </PasskeyButton>
      <div className="small grid gap-2.5 text-center">
        <p>
          {m.auth_no_account()} <Link to={paths.register()}>{m.auth_register()}</Link>
        </p>
        <p className="muted">
          {m.auth_no_email()} <Link to={paths.registerResend()}>{m.auth_resend()}</Link>
        </p>
      </div>
      {demo ? (
        <Note tone="gold">
          {m.auth_demo()} <Link to={`${paths.sandbox()}#orang`}>{m.auth_demo_link()}</Link>
        </Note>
      ) : null}
      <p className="auth-note">
        <ShieldCheck className="i" aria-hidden />
        <span>
          {m.auth_site()} <b>{brand.domain}</b>. {m.auth_never()}
        </span>
      </p>
    </>
  )
}

/** For people who lost the authenticator. */
const RecoveryCode = ({ error }: { error: string | undefined }) => (
  <details className="fold" open={error !== undefined || undefined}>
    <summary>
      {m.auth_recovery_fold()}
      <ChevronDown className="i i-16 i-turn" aria-hidden />
    </summary>
    <TextField
      name="recovery_code"
      error={error}
      label={m.auth_recovery()}
      hint={m.auth_recovery_hint()}
      autoComplete="off"
      maxLength={32}
    />
  </details>
)
