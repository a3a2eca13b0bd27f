import { Smartphone } from 'lucide-react'
import { redirect } from 'react-router'
import { Activate, SendActivationCode } from '#contract/registration/input'
import type { Continuation } from '#contract/registration/states'
import { isSignedIn } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { createSessionCookies, withCookies } from '#shared/session-cookies'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { createFlashCookie, redirectWithToast } from '../../lib/flash.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { PageIcon } from '../../ui/feedback/page-icon.tsx'
import { createAccountAction } from '../action.ts'
import { getAccountContext } from '../context.ts'
import {
  CorrectNumberForm,
  codeFields,
  EnterCodeForm,
  formatSpacedPhone,
  otherFields,
  SendCodeForm,
  SentCodeNote,
  sendFields,
} from '../parts/code-forms.tsx'
import { OutcomePage } from '../parts/outcome.tsx'
import type { Route } from './+types/otp.ts'
import { toCodeCookieValue } from './code-cookie-value.ts'
import { DemoPhoneNote } from './demo-phone.tsx'
import { RegistrationProgress } from './progress.tsx'
import { type PendingPhone, pendingPhone } from './step-cookies.ts'

export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.register_otp_title()) },
  { name: 'robots', content: 'noindex' },
]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const { identity, actor, demo } = getAccountContext(call)
  const loggedIn = isSignedIn(actor)
  if (loggedIn && (await identity.account(actor)).state === 'active') throw redirect(paths.users())
  const pending = pendingPhone.read(call.request)
  const shown = pending && { phone: pending.phone, channels: pending.channels, sent: pending.sent }
  return respondWithPersonalData({ shown, loggedIn, demo })
}

/** The registration that this browser is in the middle of. */
function pendingOf({ request }: Route.ActionArgs): PendingPhone {
  const pending = pendingPhone.read(request)
  if (!pending) throw redirect(paths.registerOtp())
  return pending
}
const continuation = (call: Route.ActionArgs) => ({ continuation: pendingOf(call).continuation })

const activate = createAccountAction({
  form: 'code',
  fields: codeFields,
  schema: Activate,
  more: continuation,
  run: (call: Route.ActionArgs, typed) =>
    unlessEnded(call, async () => {
      const { accounts, registration, from, secure } = getAccountContext(call)
      const tokens = await registration.activate(typed, from)
      const { firstname } = await accounts.meOf(tokens.userId)
      const welcome = createFlashCookie({
        variant: 'success',
        title: m.register_welcome({ name: firstname }),
        message: m.register_welcome_text(),
      })
      const cookies = [...createSessionCookies(tokens, secure), pendingPhone.clear(secure), welcome]
      return redirect(paths.users(), { headers: withCookies(cookies, NO_STORE) })
    }),
})

const send = (call: Route.ActionArgs, asked: SendActivationCode) =>
  unlessEnded(call, async () => {
    const { registration, from, secure } = getAccountContext(call)
    const pending = pendingOf(call)
    const sent = toCodeCookieValue(await registration.sendActivationCode(asked, from))
    const cookie = pendingPhone.write({ ...pending, phone: asked.phone ?? pending.phone, sent }, secure)
    const notice = createFlashCookie({ variant: 'success', title: m.code_sent_toast() })
    return redirect(paths.registerOtp(), { headers: withCookies([cookie, notice], NO_STORE) })
  })

/** Somebody who logged in before the phone was proven. */
async function goOn(call: Route.ActionArgs) {
  const { registration, actor, secure } = getAccountContext(call)
  try {
    const next: Continuation = await registration.continueRegistration(actor, {})
    const { continuation, phone, channels } = next
    const cookie = pendingPhone.write({ continuation, phone, channels, sent: null }, secure)
    return redirect(paths.registerOtp(), { headers: withCookies([cookie], NO_STORE) })
  } catch (error) {
    if (isRefusal(error)) throw redirect(paths.users())
    throw error
  }
}

/** A registration that cannot go on from this browser: the cookie goes, and the page or the log-in says what to do. */
async function unlessEnded<T>(call: Route.ActionArgs, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const code = isRefusal(error) ? error.code : null
    if (code !== 'already_active' && code !== 'continuation_unknown') throw error
    const headers = withCookies([pendingPhone.clear(getAccountContext(call).secure)])
    if (code === 'continuation_unknown') return redirect(paths.registerOtp(), { headers })
    return redirectWithToast(paths.login(), { variant: 'info', title: m.register_already_active() }, { headers })
  }
}

export const action = formActions({
  code: activate,
  send: createAccountAction({
    form: 'send',
    fields: sendFields,
    schema: SendActivationCode.omit({ phone: true }),
    more: continuation,
    run: send,
  }),
  phone: createAccountAction({
    form: 'phone',
    fields: otherFields,
    schema: SendActivationCode.required({ phone: true }),
    more: continuation,
    run: send,
  }),
  continue: goOn,
})

export default function Otp({ loaderData: { shown, loggedIn, demo } }: Route.ComponentProps) {
  if (!shown) return <Lost loggedIn={loggedIn} />
  const { phone, channels, sent } = shown
  return (
    <>
      <RegistrationProgress step={3} />
      <PageIcon Icon={Smartphone} />
      <div className="grid gap-2">
        <h1>{m.register_otp_title()}</h1>
        {sent ? <SentCodeNote sent={sent} /> : <p>{m.register_otp_choose({ phone: formatSpacedPhone(phone) })}</p>}
      </div>
      {sent ? (
        <>
          <EnterCodeForm submit={m.register_otp_submit()} />
          <p className="or">{m.register_otp_none()}</p>
        </>
      ) : null}
      <SendCodeForm sent={sent} channels={channels} />
      <CorrectNumberForm channel={sent?.channel ?? channels[0] ?? 'whatsapp'} />
      {demo ? <DemoPhoneNote phone={phone} /> : null}
    </>
  )
}

/** Without the cookie of the step before: the way back in, without losing what was filled. */
const Lost = ({ loggedIn }: { loggedIn: boolean }) => (
  <OutcomePage title={m.register_go_on_title()} text={loggedIn ? m.register_go_on_text() : m.register_go_on_login()}>
    {loggedIn ? (
      <Form name="continue" fields={{}} submit={m.register_go_on_submit()} look={{ size: 'lg', full: true }} />
    ) : (
      <ButtonLink to={paths.login({ next: paths.registerOtp() })} kind="primary" size="lg" full>
        {m.auth_title()}
      </ButtonLink>
    )}
  </OutcomePage>
)
