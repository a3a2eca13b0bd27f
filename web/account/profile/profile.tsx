import { data } from 'react-router'
import { UpdateProfile } from '#contract/accounts/input'
import { ChangeEmail } from '#contract/credentials/input'
import { accountContext, attemptAccount, coolingHours, parseAccount, unfit } from '../../lib/account-forms.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { signedIn } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { confirmByPasskey } from '../settings/by-passkey.ts'
import { afterConfirming } from '../settings/confirmed.ts'
import '../settings/settings.css'
import '../account.css'
import type { Route } from './+types/profile.ts'
import { Contact } from './parts/contact.tsx'
import { EmailTask } from './parts/email-task.tsx'
import { NameForm } from './parts/name-form.tsx'
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
  return personal({ account, security, hours, demo })
}

export async function action(call: Route.ActionArgs) {
  const posted = await call.request.formData()
  switch (posted.get('intent')) {
    case 'name':
      return changeName(call, posted)
    case 'photo':
      return changePhoto(call, posted)
    case 'photo-remove':
      return removePhoto(call)
    case 'confirm':
      return confirmByPasskey(call, posted)
    case 'email':
      return changeEmail(call, posted)
    default:
      throw data(null, { status: 400 })
  }
}

const Name = UpdateProfile.pick({ firstname: true, lastname: true }).required({ firstname: true })

async function changeName(call: Route.ActionArgs, posted: FormData) {
  const { accounts, actor } = accountContext(call)
  const form = parseAccount(posted, Name)
  if (!form.ok) return unfit(form, 'name')
  return attemptAccount({ values: form.values, form: 'name' }, async () => {
    await accounts.updateProfile(actor, form.data)
    return redirectWithToast(paths.profile(), { variant: 'success', title: m.profile_name_toast() })
  })
}

async function changeEmail(call: Route.ActionArgs, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  const form = parseAccount(posted, ChangeEmail, { current_password: 'secret' })
  if (!form.ok) return unfit(form)
  const change = async () => {
    await credentials.changeEmail(actor, form.data)
    const message = m.profile_email_toast_text({ email: form.data.email })
    return redirectWithToast(paths.profile(), { variant: 'info', title: m.profile_email_toast(), message })
  }
  return afterConfirming(call, posted, change, form.values)
}

export default function Profile({ loaderData: { account, security, hours } }: Route.ComponentProps) {
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
        <NameForm {...account} />
        <Contact {...account} />
      </div>
    </>
  )
}
