import { Smartphone } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { ChangePhone, WithCode } from '#contract/credentials/input'
import { withCookies } from '#shared/session-cookies'
import { type AccountState, accountContext, attemptAccount, parseAccount, unfit } from '../../lib/account-forms.ts'
import { flashCookie, redirectWithToast } from '../../lib/flash.ts'
import { NO_STORE, personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CodeErrors, SendCode, SentTo, TypeCode } from '../parts/code-forms.tsx'
import { DemoPhone } from '../register/demo-phone.tsx'
import { underWay } from '../register/under-way.ts'
import type { Route } from './+types/phone-otp.ts'
import { pendingPhoneChange } from './step-cookie.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.phone_change_title()) }]
export const headers = personalHeaders

export function loader(call: Route.LoaderArgs) {
  const pending = pendingPhoneChange.read(call.request)
  if (!pending) throw redirect(paths.updatePhone())
  return personal({ pending, demo: accountContext(call).demo })
}

export async function action(call: Route.ActionArgs) {
  const pending = pendingPhoneChange.read(call.request)
  if (!pending) throw redirect(paths.updatePhoneFailed())
  const posted = await call.request.formData()
  const done = posted.get('form') === 'code' ? await confirm(call, posted) : await again(call, posted, pending.phone)
  return ended(call, done) ?? done
}

async function confirm(call: Route.ActionArgs, posted: FormData) {
  const { credentials, actor, secure } = accountContext(call)
  const form = parseAccount(posted, WithCode, { code: 'secret' })
  if (!form.ok) return unfit(form, 'code')
  return attemptAccount({ form: 'code' }, async () => {
    await credentials.confirmPhone(actor, form.data)
    const cookies = [pendingPhoneChange.clear(secure)]
    return redirectWithToast(
      paths.profile(),
      { variant: 'success', title: m.phone_change_done() },
      { headers: withCookies(cookies) },
    )
  })
}

async function again(call: Route.ActionArgs, posted: FormData, phone: string) {
  const { credentials, actor, secure } = accountContext(call)
  posted.set('phone', phone)
  const form = parseAccount(posted, ChangePhone, { phone: 'phone' })
  if (!form.ok) return unfit(form, 'send')
  return attemptAccount({ values: form.values, form: 'send' }, async () => {
    const sent = underWay(await credentials.changePhone(actor, form.data))
    const notice = flashCookie({ variant: 'success', title: m.code_sent_toast() })
    const headers = withCookies([pendingPhoneChange.write({ phone, sent }, secure), notice], NO_STORE)
    return redirect(paths.updatePhoneOtp(), { headers })
  })
}

/** What cannot be mended on this page: too many tries, a number that belongs to another, a confirmation that has passed. */
function ended(call: Route.ActionArgs, done: unknown) {
  const code = (done as { data?: AccountState }).data?.code
  if (code === 'confirm_identity' || code === 'proof_required') {
    const title = m.settings_current_hint()
    return redirectWithToast(paths.updatePhone(), { variant: 'info', title })
  }
  const why = { code_locked: 'locked', phone_taken: 'taken' }[code ?? '']
  if (!why) return null
  const headers = withCookies([pendingPhoneChange.clear(accountContext(call).secure)], NO_STORE)
  return redirect(paths.updatePhoneFailed({ why }), { headers })
}

export default function PhoneOtp({ loaderData: { pending, demo } }: Route.ComponentProps) {
  return (
    <>
      <span className="account-art">
        <Smartphone className="i" aria-hidden />
      </span>
      <div className="grid gap-2">
        <h1>{m.phone_change_otp()}</h1>
        <SentTo sent={pending.sent} />
      </div>
      <CodeErrors />
      <TypeCode submit={m.register_otp_submit()} />
      <p className="or">{m.register_otp_none()}</p>
      <SendCode sent={pending.sent} channels={['whatsapp', 'sms']} />
      <p className="small text-center">
        <Link to={paths.updatePhone()}>{m.phone_change_restart()}</Link>
      </p>
      {demo ? <DemoPhone phone={pending.phone} /> : null}
    </>
  )
}
