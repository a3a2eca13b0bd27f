import { Link, redirect } from 'react-router'
import { AskByEmail } from '#contract/credentials/input'
import { withCookies } from '#shared/session-cookies'
import { createUnlistedMeta } from '../../lib/meta.ts'
import { NO_STORE, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { createAccountAction } from '../action.ts'
import { getAccountContext } from '../context.ts'
import { askFields, EmailForm } from '../parts/email-form.tsx'
import type { Route } from './+types/resend.ts'
import { createPendingVerificationCookie } from './step-cookies.ts'

export const meta: Route.MetaFunction = () =>
  createUnlistedMeta(m.register_resend_title(), m.register_resend_description())
export const headers = personalHeaders

/** The same answer for every address: whether there is an account is for its owner to know. */
export const action = createAccountAction({
  fields: askFields,
  schema: AskByEmail,
  run: async (call: Route.ActionArgs, asked) => {
    const { registration, rulebook, now, from, secure } = getAccountContext(call)
    await registration.resendVerification(asked, from)
    const cookie = await createPendingVerificationCookie(asked.email, { rulebook, now, secure })
    return redirect(paths.registerVerification(), { headers: withCookies([cookie], NO_STORE) })
  },
})

export default function ResendVerificationPage() {
  return (
    <>
      <EmailForm
        title={m.register_resend_title()}
        lede={m.register_resend_lede()}
        submit={m.register_resend_submit()}
      />
      <div className="small grid gap-2.5 text-center">
        <p>
          {m.register_known()} <Link to={paths.login()}>{m.auth_title()}</Link>
        </p>
        <p className="muted">
          {m.auth_no_account()} <Link to={paths.register()}>{m.auth_register()}</Link>
        </p>
      </div>
    </>
  )
}
