import { z } from 'zod'
import { SuspendUser } from '#contract/accounts/input'
import { Email } from '#contract/identity/input'
import { formActions } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { createStaffFormAction, type Work } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.suspending_title)

const fields = {
  email: { kind: 'email', label: m.suspending_email, maxLength: 200 },
  reason: { kind: 'textarea', label: m.suspending_reason, hint: m.suspending_reason_hint, rows: 3, maxLength: 500 },
} as const satisfies FieldSpecs
const AccountRequest = z.object({ email: Email, reason: SuspendUser.shape.reason })

/** The account of an address; of an unknown one the command says so. */
const whom = async ({ app }: Work, { email, reason }: z.output<typeof AccountRequest>) => ({
  userId: (await app.identity.userByEmail(email))?.id ?? '',
  reason,
})
const shared = { may: 'account.suspend', fields, schema: AccountRequest, at: { user_unknown: 'email' } } as const

export const action = formActions({
  suspend: createStaffFormAction({
    ...shared,
    form: 'suspend',
    run: async (work, wish) => work.app.accounts.suspend(work.actor, await whom(work, wish)),
    told: ({ answer }) => (answer.suspended ? m.suspending_done() : m.suspending_asked()),
  }),
  reopen: createStaffFormAction({
    ...shared,
    form: 'reopen',
    run: async (work, wish) => work.app.accounts.unsuspend(work.actor, await whom(work, wish)),
    told: ({ answer }) => (answer.suspended ? m.suspending_asked() : m.suspending_reopened()),
  }),
})

/** Form page that suspends an account, or asks for its suspension or reopening, by its owner's e-mail address. */
export default function SuspendAccount() {
  return (
    <StaffPage title={m.suspending_title()} lede={m.suspending_lede()}>
      <div className="grid gap-5">
        <Card title={m.suspending_suspend()}>
          <p className="muted mb-3">{m.suspending_suspend_text()}</p>
          <Form
            name="suspend"
            fields={fields}
            className="fg"
            submit={m.suspending_suspend_send()}
            look={{ kind: 'danger' }}
          />
        </Card>
        <Card title={m.suspending_reopen()}>
          <p className="muted mb-3">{m.suspending_reopen_text()}</p>
          <Form name="reopen" fields={fields} className="fg" submit={m.suspending_reopen_send()} />
        </Card>
        <p>
          <ButtonLink to={paths.approvals({ list: 'proposed' })}>{m.suspending_requests()}</ButtonLink>
        </p>
      </div>
    </StaffPage>
  )
}
