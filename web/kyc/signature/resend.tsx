import { redirect } from 'react-router'
import { isOpenSignature } from '#contract/signature/states'
import { appContext } from '../../context.ts'
import { Form } from '../../forms/form.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { personOf } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import type { Route } from './+types/resend.ts'
import { signatureAction } from './ask.ts'
import '../kyc.css'

export const meta: Route.MetaFunction = () => [{ title: titled(m.signature_resend_title()) }]
export const headers = personalHeaders

/** There is nothing to send again before there is an invitation, nor after it was signed. */
export async function loader({ context }: Route.LoaderArgs) {
  const signature = await context.get(appContext).signature.own(personOf(context))
  if (!signature || signature.state === 'signed') throw redirect(paths.signature())
  return personal({
    isOpen: isOpenSignature(signature.state),
    until: signature.expiresAt,
    reference: signature.reference,
  })
}

export const action = signatureAction(undefined, async ({ context }) => {
  const sent = await context.get(appContext).signature.resend(personOf(context), {})
  const message = m.signature_resent_text({ until: dateTime(sent.expiresAt) })
  return redirectWithToast(paths.signature(), { variant: 'success', title: m.signature_resent(), message })
})

/** Sends the invitation again, or a new one where the last is over. */
export default function Resend({ loaderData }: Route.ComponentProps) {
  const { isOpen, until, reference } = loaderData
  return (
    <div className="wrap kyc-status">
      <BackLink to={paths.signature()}>{m.signature_title()}</BackLink>
      <h1>{m.signature_resend_title()}</h1>
      <Card>
        <div className="stack-4">
          <p>
            {isOpen
              ? m.signature_resend_open({ reference, until: dateTime(until) })
              : m.signature_resend_over({ reference })}
          </p>
          <Form fields={{}} submit={isOpen ? m.signature_resend() : m.signature_new()} working={m.auth_working()} />
        </div>
      </Card>
    </div>
  )
}
