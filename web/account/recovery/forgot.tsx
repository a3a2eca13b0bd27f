import { MailCheck } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { AskByEmail } from '#contract/credentials/input'
import { withCookies } from '#shared/session-cookies'
import { Form } from '../../forms/form.tsx'
import { createUnlistedMeta } from '../../lib/meta.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { useShell } from '../../lib/shell.ts'
import { createStepCookie } from '../../lib/step-cookie.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { PageIcon } from '../../ui/feedback/page-icon.tsx'
import { ResendCooldown } from '../../ui/feedback/resend-cooldown.tsx'
import { createAccountAction } from '../action.ts'
import { getAccountContext } from '../context.ts'
import { askFields, EmailForm } from '../parts/email-form.tsx'
import type { Route } from './+types/forgot.ts'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.recovery_title(), m.recovery_description())
export const headers = personalHeaders

const HOUR = 3_600
const pendingReset = createStepCookie(
  'lupa',
  z.object({ email: z.string().max(254), resendAt: z.iso.datetime() }),
  HOUR,
)

/** `?lagi` shows the form again after a mistyped address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const again = new URL(request.url).searchParams.has('lagi')
  return respondWithPersonalData({
    pending: again ? null : pendingReset.read(request),
    demo: getAccountContext({ request, context }).demo,
  })
}

/** The same answer, after the same time, for every address. */
export const action = createAccountAction({
  fields: askFields,
  schema: AskByEmail,
  run: async (call: Route.ActionArgs, asked) => {
    const { credentials, rulebook, now, from, secure } = getAccountContext(call)
    await credentials.forgotPassword(asked, from)
    const rules = await rulebook.at(now)
    const resendAt = new Date(now.getTime() + rules['otp.resend_seconds'] * 1_000).toISOString()
    const cookie = pendingReset.write({ email: asked.email, resendAt }, secure)
    return redirect(paths.forgot(), { headers: withCookies([cookie], NO_STORE) })
  },
})

export default function Forgot({ loaderData: { pending, demo } }: Route.ComponentProps) {
  return pending ? <Sent {...pending} demo={demo} /> : <Ask />
}

const Ask = () => (
  <>
    <EmailForm
      title={m.recovery_title()}
      lede={m.recovery_lede()}
      submit={m.recovery_submit()}
      action={paths.forgot()}
    />
    <p className="small text-center">
      {m.recovery_remember()} <Link to={paths.login()}>{m.auth_title()}</Link>
    </p>
  </>
)

function Sent({ email, resendAt, demo }: { email: string; resendAt: string; demo: boolean }) {
  const { now } = useShell()
  return (
    <>
      <PageIcon Icon={MailCheck} />
      <div className="grid gap-2">
        <h1>{m.register_mail_title()}</h1>
        <p>
          {m.recovery_sent_a()} <b>{email}</b>
          {m.recovery_sent_b()}
        </p>
        <p className="small muted">{m.register_mail_spam()}</p>
      </div>
      <Form
        fields={askFields}
        action={paths.forgot()}
        buttons={
          <ResendCooldown until={resendAt} now={now}>
            {(held) => (
              <SubmitButton kind="plain" size="lg" full working={m.register_mail_sending()} {...held}>
                {m.recovery_again()}
              </SubmitButton>
            )}
          </ResendCooldown>
        }
      >
        <input type="hidden" name="email" value={email} />
      </Form>
      <div className="small grid gap-2.5 text-center">
        <p>
          {m.register_mail_wrong()} <Link to={`${paths.forgot()}?lagi`}>{m.recovery_other()}</Link>
        </p>
        <p>
          <Link to={paths.login()}>{m.recovery_back()}</Link>
        </p>
      </div>
      {demo ? (
        <Note tone="gold">
          {m.register_demo_mail()} <Link to={paths.sandbox({ kepada: email })}>{m.register_demo_open()}</Link>
        </Note>
      ) : null}
    </>
  )
}
