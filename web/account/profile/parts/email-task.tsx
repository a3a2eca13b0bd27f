import type { SecurityView } from '#contract/credentials/states'
import { MAX_EMAIL_LENGTH } from '#contract/identity/states'
import type { FieldSpecs } from '../../../forms/fields.ts'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { StepUpPanel } from '../../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../../forms/use-step-up-request.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { CurrentPassword, currentPassword, PasskeyConfirmation } from '../../settings/confirmed-field.tsx'

export const emailFields = {
  email: { kind: 'email', label: m.profile_email_new, autoComplete: 'email', maxLength: MAX_EMAIL_LENGTH },
  ...currentPassword,
} as const satisfies FieldSpecs

/** Form to change the e-mail address, effective once its verification link is opened. */
export function ChangeEmailForm({ email, security, hours }: { email: string; security: SecurityView; hours: string }) {
  const asking = useStepUpRequest()
  return (
    <div className="task">
      <div className="grid gap-2">
        <BackLink to={paths.profile()}>{m.nav_profile()}</BackLink>
        <h1>{m.profile_email_change()}</h1>
      </div>
      {asking ? (
        <StepUpPanel state={asking} />
      ) : (
        <div className="panel">
          <p className="muted">{m.profile_email_lede({ email, hours })}</p>
          <Form name="email" fields={emailFields} submit={m.profile_email_submit()} working={m.register_mail_sending()}>
            <Input name="email" />
            <CurrentPassword security={security} />
          </Form>
          <PasskeyConfirmation security={security} />
        </div>
      )}
    </div>
  )
}
