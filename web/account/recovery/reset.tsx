import { Form, redirect } from 'react-router'
import { ResetPassword } from '#contract/credentials/input'
import { WithToken } from '#contract/identity/input'
import { clearedSession, withCookies } from '#shared/session-cookies'
import {
  accountContext,
  attemptAccount,
  coolingHours,
  parseAccount,
  unfit,
  useAccountForm,
} from '../../lib/account-forms.ts'
import { flashCookie } from '../../lib/flash.ts'
import { linkFault } from '../../lib/link-fault.ts'
import { NO_STORE, personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/button.tsx'
import '../account.css'
import { ErrorSummary } from '../../ui/fields/index.ts'
import { NewPasswordField } from '../../ui/fields/new-password.tsx'
import { Outcome } from '../parts/outcome.tsx'
import type { Route } from './+types/reset.ts'
import { NotMe } from './not-me.tsx'

export const meta: Route.MetaFunction = () => [
  { title: titled(m.recovery_reset_title()) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]
export const headers = personalHeaders

/** The links of two e-mails: a new password, and “this was not me”. Opening one changes nothing. */
export async function loader(call: Route.LoaderArgs) {
  const { identity } = accountContext(call)
  const search = new URL(call.request.url).searchParams
  const [token, notMe] = [search.get('token'), search.get('not_me')]
  if (notMe) {
    await orLost(() => identity.checkLink('not_me', notMe), 'not_me')
    return personal({ kind: 'not_me' as const, token: notMe, hours: await coolingHours(call) })
  }
  if (!token) throw redirect(paths.resetNotFound())
  await orLost(() => identity.checkLink('reset_password', token))
  return personal({ kind: 'reset' as const, token, afterNotMe: search.has('aman') })
}

export async function action(call: Route.ActionArgs) {
  const posted = await call.request.formData()
  return posted.has('not_me') ? endAll(call, posted.get('not_me')) : setPassword(call, posted)
}

async function setPassword(call: Route.ActionArgs, posted: FormData) {
  const { credentials, secure } = accountContext(call)
  const form = parseAccount(posted, ResetPassword, { password: 'secret', token: 'secret' })
  if (!form.ok) return form.state.errors.token ? redirect(paths.resetNotFound()) : unfit(form)
  return attemptAccount({}, async () => {
    await orLost(() => credentials.resetPassword(form.data))
    const notice = flashCookie({ variant: 'success', title: m.recovery_done(), message: m.recovery_done_text() })
    return redirect(paths.login(), { headers: withCookies([...clearedSession(secure), notice], NO_STORE) })
  })
}

/** Ends every session and leads on to a new password, with the token that the module hands out for it. */
async function endAll(call: Route.ActionArgs, posted: FormDataEntryValue | null) {
  const { credentials, secure } = accountContext(call)
  const link = WithToken.safeParse({ token: posted })
  if (!link.success) throw redirect(paths.resetNotFound({ of: 'not_me' }))
  const { reset_token } = await orLost(() => credentials.notMe(link.data), 'not_me')
  return redirect(`${paths.resetPassword({ token: reset_token })}&aman`, {
    headers: withCookies(clearedSession(secure), NO_STORE),
  })
}

async function orLost<T>(work: () => Promise<T>, of?: 'not_me'): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const why = linkFault(error)
    if (why) throw redirect(paths.resetNotFound({ why, ...(of ? { of } : {}) }))
    throw error
  }
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'not_me' ? (
    <NotMe token={loaderData.token} hours={loaderData.hours} />
  ) : (
    <NewPassword {...loaderData} />
  )
}

function NewPassword({ token, afterNotMe }: { token: string; afterNotMe: boolean }) {
  const state = useAccountForm()
  const labels = { password: m.recovery_new() }
  return (
    <>
      {afterNotMe ? (
        <Outcome good title={m.recovery_safe_title()} text={m.recovery_safe_text()}>
          {null}
        </Outcome>
      ) : (
        <div className="grid gap-2">
          <h1>{m.recovery_reset_title()}</h1>
          <p className="muted">{m.recovery_reset_lede()}</p>
        </div>
      )}
      <ErrorSummary state={state} labels={labels} />
      <Form method="post" action={paths.resetPassword({ token })} noValidate>
        <input type="hidden" name="token" value={token} />
        <NewPasswordField {...state.field('password')} label={labels.password} required />
        <SubmitButton size="lg" full working={m.recovery_saving()}>
          {m.recovery_save()}
        </SubmitButton>
      </Form>
      <ButtonLink kind="ghost" to={paths.login()} full>
        {m.recovery_back()}
      </ButtonLink>
    </>
  )
}
