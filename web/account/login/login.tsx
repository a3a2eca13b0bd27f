import { Building2, CircleAlert, Clock, KeyRound, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { brand } from '#shared/brand'
import { appContext, requestContext } from '../../context.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { useFormState } from '../../forms/state.ts'
import { createPageMeta } from '../../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toSafeNextPath } from '../../lib/safe-next-path.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import '../account.css'
import { PasskeyButton } from '../../ui/buttons/passkey-button.tsx'
import { toFieldId } from '../../ui/inputs/fields/field.tsx'
import type { Route } from './+types/login.ts'
import { logIn } from './act.ts'
import { findRejection } from './at-provider.ts'
import { findRequestedStep, type LogInState, logInFields } from './fields.ts'
import { SecondFactorFields } from './second-factor-fields.tsx'

export const meta: Route.MetaFunction = () =>
  createPageMeta({ title: m.auth_title(), description: m.auth_description({ name: brand.name }), path: paths.login() })
export const headers = personalHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = toSafeNextPath(searchParams.get('next'))
  const ended = searchParams.get('berakhir') ?? ''
  return respondWithPersonalData({
    ended: Object.hasOwn(whyEnded, ended) ? (ended as keyof typeof whyEnded) : null,
    next: next === paths.users() ? null : next,
    provider: context.get(appContext).credentials.logInProvider ?? null,
    rejected: findRejection(searchParams.get('ditolak')),
    demo: context.get(requestContext).demo,
  })
}

/** Why a session ended, by the code with which it was refused. */
const whyEnded = {
  session_expired: m.auth_ended_session_expired,
  session_idle: m.auth_ended_session_idle,
  token_revoked: m.auth_ended_token_revoked,
}

export const action = (call: Route.ActionArgs) => logIn(call)

export default function Login({ loaderData }: Route.ComponentProps) {
  const { next, ended, demo, provider, rejected } = loaderData
  const answer: LogInState = useFormState()
  const { notice } = answer
  const asked = findRequestedStep(answer)
  useEffect(() => {
    if (notice) document.getElementById(toFieldId('totp'))?.focus()
  }, [notice])
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.auth_title()}</h1>
        <p className="muted">{m.auth_prompt()}</p>
        {next ? <p className="small muted">{m.auth_next()}</p> : null}
      </div>
      {rejected ? (
        <div role="alert">
          <Note tone="bad" icon={<CircleAlert className="i" aria-hidden />}>
            {rejected}
          </Note>
        </div>
      ) : null}
      {provider && next && isStaffPath(next) ? <ProviderButton {...provider} next={next} /> : null}
      <Form
        fields={logInFields}
        submit={m.auth_submit()}
        working={m.auth_working()}
        look={{ size: 'lg', full: true }}
        initial={next ? { next } : {}}
      >
        {asked === 'verification' ? (
          <ButtonLink to={paths.registerResend()} full>
            {m.auth_resend_now()}
          </ButtonLink>
        ) : null}
        {ended && !notice && !answer.message ? (
          <div role="status">
            <Note tone="info" icon={<Clock className="i" aria-hidden />}>
              {whyEnded[ended]()}
            </Note>
          </div>
        ) : null}
        {notice ? (
          <div role="status">
            <Note tone="info" icon={<KeyRound className="i" aria-hidden />}>
              {notice}
            </Note>
          </div>
        ) : null}
        {next ? <Input name="next" /> : null}
        <Input name="email" />
        <Input
          name="password"
          hint={asked === 'second_factor' ? <span className="nojs-only">{m.auth_password_again()}</span> : undefined}
          aside={<Link to={paths.forgot()}>{m.auth_forgot()}</Link>}
        />
        {asked === 'second_factor' ? <SecondFactorFields recovers={answer.errors.recoveryCode !== undefined} /> : null}
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
        {provider && !(next && isStaffPath(next)) ? (
          <p className="muted">
            {m.auth_provider_staff({ name: brand.name })}{' '}
            <Link to={paths.login({ next: paths.staffHome() })}>{m.auth_provider({ name: provider.name })}</Link>
          </p>
        ) : null}
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

/** Whether somebody was on the way to the back office: then they are staff. */
const isStaffPath = (path: string) => `/${path.split(/[/?#]/)[1]}` === paths.staffHome()

/** The way in of staff by the operator's OpenID Connect provider. */
const ProviderButton = ({ name, only, next }: { name: string; only: boolean; next: string }) => (
  <>
    <ButtonLink to={paths.loginProvider({ next })} reloadDocument size="lg" full>
      <Building2 className="i" aria-hidden />
      {m.auth_provider({ name })}
    </ButtonLink>
    <p className="or">{only ? m.auth_provider_only() : m.auth_provider_or()}</p>
  </>
)
