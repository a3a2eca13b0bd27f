import { data, redirect, useActionData } from 'react-router'
import { AcceptStaffInvitation, StartStaffInvitation } from '#contract/staff/input'
import { formatRoleNames } from '#contract/staff/states'
import { createSessionCookies, withCookies } from '#shared/session-cookies'
import { formActions } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import type { FormState } from '../../forms/state.ts'
import { findLinkFault, type LinkFault } from '../../lib/link-fault.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { AuthenticatorKey } from '../../ui/pictures/authenticator-key.tsx'
import '../account.css'
import { createAccountAction } from '../action.ts'
import { getAccountContext } from '../context.ts'
import { OutcomePage } from '../parts/outcome.tsx'
import { RecoveryCodeList } from '../settings/tasks/recovery-codes.tsx'
import type { Route } from './+types/staff-invitation.ts'

export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.invitation_title()) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]
export const headers = personalHeaders

/** Opens the link of an invitation; opening changes nothing. */
export async function loader(call: Route.LoaderArgs) {
  const token = new URL(call.request.url).searchParams.get('token') ?? ''
  try {
    return respondWithPersonalData({ token, invitation: await getAccountContext(call).staff.invitation(token) })
  } catch (error) {
    const fault = findLinkFault(error)
    if (!fault) throw error
    // also after the last step, beside the recovery codes that the action answers with
    return respondWithPersonalData({ token, fault })
  }
}

const passwordFields = {
  token: { kind: 'hidden', label: m.invitation_title },
  password: { kind: 'new-password', label: m.recovery_new },
} as const satisfies FieldSpecs

const codeFields = {
  token: { kind: 'hidden', label: m.invitation_title },
  code: { kind: 'code', label: m.settings_totp_code, hint: m.settings_totp_code_hint },
} as const satisfies FieldSpecs

type Accepted = FormState & { codes: string[] }

export const action = formActions<Route.ActionArgs>({
  password: createAccountAction({
    form: 'password',
    fields: passwordFields,
    schema: StartStaffInvitation,
    run: async (call: Route.ActionArgs, chosen) => {
      await orAgain(chosen.token, () => getAccountContext(call).staff.startInvitation(chosen))
      return redirect(paths.staffInvitation(chosen.token), { headers: NO_STORE })
    },
  }),
  code: createAccountAction({
    form: 'code',
    fields: codeFields,
    schema: AcceptStaffInvitation,
    at: { second_factor_wrong: 'code', second_factor_used: 'code', totp_not_started: 'code' },
    run: async (call: Route.ActionArgs, typed) => {
      const { staff, from, secure } = getAccountContext(call)
      const { recoveryCodes: codes, ...session } = await orAgain(typed.token, () => staff.acceptInvitation(typed, from))
      const headers = withCookies(createSessionCookies(session, secure), NO_STORE)
      return data({ values: {}, errors: {}, codes } satisfies Accepted, { headers })
    },
  }),
})

/** Where the link ended meanwhile, its page says so. */
async function orAgain<T>(token: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (findLinkFault(error)) throw redirect(paths.staffInvitation(token))
    throw error
  }
}

/** Sets up an invited staff account: a password, then an authenticator, then the recovery codes. */
export default function StaffInvitation({ loaderData }: Route.ComponentProps) {
  const { codes } = (useActionData() ?? {}) as Partial<Accepted>
  if (codes)
    return (
      <>
        <h1>{m.invitation_done()}</h1>
        <RecoveryCodeList
          codes={codes}
          title={m.settings_totp_done()}
          next={{ to: paths.staffHome(), label: m.invitation_desk() }}
        />
      </>
    )
  if (!('invitation' in loaderData)) return <InvalidInvitation fault={loaderData.fault} />
  const { token, invitation } = loaderData
  const { name, roles, offer } = invitation
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.invitation_title()}</h1>
        <p className="muted">{m.invitation_lede({ name, roles: formatRoleNames(roles)[getLocale()] })}</p>
      </div>
      {offer ? (
        <>
          <h2>{m.invitation_authenticator()}</h2>
          <p className="muted">{m.invitation_authenticator_text()}</p>
          <AuthenticatorKey {...offer} />
          <Form
            name="code"
            fields={codeFields}
            initial={{ token }}
            submit={m.invitation_accept()}
            working={m.auth_working()}
            look={{ size: 'lg', full: true }}
          />
        </>
      ) : (
        <Form
          name="password"
          fields={passwordFields}
          initial={{ token }}
          submit={m.invitation_password()}
          working={m.settings_preparing()}
          look={{ size: 'lg', full: true }}
        />
      )}
    </>
  )
}

const InvalidInvitation = ({ fault }: { fault: LinkFault }) => (
  <OutcomePage title={faultTitles[fault]()} text={m.invitation_lost_text()}>
    <ButtonLink to={paths.login()} kind="primary" size="lg" full>
      {m.recovery_back()}
    </ButtonLink>
  </OutcomePage>
)

const faultTitles: Record<LinkFault, () => string> = {
  unknown: m.register_lost_title,
  expired: m.register_expired_title,
  used: m.register_used_title,
}
