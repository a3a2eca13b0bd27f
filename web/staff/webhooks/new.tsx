import { CreateEndpoint } from '#contract/webhooks/input'
import { Form } from '../../forms/form.tsx'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { createSignedFormAction } from '../kit/forms/signed-form-action.ts'
import { createStaffMeta } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import { endpointFields, toShownSecret } from './fields.ts'
import { useCreatedSecret, WebhookSecret } from './secret.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.webhook_new)

export const action = createSignedFormAction({
  fields: endpointFields,
  schema: CreateEndpoint,
  run: ({ app, actor }, given, proof) => app.webhooks.create(actor, { ...given, proof }),
  shown: toShownSecret,
})

/** Form page to add a webhook endpoint, with step-up authentication; shows its secret once. */
export default function NewWebhook() {
  const [asking, made] = [useStepUpRequest(), useCreatedSecret()]
  return (
    <StaffPage
      title={m.webhook_new()}
      lede={m.webhook_new_lede()}
      back={{ to: paths.webhooks(), label: m.webhook_desk() }}
    >
      {made ? (
        <WebhookSecret {...made} />
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
