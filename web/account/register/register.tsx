import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { MAX_EMAIL_LENGTH } from '#contract/identity/states'
import { Register } from '#contract/registration/input'
import { brand } from '#shared/brand'
import { withCookies } from '#shared/session-cookies'
import { appContext } from '../../context.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { readAffiliate } from '../../lib/affiliate.ts'
import { createPageMeta } from '../../lib/meta.ts'
import { NO_STORE, personalHeaders } from '../../lib/personal.ts'
import { useShared } from '../../lib/store.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { createAccountAction } from '../action.ts'
import { getAccountContext } from '../context.ts'
import '../account.css'
import type { Route } from './+types/register.ts'
import { RegistrationProgress } from './progress.tsx'
import { createPendingVerificationCookie } from './step-cookies.ts'

export const meta: Route.MetaFunction = () =>
  createPageMeta({
    title: m.register_title(),
    description: m.register_description({ name: brand.name }),
    path: paths.register(),
  })
export const headers = personalHeaders

/** The agreement edition in force, which the checkbox submits. */
export async function loader({ context }: Route.LoaderArgs) {
  return { terms: (await context.get(appContext).content.editionsInForce())['terms-and-conditions'] }
}

const fields = {
  firstname: { kind: 'text', label: m.register_firstname, autoComplete: 'given-name', maxLength: 100 },
  lastname: { kind: 'text', label: m.register_lastname, autoComplete: 'family-name', maxLength: 100, optional: true },
  email: {
    kind: 'email',
    label: m.auth_email,
    hint: m.register_email_hint,
    autoComplete: 'username',
    maxLength: MAX_EMAIL_LENGTH,
  },
  phone: { kind: 'phone', label: m.register_phone, hint: m.register_phone_hint },
  password: { kind: 'new-password', label: m.auth_password },
  terms: { kind: 'agreement', label: m.register_terms_label },
} as const satisfies FieldSpecs

export const action = createAccountAction({
  fields,
  schema: Register,
  more: (call: Route.ActionArgs) => ({
    ...readAffiliate(call.request.headers.get('cookie')),
    locale: getAccountContext(call).locale,
  }),
  run: async (call: Route.ActionArgs, newcomer) => {
    const { registration, rulebook, now, from, secure } = getAccountContext(call)
    await registration.register(newcomer, from)
    const cookie = await createPendingVerificationCookie(newcomer.email, { rulebook, now, secure })
    return redirect(paths.registerVerification(), { headers: withCookies([cookie], NO_STORE) })
  },
})

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const [about, setAbout] = useState<Record<string, string>>({})
  const remember = (name: string) => (value: string) => setAbout((before) => ({ ...before, [name]: value }))
  return (
    <>
      <RegistrationProgress step={1} />
      <div className="grid gap-2">
        <h1>{m.register_title()}</h1>
        <p className="muted">{m.register_lede()}</p>
      </div>
      <Form
        fields={fields}
        submit={m.register_submit()}
        working={m.register_working()}
        look={{ size: 'lg', full: true }}
      >
        <Campaign />
        <Input name="firstname" onValue={remember('firstname')} />
        <Input name="lastname" onValue={remember('lastname')} />
        <Input name="email" onValue={remember('email')} />
        <Input name="phone" />
        <Input name="password" about={[...Object.values(about), brand.name]} />
        <Input name="terms" key={loaderData.terms} value={loaderData.terms ?? ''}>
          {m.register_terms_a()}{' '}
          <a href={paths.termsAndConditions()} target="_blank" rel="noreferrer">
            {m.register_terms_terms()}
          </a>{' '}
          {m.register_terms_b()}{' '}
          <a href={paths.privacyPolicy()} target="_blank" rel="noreferrer">
            {m.register_terms_privacy()}
          </a>
          .
        </Input>
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

/** What the address of the first page said of where the reader came from; a cookie of it goes first. */
function Campaign() {
  const { utmSource, utmMedium, utmName, utmCampaign } = useShared()
  return Object.entries({ utmSource, utmMedium, utmName, utmCampaign }).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}
