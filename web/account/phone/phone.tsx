import { Form, Link, redirect } from 'react-router'
import { ChangePhone } from '#contract/credentials/input'
import { withCookies } from '#shared/session-cookies'
import { accountContext, coolingHours, parseAccount, unfit, useAccountForm } from '../../lib/account-forms.ts'
import { NO_STORE, personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { signedIn } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { ErrorSummary, PhoneField, RadioGroup } from '../../ui/fields/index.ts'
import { channelName, spacedPhone } from '../parts/code-forms.tsx'
import { underWay } from '../register/under-way.ts'
import { confirmByPasskey } from '../settings/by-passkey.ts'
import { afterConfirming } from '../settings/confirmed.ts'
import { ConfirmAside, CURRENT, CurrentPassword } from '../settings/confirmed-field.tsx'
import type { Route } from './+types/phone.ts'
import { pendingPhoneChange } from './step-cookie.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.phone_change_title()) }]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const actor = signedIn(call.context)
  const { credentials, identity } = accountContext(call)
  const [{ phone }, security, hours] = await Promise.all([
    identity.account(actor),
    credentials.security(actor),
    coolingHours(call),
  ])
  return personal({ phone, security, hours })
}

export async function action(call: Route.ActionArgs) {
  const actor = signedIn(call.context)
  const { credentials, secure } = accountContext(call)
  const posted = await call.request.formData()
  if (posted.get('intent') === 'confirm') return confirmByPasskey(call, posted)
  const form = parseAccount(posted, ChangePhone, { phone: 'phone', current_password: 'secret' })
  if (!form.ok) return unfit(form)
  const change = async () => {
    const sent = underWay(await credentials.changePhone(actor, form.data))
    const cookie = pendingPhoneChange.write({ phone: form.data.phone, sent }, secure)
    return redirect(paths.updatePhoneOtp(), { headers: withCookies([cookie], NO_STORE) })
  }
  return afterConfirming(call, posted, change, form.values)
}

export default function UpdatePhone({ loaderData: { phone, security, hours } }: Route.ComponentProps) {
  const state = useAccountForm()
  const labels = {
    phone: m.phone_change_new(),
    channel: m.code_channel(),
    [CURRENT]: m.settings_current(),
  }
  const ways = ['whatsapp', 'sms'] as const
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.phone_change_title()}</h1>
        <p className="muted">
          {phone ? m.phone_change_lede({ phone: spacedPhone(phone), hours }) : m.phone_change_lede_none()}
        </p>
      </div>
      <ErrorSummary state={state} labels={labels} />
      <Form method="post" noValidate>
        <PhoneField {...state.field('phone')} label={labels.phone} required />
        <RadioGroup
          {...state.field('channel')}
          defaultValue={state.values.channel ?? ways[0]}
          label={labels.channel}
          options={ways.map((way) => ({ value: way, label: channelName(way) }))}
        />
        <CurrentPassword security={security} />
        <SubmitButton size="lg" full working={m.register_mail_sending()}>
          {m.phone_change_submit()}
        </SubmitButton>
      </Form>
      <ConfirmAside security={security} />
      <p className="small text-center">
        <Link to={paths.profile()}>{m.phone_change_back()}</Link>
      </p>
    </>
  )
}
