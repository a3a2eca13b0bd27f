import { Clock, KeyRound, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { brand } from '#shared/brand'
import { requestContext } from '../../context.ts'
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
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import type { Route } from './+types/login.ts'
import { logIn } from './act.ts'
import { findRequestedStep, type LogInState, logInFields } from './fields.ts'

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
  const { next, ended, demo } = loaderData
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
        {asked === 'second_factor' ? <SecondFactor recovers={answer.errors.recoveryCode !== undefined} /> : null}
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

/** The code of the authenticator, or a recovery code of people who lost it. */
const SecondFactor = ({ recovers }: { recovers: boolean }) => (
  <>
    <Input name="totp" required={!recovers} />
    <Collapsible label={m.auth_recovery_fold()} open={recovers}>
      <Input name="recoveryCode" required={recovers} />
    </Collapsible>
  </>
)
