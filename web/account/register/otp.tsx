import { Smartphone } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { Activate, SendActivationCode } from '#contract/registration/input'
import type { Continuation } from '#contract/registration/states'
import { isSignedIn } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { sessionCookies, withCookies } from '#shared/session-cookies'
import { type AccountState, accountContext, attemptAccount, parseAccount, unfit } from '../../lib/account-forms.ts'
import { flashCookie, redirectWithToast } from '../../lib/flash.ts'
import { NO_STORE, personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/button.tsx'
import { CodeErrors, OtherNumber, SendCode, SentTo, spacedPhone, TypeCode } from '../parts/code-forms.tsx'
import { Outcome } from '../parts/outcome.tsx'
import type { Route } from './+types/otp.ts'
import { DemoPhone } from './demo-phone.tsx'
import { Progress } from './progress.tsx'
import { type PendingPhone, pendingPhone } from './step-cookies.ts'
import { underWay } from './under-way.ts'

export const meta: Route.MetaFunction = () => [
  { title: titled(m.register_otp_title()) },
  { name: 'robots', content: 'noindex' },
]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const { identity, actor, demo } = accountContext(call)
  const loggedIn = isSignedIn(actor)
  if (loggedIn && (await identity.account(actor)).state === 'active') throw redirect(paths.users())
  const pending = pendingPhone.read(call.request)
  const shown = pending && { phone: pending.phone, channels: pending.channels, sent: pending.sent }
  return personal({ shown, loggedIn, demo })
}

export async function action(call: Route.ActionArgs) {
  const posted = await call.request.formData()
  if (posted.get('intent') === 'continue') return goOn(call)
  const pending = pendingPhone.read(call.request)
  if (!pending) throw redirect(paths.registerOtp())
  posted.set('continuation', pending.continuation)
  const done = posted.get('form') === 'code' ? await activate(call, posted) : await send(call, posted, pending)
  return ended(call, done) ?? done
}

async function activate(call: Route.ActionArgs, posted: FormData) {
  const { accounts, registration, from, secure } = accountContext(call)
  const form = parseAccount(posted, Activate, { code: 'secret', continuation: 'secret' })
  if (!form.ok) return unfit(form, 'code')
  return attemptAccount({ form: 'code' }, async () => {
    const tokens = await registration.activate(form.data, from)
    const { firstname } = await accounts.meOf(tokens.userId)
    const welcome = flashCookie({
      variant: 'success',
      title: m.register_welcome({ name: firstname }),
      message: m.register_welcome_text(),
    })
    const cookies = [...sessionCookies(tokens, secure), pendingPhone.clear(secure), welcome]
    return redirect(paths.users(), { headers: withCookies(cookies, NO_STORE) })
  })
}

async function send(call: Route.ActionArgs, posted: FormData, pending: PendingPhone) {
  const { registration, secure } = accountContext(call)
  const which = posted.get('form') === 'phone' ? 'phone' : 'send'
  if (which === 'send') posted.delete('phone')
  const form = parseAccount(posted, SendActivationCode, { phone: 'phone', continuation: 'secret' })
  if (!form.ok) return unfit(form, which)
  return attemptAccount({ values: form.values, form: which }, async () => {
    const sent = underWay(await registration.sendActivationCode(form.data))
    const cookie = pendingPhone.write({ ...pending, phone: form.data.phone ?? pending.phone, sent }, secure)
    const notice = flashCookie({ variant: 'success', title: m.code_sent_toast() })
    return redirect(paths.registerOtp(), { headers: withCookies([cookie, notice], NO_STORE) })
  })
}

/** Somebody who logged in before the phone was proven. */
async function goOn(call: Route.ActionArgs) {
  const { registration, actor, secure } = accountContext(call)
  try {
    const next: Continuation = await registration.continueRegistration(actor)
    const { continuation, phone, channels } = next
    const cookie = pendingPhone.write({ continuation, phone, channels, sent: null }, secure)
    return redirect(paths.registerOtp(), { headers: withCookies([cookie], NO_STORE) })
  } catch (error) {
    if (isRefusal(error)) throw redirect(paths.users())
    throw error
  }
}

/** A registration that cannot go on from this browser: the cookie goes, and the page or the log-in says what to do. */
function ended(call: Route.ActionArgs, done: unknown) {
  const code = (done as { data?: AccountState }).data?.code
  if (code !== 'already_active' && code !== 'continuation_unknown') return null
  const headers = withCookies([pendingPhone.clear(accountContext(call).secure)])
  if (code === 'continuation_unknown') return redirect(paths.registerOtp(), { headers })
  return redirectWithToast(paths.login(), { variant: 'info', title: m.register_already_active() }, { headers })
}

export default function Otp({ loaderData: { shown, loggedIn, demo } }: Route.ComponentProps) {
  if (!shown) return <Lost loggedIn={loggedIn} />
  const { phone, channels, sent } = shown
  return (
    <>
      <Progress step={3} />
      <span className="account-art">
        <Smartphone className="i" aria-hidden />
      </span>
      <div className="grid gap-2">
        <h1>{m.register_otp_title()}</h1>
        {sent ? <SentTo sent={sent} /> : <p>{m.register_otp_choose({ phone: spacedPhone(phone) })}</p>}
      </div>
      <CodeErrors />
      {sent ? (
        <>
          <TypeCode submit={m.register_otp_submit()} />
          <p className="or">{m.register_otp_none()}</p>
        </>
      ) : null}
      <SendCode sent={sent} channels={channels} />
      <OtherNumber channel={sent?.channel ?? channels[0] ?? 'whatsapp'} />
      {demo ? <DemoPhone phone={phone} /> : null}
    </>
  )
}

/** Without the cookie of the step before: the way back in, without losing what was filled. */
const Lost = ({ loggedIn }: { loggedIn: boolean }) => (
  <Outcome title={m.register_go_on_title()} text={loggedIn ? m.register_go_on_text() : m.register_go_on_login()}>
    {loggedIn ? (
      <Form method="post">
        <SubmitButton size="lg" full name="intent" value="continue">
          {m.register_go_on_submit()}
        </SubmitButton>
      </Form>
    ) : (
      <ButtonLink to={paths.login({ next: paths.registerOtp() })} kind="primary" size="lg" full>
        {m.auth_title()}
      </ButtonLink>
    )}
  </Outcome>
)
