import { KeyRound, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { data, Form, Link, redirect, useActionData } from 'react-router'
import { LogIn } from '#contract/identity'
import { brand } from '#shared/brand'
import { appContext, visitContext } from '../context.ts'
import { invalid, parseForm, useFormState } from '../lib/forms.ts'
import { requireGuest, safeNext } from '../lib/guards.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { overTls, sessionCookies, withCookies } from '../lib/session-cookies.ts'
import { titled } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Note } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { fieldId } from '../ui/fields/field.tsx'
import { PasswordField } from '../ui/fields/password.tsx'
import { TextField } from '../ui/fields/text.tsx'
import type { Route } from './+types/login.ts'
import { type LogInState, refusedLogIn } from './login-refusal.ts'

export const meta: Route.MetaFunction = () => [
  { title: titled(m.auth_title()) },
  { name: 'description', content: m.auth_description({ name: brand.name }) },
]
export const headers = personalHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  requireGuest({ context })
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  return personal({ next: next === paths.users() ? null : next, demo: context.get(visitContext).demo })
}

export async function action({ context, request }: Route.ActionArgs) {
  requireGuest({ context })
  const posted = await request.formData()
  const form = parseForm(posted, LogIn, { password: 'secret' })
  if (!form.ok) {
    const { totp, ...errors } = form.state.errors
    if (!totp) return invalid(form.state)
    return data(
      { ...form.state, ask: 'second_factor', errors: { ...errors, totp: m.auth_totp_digits() } },
      { status: 422 },
    )
  }
  try {
    const caller = { userAgent: request.headers.get('user-agent') ?? '', ip: context.get(visitContext).clientIp }
    const tokens = await context.get(appContext).identity.logIn(form.data, caller)
    const next = posted.get('next')
    return redirect(safeNext(typeof next === 'string' ? next : null), {
      headers: withCookies(sessionCookies(tokens, overTls(context.get(appContext).config)), {
        'cache-control': 'no-store',
      }),
    })
  } catch (error) {
    const refused = refusedLogIn(error, form.values)
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
  const labels = { email: m.auth_email(), password: m.auth_password(), totp: m.auth_totp() }
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
            required
          />
        ) : null}
        <SubmitButton size="lg" full working={m.auth_working()}>
          {m.auth_submit()}
        </SubmitButton>
      </Form>
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
