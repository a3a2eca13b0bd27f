import { UpdateProfile } from '#contract/accounts/input'
import { ChangeEmail } from '#contract/credentials/input'
import { appContext } from '../../context.ts'
import { formActions } from '../../forms/action.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { createAccountAction } from '../action.ts'
import { getAccountContext, readCoolingHours } from '../context.ts'
import { confirmByPasskey, createConfirmedAction } from '../settings/confirmed.ts'
import '../settings/settings.css'
import '../account.css'
import type { Route } from './+types/profile.ts'
import { ContactDetails } from './parts/contact.tsx'
import { ChangeEmailForm, emailFields } from './parts/email-task.tsx'
import { NameForm, nameFields, StaffName } from './parts/name-form.tsx'
import { PersonalDetails } from './parts/personal-details.tsx'
import { ProfilePhoto } from './parts/photo.tsx'
import { changePhoto, removePhoto } from './photo.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.nav_profile()) }]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const actor = requireSignedIn(call.context)
  const { credentials, identity, demo } = getAccountContext(call)
  const changesEmail = call.url.searchParams.get('ubah') === 'email'
  const [account, hours, security] = await Promise.all([
    identity.account(actor),
    readCoolingHours(call),
    changesEmail ? credentials.security(actor) : null,
  ])
  const custody = actor.kind === 'person' ? await call.context.get(appContext).custody.ownAccount(actor) : null
  const approved = actor.kind === 'person' ? actor.kyc === true : null
  return respondWithPersonalData({ account, security, hours, demo, approved, custody })
}

const changeName = createAccountAction({
  form: 'name',
  fields: nameFields,
  schema: UpdateProfile.pick({ firstname: true, lastname: true }).required({ firstname: true }),
  run: async (call: Route.ActionArgs, name) => {
    const { accounts, actor } = getAccountContext(call)
    await accounts.updateProfile(actor, name)
    return redirectWithToast(paths.profile(), { variant: 'success', title: m.profile_name_toast() })
  },
})

const changeEmail = createConfirmedAction({
  form: 'email',
  fields: emailFields,
  schema: ChangeEmail,
  run: async (call: Route.ActionArgs, change, proof) => {
    const { credentials, actor } = getAccountContext(call)
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
  if (security) return <ChangeEmailForm email={account.email} security={security} hours={hours} />
  return (
    <>
      <div className="page-h">
        <div>
          <h1>{m.nav_profile()}</h1>
          <p className="muted">{m.profile_lede()}</p>
        </div>
      </div>
      <div className="settings">
        <ProfilePhoto {...account} />
        {approved === null ? <StaffName {...account} /> : <NameForm {...account} />}
        <ContactDetails {...account} />
        {approved === null || !custody ? null : <PersonalDetails approved={approved} account={custody} />}
      </div>
    </>
  )
}
