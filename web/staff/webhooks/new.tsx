import { CreateEndpoint } from '#contract/webhooks/input'
import { Form } from '../../forms/form.tsx'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { signedForm } from '../kit/forms/signed.ts'
import { deskMeta } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import { endpointFields, secretOf } from './fields.ts'
import { Secret, useSecret } from './secret.tsx'

export const headers = personalHeaders
export const meta = deskMeta(m.webhook_new)

export const action = signedForm({
  fields: endpointFields,
  schema: CreateEndpoint,
  run: ({ app, actor }, given, proof) => app.webhooks.create(actor, { ...given, proof }),
  shown: secretOf,
})

/** Another address is told of events: its form, the proof that staff want it, its secret. */
export default function NewWebhook() {
  const [asking, made] = [useStepUpRequest(), useSecret()]
  return (
    <StaffPage
      title={m.webhook_new()}
      lede={m.webhook_new_lede()}
      back={{ to: paths.webhooks(), label: m.webhook_desk() }}
    >
      {made ? (
        <Secret {...made} />
      ) : asking ? (
        <StepUpPanel state={asking} submit={m.webhook_create()} />
      ) : (
        <Card>
          <Form fields={endpointFields} className="grid gap-4" submit={m.webhook_create()} />
        </Card>
      )}
    </StaffPage>
  )
}
