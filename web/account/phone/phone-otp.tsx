import { Smartphone } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { ChangePhone, WithCode } from '#contract/credentials/input'
import { isRefusal } from '#shared/refusal'
import { withCookies } from '#shared/session-cookies'
import { formActions } from '../../forms/action.ts'
import { createFlashCookie, redirectWithToast } from '../../lib/flash.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { PageIcon } from '../../ui/feedback/page-icon.tsx'
import { createAccountAction } from '../action.ts'
import { getAccountContext } from '../context.ts'
import { codeFields, EnterCodeForm, SendCodeForm, SentCodeNote, sendFields } from '../parts/code-forms.tsx'
import { toCodeCookieValue } from '../register/code-cookie-value.ts'
import { DemoPhoneNote } from '../register/demo-phone.tsx'
import type { Route } from './+types/phone-otp.ts'
import { pendingPhoneChange } from './step-cookie.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.phone_change_title()) }]
export const headers = personalHeaders

export function loader(call: Route.LoaderArgs) {
  const pending = pendingPhoneChange.read(call.request)
  if (!pending) throw redirect(paths.updatePhone())
  return respondWithPersonalData({ pending, demo: getAccountContext(call).demo })
}

/** The change that this browser is in the middle of. */
function pendingOf({ request }: Route.ActionArgs) {
  const pending = pendingPhoneChange.read(request)
  if (!pending) throw redirect(paths.updatePhoneFailed())
  return pending
}

const confirm = createAccountAction({
  form: 'code',
  fields: codeFields,
  schema: WithCode,
  run: (call: Route.ActionArgs, typed) =>
    unlessEnded(call, async () => {
      pendingOf(call)
      const { credentials, actor, secure } = getAccountContext(call)
      await credentials.confirmPhone(actor, typed)
      return redirectWithToast(
        paths.profile(),
        { variant: 'success', title: m.phone_change_done() },
        { headers: withCookies([pendingPhoneChange.clear(secure)]) },
      )
    }),
})

const again = createAccountAction({
  form: 'send',
  fields: sendFields,
  schema: ChangePhone,
  more: (call: Route.ActionArgs) => ({ phone: pendingOf(call).phone }),
  run: (call: Route.ActionArgs, change) =>
    unlessEnded(call, async () => {
      const { credentials, actor, secure } = getAccountContext(call)
      const sent = toCodeCookieValue(await credentials.changePhone(actor, change))
      const notice = createFlashCookie({ variant: 'success', title: m.code_sent_toast() })
      const cookie = pendingPhoneChange.write({ phone: change.phone, sent }, secure)
      return redirect(paths.updatePhoneOtp(), { headers: withCookies([cookie, notice], NO_STORE) })
    }),
})

export const action = formActions({ code: confirm, send: again })

const FAILED = { code_locked: 'locked', phone_taken: 'taken' } as const

/** What cannot be mended on this page: too many tries, a number that belongs to another, a confirmation that has passed. */
async function unlessEnded<T>(call: Route.ActionArgs, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const code = isRefusal(error) ? error.code : ''
    if (code === 'confirm_identity' || code === 'proof_required')
      return redirectWithToast(paths.updatePhone(), { variant: 'info', title: m.settings_current_hint() })
    if (code !== 'code_locked' && code !== 'phone_taken') throw error
    const headers = withCookies([pendingPhoneChange.clear(getAccountContext(call).secure)], NO_STORE)
    return redirect(paths.updatePhoneFailed({ why: FAILED[code] }), { headers })
  }
}

export default function PhoneOtp({ loaderData: { pending, demo } }: Route.ComponentProps) {
  return (
    <>
      <PageIcon Icon={Smartphone} />
      <div className="grid gap-2">
        <h1>{m.phone_change_otp()}</h1>
        <SentCodeNote sent={pending.sent} />
      </div>
      <EnterCodeForm submit={m.register_otp_submit()} />
      <p className="or">{m.register_otp_none()}</p>
      <SendCodeForm sent={pending.sent} channels={['whatsapp', 'sms']} />
      <p className="small text-center">
        <Link to={paths.updatePhone()}>{m.phone_change_restart()}</Link>
      </p>
      {demo ? <DemoPhoneNote phone={pending.phone} /> : null}
    </>
  )
}
