import { Link, redirect } from 'react-router'
import { ChangePhone } from '#contract/credentials/input'
import { withCookies } from '#shared/session-cookies'
import { formActions } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { getAccountContext, readCoolingHours } from '../context.ts'
import { formatChannel, formatSpacedPhone } from '../parts/code-forms.tsx'
import { toCodeCookieValue } from '../register/code-cookie-value.ts'
import { confirmByPasskey, createConfirmedAction } from '../settings/confirmed.ts'
import { CurrentPassword, currentPassword, PasskeyConfirmation } from '../settings/confirmed-field.tsx'
import type { Route } from './+types/phone.ts'
import { pendingPhoneChange } from './step-cookie.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.phone_change_title()) }]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const actor = requireSignedIn(call.context)
  const { credentials, identity } = getAccountContext(call)
  const [{ phone }, security, hours] = await Promise.all([
    identity.account(actor),
    credentials.security(actor),
    readCoolingHours(call),
  ])
  return respondWithPersonalData({ phone, security, hours })
}

const ways = ['whatsapp', 'sms'] as const
const fields = {
  phone: { kind: 'phone', label: m.phone_change_new },
  channel: {
    kind: 'radio',
    label: m.code_channel,
    options: () => ways.map((way) => ({ value: way, label: formatChannel(way) })),
  },
  ...currentPassword,
} as const satisfies FieldSpecs

const changePhone = createConfirmedAction({
  form: 'phone',
  fields,
  schema: ChangePhone,
  run: async (call: Route.ActionArgs, change, proof) => {
    const { credentials, secure } = getAccountContext(call)
    const sent = toCodeCookieValue(await credentials.changePhone(requireSignedIn(call.context), change, { proof }))
    const cookie = pendingPhoneChange.write({ phone: change.phone, sent }, secure)
    return redirect(paths.updatePhoneOtp(), { headers: withCookies([cookie], NO_STORE) })
  },
})

export const action = formActions({ phone: changePhone, 'confirm-passkey': confirmByPasskey })

export default function UpdatePhone({ loaderData: { phone, security, hours } }: Route.ComponentProps) {
  const asking = useStepUpRequest()
  if (asking)
    return (
      <>
        <h1>{m.phone_change_title()}</h1>
        <StepUpPanel state={asking} />
      </>
    )
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.phone_change_title()}</h1>
        <p className="muted">
          {phone ? m.phone_change_lede({ phone: formatSpacedPhone(phone), hours }) : m.phone_change_lede_none()}
        </p>
      </div>
      <Form
        name="phone"
        fields={fields}
        initial={{ channel: ways[0] }}
        submit={m.phone_change_submit()}
        working={m.register_mail_sending()}
        look={{ size: 'lg', full: true }}
      >
        <Input name="phone" />
        <Input name="channel" />
        <CurrentPassword security={security} />
      </Form>
      <PasskeyConfirmation security={security} />
      <p className="small text-center">
        <Link to={paths.profile()}>{m.phone_change_back()}</Link>
      </p>
    </>
  )
}
