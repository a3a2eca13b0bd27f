import { MailCheck } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { AskByEmail } from '#contract/credentials/input'
import { withCookies } from '#shared/session-cookies'
import { Form } from '../../forms/form.tsx'
import { createFlashCookie } from '../../lib/flash.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { useShell } from '../../lib/shell.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { getAccountContext } from '../context.ts'
import '../account.css'
import { Note } from '../../ui/cards/card.tsx'
import { PageIcon } from '../../ui/feedback/page-icon.tsx'
import { ResendCooldown } from '../../ui/feedback/resend-cooldown.tsx'
import { createAccountAction } from '../action.ts'
import { askFields } from '../parts/email-form.tsx'
import type { Route } from './+types/verification.ts'
import { RegistrationProgress } from './progress.tsx'
import { createPendingVerificationCookie, pendingVerification } from './step-cookies.ts'

export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.register_mail_title()) },
  { name: 'robots', content: 'noindex' },
]
export const headers = personalHeaders

export const loader = ({ request, context }: Route.LoaderArgs) =>
  respondWithPersonalData({
    pending: pendingVerification.read(request),
    demo: getAccountContext({ request, context }).demo,
  })

/** Sends it again to the address of the form; the answer is the same whether it is known or not. */
export const action = createAccountAction({
  fields: askFields,
  schema: AskByEmail,
  run: async (call: Route.ActionArgs, asked) => {
    const { registration, rulebook, now, from, secure } = getAccountContext(call)
    await registration.resendVerification(asked, from)
    const pending = await createPendingVerificationCookie(asked.email, { rulebook, now, secure })
    const notice = createFlashCookie({ variant: 'success', title: m.register_mail_again_toast() })
    return redirect(paths.registerVerification(), { headers: withCookies([pending, notice], NO_STORE) })
  },
})

export default function Verification({ loaderData: { pending, demo } }: Route.ComponentProps) {
  const { now } = useShell()
  return (
    <>
      <RegistrationProgress step={2} />
      <PageIcon Icon={MailCheck} />
      <div className="grid gap-2">
        <h1>{m.register_mail_title()}</h1>
        {pending ? (
          <p>
            {m.register_mail_sent()} <b>{pending.email}</b>. {m.register_mail_open()}
          </p>
        ) : (
          <p>{m.register_mail_unknown()}</p>
        )}
        <p className="small muted">{m.register_mail_spam()}</p>
      </div>
      {pending ? (
        <Form
          fields={askFields}
          buttons={
            <ResendCooldown until={pending.resendAt} now={now}>
              {(held) => (
                <SubmitButton kind="plain" size="lg" full working={m.register_mail_sending()} {...held}>
                  {m.register_mail_again()}
                </SubmitButton>
              )}
            </ResendCooldown>
          }
        >
          <input type="hidden" name="email" value={pending.email} />
        </Form>
      ) : (
        <ButtonLink to={paths.registerResend()} size="lg" full>
          {m.register_mail_again()}
        </ButtonLink>
      )}
      <p className="small text-center">
        {m.register_mail_wrong()} <Link to={paths.register()}>{m.register_mail_restart()}</Link>
      </p>
      {demo ? (
        <Note tone="gold">
          {m.register_demo_mail()} <Link to={paths.sandbox({ kepada: pending?.email })}>{m.register_demo_open()}</Link>
        </Note>
      ) : null}
    </>
  )
}
