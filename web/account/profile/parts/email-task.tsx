import { Form } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import { MAX_EMAIL_LENGTH } from '#contract/identity/states'
import { useAccountForm } from '../../../lib/account-forms.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { SubmitButton } from '../../../ui/button.tsx'
import { ErrorSummary, TextField } from '../../../ui/fields/index.ts'
import { ConfirmAside, CURRENT, CurrentPassword } from '../../settings/confirmed-field.tsx'

/** A new address: it counts once the link that goes there is opened. */
export function EmailTask({ email, security, hours }: { email: string; security: SecurityView; hours: string }) {
  const state = useAccountForm()
  const labels = { email: m.profile_email_new(), [CURRENT]: m.settings_current() }
  return (
    <div className="task">
      <div className="grid gap-2">
        <BackLink to={paths.profile()}>{m.nav_profile()}</BackLink>
        <h1>{m.profile_email_change()}</h1>
      </div>
      <ErrorSummary state={state} labels={labels} />
      <div className="panel">
        <p className="muted">{m.profile_email_lede({ email, hours })}</p>
        <Form method="post" noValidate>
          <input type="hidden" name="intent" value="email" />
          <TextField
            {...state.field('email')}
            label={labels.email}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            required
          />
          <CurrentPassword security={security} />
          <SubmitButton working={m.register_mail_sending()}>{m.profile_email_submit()}</SubmitButton>
        </Form>
        <ConfirmAside security={security} />
      </div>
    </div>
  )
}
