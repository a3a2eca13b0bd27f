import { data, redirect } from 'react-router'
import { z } from 'zod'
import { brand } from '#shared/brand'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { DemoSigningTime } from '../kyc/signature/demo-time.tsx'
import { dateTime } from '../lib/format.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import type { Route } from './+types/signing.ts'
import { signingFields } from './fields.ts'
import '../kyc/kyc.css'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.portal_title(), m.sandbox_banner())
export const headers = personalHeaders

async function envelopeOf({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { signingSandbox } = context.get(appContext).integrations
  const envelope = await signingSandbox?.envelope(params.envelope)
  if (!signingSandbox || !envelope) throw data(null, { status: 404 })
  return { signingSandbox, envelope }
}

export async function loader(call: Route.LoaderArgs) {
  const { envelope } = await envelopeOf(call)
  const { title, signer, digest, reference, status, expires_at: expiresAt } = envelope
  return respondWithPersonalData({ title, signer, digest, reference, isOpen: status === 'waiting', expiresAt })
}

const Decision = z.object({
  decision: z.enum(['sign', 'differs', 'decline']),
  fault: z.enum(['none', 'late', 'twice', 'forged', 'reordered', 'never', 'expired']),
})

/** Does what the signer chose, with the fault that was asked for, and sends them back as a provider does. */
export const action = formAction({
  fields: signingFields,
  schema: Decision,
  async run(call: Route.ActionArgs, chosen) {
    const { signingSandbox, envelope } = await envelopeOf(call)
    await signingSandbox.decide(envelope.id, chosen)
    return redirect(envelope.return_to, 303)
  },
})

/** The demo's imitation of the signing provider's portal. */
export default function SigningPortal({ loaderData }: Route.ComponentProps) {
  const { title, signer, digest, reference, isOpen, expiresAt } = loaderData
  return (
    <div className="wrap kyc-status">
      <h1>{m.portal_title()}</h1>
      <Note tone="info">{m.sandbox_banner()}</Note>
      <Card title={title}>
        <div className="stack-4">
          <LabelledValues
            rows={[
              { label: m.portal_signer(), value: signer },
              { label: m.signature_reference(), value: reference },
              { label: m.portal_until(), value: dateTime(expiresAt) },
            ]}
          />
          <DemoSigningTime />
          <p className="small muted">
            {m.portal_digest()} <code className="break-all">{digest}</code>
          </p>
          {isOpen ? (
            <Form
              fields={signingFields}
              initial={{ decision: 'sign', fault: 'none' }}
              submit={m.portal_go()}
              working={m.auth_working()}
            />
          ) : (
            <div className="stack-4" role="status">
              <p>{m.portal_over()}</p>
              <ButtonLink to={paths.signature()} kind="primary">
                {m.portal_back({ brand: brand.name })}
              </ButtonLink>
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}
