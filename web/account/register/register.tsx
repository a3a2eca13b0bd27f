import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, redirect } from 'react-router'
import { Register } from '#contract/registration/input'
import { brand } from '#shared/brand'
import { withCookies } from '#shared/session-cookies'
import { appContext } from '../../context.ts'
import { accountContext, attemptAccount, parseAccount, unfit, useAccountForm } from '../../lib/account-forms.ts'
import { readAffiliate } from '../../lib/affiliate.ts'
import { pageMeta } from '../../lib/meta.ts'
import { NO_STORE, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/button.tsx'
import '../account.css'
import { Agreement, ErrorSummary, PhoneField, TextField } from '../../ui/fields/index.ts'
import { NewPasswordField } from '../../ui/fields/new-password.tsx'
import type { Route } from './+types/register.ts'
import { Progress } from './progress.tsx'
import { pendingVerificationCookie } from './step-cookies.ts'

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.register_title(),
    description: m.register_description({ name: brand.name }),
    path: paths.register(),
  })
export const headers = personalHeaders

/** The tick box carries the edition that is in force now. */
export async function loader({ context }: Route.LoaderArgs) {
  return { terms: (await context.get(appContext).content.editionsInForce())['terms-and-conditions'] }
}

export async function action(call: Route.ActionArgs) {
  const { registration, rulebook, now, locale, from, secure } = accountContext(call)
  const posted = await call.request.formData()
  for (const [name, value] of Object.entries(readAffiliate(call.request.headers.get('cookie')))) posted.set(name, value)
  posted.set('locale', locale)
  const form = parseAccount(posted, Register, { phone: 'phone', password: 'secret' })
  if (!form.ok) return unfit(form)
  return attemptAccount({ values: form.values }, async () => {
    await registration.register(form.data, from)
    const cookie = await pendingVerificationCookie(form.data.email, { rulebook, now, secure })
    return redirect(paths.registerVerification(), { headers: withCookies([cookie], NO_STORE) })
  })
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const state = useAccountForm()
  const [about, setAbout] = useState<Record<string, string>>({})
  const remember = (name: string) => (value: string) => setAbout((before) => ({ ...before, [name]: value }))
  const labels = {
    firstname: m.register_firstname(),
    lastname: m.register_lastname(),
    email: m.auth_email(),
    phone: m.register_phone(),
    password: m.auth_password(),
    terms: m.register_terms_label(),
  }
  return (
    <>
      <Progress step={1} />
      <div className="grid gap-2">
        <h1>{m.register_title()}</h1>
        <p className="muted">{m.register_lede()}</p>
      </div>
      <ErrorSummary state={state} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...state.field('firstname')}
          label={labels.firstname}
          autoComplete="given-name"
          maxLength={100}
          required
          onValue={remember('firstname')}
        />
        <TextField
          {...state.field('lastname')}
          label={labels.lastname}
          autoComplete="family-name"
          maxLength={100}
          optional
          onValue={remember('lastname')}
        />
        <TextField
          {...state.field('email')}
          label={labels.email}
          type="email"
          hint={m.register_email_hint()}
          autoComplete="username"
          maxLength={254}
          required
          onValue={remember('email')}
        />
        <PhoneField {...state.field('phone')} label={labels.phone} hint={m.register_phone_hint()} required />
        <NewPasswordField
          {...state.field('password')}
          label={labels.password}
          about={[...Object.values(about), brand.name]}
          required
        />
        <Agreement
          name="terms"
          key={loaderData.terms}
          value={loaderData.terms ?? ''}
          error={state.errors.terms}
          defaultChecked={Boolean(state.values.terms)}
        >
          {m.register_terms_a()}{' '}
          <a href={paths.termsAndConditions()} target="_blank" rel="noreferrer">
            {m.register_terms_terms()}
          </a>{' '}
          {m.register_terms_b()}{' '}
          <a href={paths.privacyPolicy()} target="_blank" rel="noreferrer">
            {m.register_terms_privacy()}
          </a>
          .
        </Agreement>
        <SubmitButton size="lg" full working={m.register_working()}>
          {m.register_submit()}
        </SubmitButton>
      </Form>
      <p className="small text-center">
        {m.register_known()} <Link to={paths.login()}>{m.auth_title()}</Link>
      </p>
      <p className="auth-note">
        <ShieldCheck className="i" aria-hidden />
        <span>{m.register_free()}</span>
      </p>
    </>
  )
}
