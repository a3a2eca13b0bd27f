import { UpdateProfile } from '#contract/accounts/input'
import { ChangeEmail } from '#contract/credentials/input'
import { appContext } from '../../context.ts'
import { formActions } from '../../forms/action.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { signedIn } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { accountAction } from '../action.ts'
import { accountContext, coolingHours } from '../context.ts'
import { confirmByPasskey, confirmedAction } from '../settings/confirmed.ts'
import '../settings/settings.css'
import '../account.css'
import type { Route } from './+types/profile.ts'
import { Contact } from './parts/contact.tsx'
import { EmailTask, emailFields } from './parts/email-task.tsx'
import { NameForm, nameFields, StaffName } from './parts/name-form.tsx'
import { PersonalDetails } from './parts/personal-details.tsx'
import { Photo } from './parts/photo.tsx'
import { changePhoto, removePhoto } from './photo.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.nav_profile()) }]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const actor = signedIn(call.context)
  const { credentials, identity, demo } = accountContext(call)
  const changesEmail = call.url.searchParams.get('ubah') === 'email'
  const [account, hours, security] = await Promise.all([
    identity.account(actor),
    coolingHours(call),
    changesEmail ? credentials.security(actor) : null,
  ])
  const custody = actor.kind === 'person' ? await call.context.get(appContext).custody.ownAccount(actor) : null
  const approved = actor.kind === 'person' ? actor.kyc === true : null
  return personal({ account, security, hours, demo, approved, custody })
}

const changeName = accountAction({
  form: 'name',
  fields: nameFields,
  schema: UpdateProfile.pick({ firstname: true, lastname: true }).required({ firstname: true }),
  run: async (call: Route.ActionArgs, name) => {
    const { accounts, actor } = accountContext(call)
    await accounts.updateProfile(actor, name)
    return redirectWithToast(paths.profile(), { variant: 'success', title: m.profile_name_toast() })
  },
})

const changeEmail = confirmedAction({
  form: 'email',
  fields: emailFields,
  schema: ChangeEmail,
  run: async (call: Route.ActionArgs, change, proof) => {
    const { credentials, actor } = accountContext(call)
    await credentials.changeEmail(actor, change, { proof })
    const message = m.profile_email_toast_text({ email: change.email })
    return redirectWithToast(paths.profile(), { variant: 'info', title: m.profile_email_toast(), message })
  },
})

export const action = formActions({
  name: changeName,
  email: changeEmail,
  photo: changePhoto,
  'photo-remove': removePhoto,
  'confirm-passkey': confirmByPasskey,
})

export default function Profile({ loaderData: { account, security, hours, approved, custody } }: Route.ComponentProps) {
  if (security) return <EmailTask email={account.email} security={security} hours={hours} />
  return (
    <>
      <div className="page-h">
        <div>
          <h1>{m.nav_profile()}</h1>
          <p className="muted">{m.profile_lede()}</p>
        </div>
      </div>
      <div className="settings">
        <Photo {...account} />
        {approved === null ? <StaffName {...account} /> : <NameForm {...account} />}
        <Contact {...account} />
        {approved === null || !custody ? null : <PersonalDetails approved={approved} account={custody} />}
      </div>
    </>
  )
}
