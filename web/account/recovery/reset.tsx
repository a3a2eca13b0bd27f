import { redirect } from 'react-router'
import { ResetPassword } from '#contract/credentials/input'
import { WithToken } from '#contract/identity/input'
import { clearSessionCookies, withCookies } from '#shared/session-cookies'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { createFlashCookie } from '../../lib/flash.ts'
import { findLinkFault } from '../../lib/link-fault.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import '../account.css'
import { createAccountAction } from '../action.ts'
import { getAccountContext, readCoolingHours } from '../context.ts'
import { OutcomePage } from '../parts/outcome.tsx'
import type { Route } from './+types/reset.ts'
import { NotMeConfirmation } from './not-me.tsx'

export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.recovery_reset_title()) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]
export const headers = personalHeaders

/** Opens the links "new password" and “this was not me”; opening changes nothing. */
export async function loader(call: Route.LoaderArgs) {
  const { identity } = getAccountContext(call)
  const search = new URL(call.request.url).searchParams
  const [token, notMe] = [search.get('token'), search.get('not_me')]
  if (notMe) {
    await orLost(() => identity.checkLink('not_me', notMe), 'not_me')
    return respondWithPersonalData({ kind: 'not_me' as const, token: notMe, hours: await readCoolingHours(call) })
  }
  if (!token) throw redirect(paths.resetNotFound())
  await orLost(() => identity.checkLink('reset_password', token))
  return respondWithPersonalData({ kind: 'reset' as const, token, afterNotMe: search.has('aman') })
}

const fields = {
  token: { kind: 'hidden', label: m.recovery_new },
  password: { kind: 'new-password', label: m.recovery_new },
} as const satisfies FieldSpecs

const setPassword = createAccountAction({
  fields,
  schema: ResetPassword,
  run: async (call: Route.ActionArgs, chosen) => {
    const { credentials, secure } = getAccountContext(call)
    await orLost(() => credentials.resetPassword(chosen))
    const notice = createFlashCookie({ variant: 'success', title: m.recovery_done(), message: m.recovery_done_text() })
    return redirect(paths.login(), { headers: withCookies([...clearSessionCookies(secure), notice], NO_STORE) })
  },
})

export async function action(call: Route.ActionArgs) {
  const posted = await call.request.formData()
  if (posted.has('not_me')) return endAll(call, posted.get('not_me'))
  if (!WithToken.safeParse({ token: posted.get('token') }).success) throw redirect(paths.resetNotFound())
  return setPassword(call, posted)
}

/** Ends every session and leads on to a new password, with the token that the module hands out for it. */
async function endAll(call: Route.ActionArgs, posted: FormDataEntryValue | null) {
  const { credentials, secure } = getAccountContext(call)
  const link = WithToken.safeParse({ token: posted })
  if (!link.success) throw redirect(paths.resetNotFound({ of: 'not_me' }))
  const { resetToken } = await orLost(() => credentials.notMe(link.data), 'not_me')
  return redirect(`${paths.resetPassword({ token: resetToken })}&aman`, {
    headers: withCookies(clearSessionCookies(secure), NO_STORE),
  })
}

async function orLost<T>(work: () => Promise<T>, of?: 'not_me'): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const why = findLinkFault(error)
    if (why) throw redirect(paths.resetNotFound({ why, ...(of ? { of } : {}) }))
    throw error
  }
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'not_me' ? (
    <NotMeConfirmation token={loaderData.token} hours={loaderData.hours} />
  ) : (
    <NewPassword {...loaderData} />
  )
}

const NewPassword = ({ token, afterNotMe }: { token: string; afterNotMe: boolean }) => (
  <>
    {afterNotMe ? (
      <OutcomePage good title={m.recovery_safe_title()} text={m.recovery_safe_text()}>
        {null}
      </OutcomePage>
    ) : (
      <div className="grid gap-2">
        <h1>{m.recovery_reset_title()}</h1>
        <p className="muted">{m.recovery_reset_lede()}</p>
      </div>
    )}
    <Form
      fields={fields}
      initial={{ token }}
      action={paths.resetPassword({ token })}
      submit={m.recovery_save()}
      working={m.recovery_saving()}
      look={{ size: 'lg', full: true }}
    />
    <ButtonLink kind="ghost" to={paths.login()} full>
      {m.recovery_back()}
    </ButtonLink>
  </>
)
