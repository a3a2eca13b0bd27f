import { redirect } from 'react-router'
import { isOpenSignature } from '#contract/signature/states'
import { appContext } from '../../context.ts'
import { Form } from '../../forms/form.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import type { Route } from './+types/resend.ts'
import { createSignatureAction } from './ask.ts'
import '../kyc.css'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.signature_resend_title()) }]
export const headers = personalHeaders

/** Redirects if there is no signature process yet, or it is signed. */
export async function loader({ context }: Route.LoaderArgs) {
  const signature = await context.get(appContext).signature.own(requirePerson(context))
  if (!signature || signature.state === 'signed') throw redirect(paths.signature())
  return respondWithPersonalData({
    isOpen: isOpenSignature(signature.state),
    until: signature.expiresAt,
    reference: signature.reference,
  })
}

export const action = createSignatureAction(undefined, async ({ context }) => {
  const sent = await context.get(appContext).signature.resend(requirePerson(context), {})
  const message = m.signature_resent_text({ until: dateTime(sent.expiresAt) })
  return redirectWithToast(paths.signature(), { variant: 'success', title: m.signature_resent(), message })
})

/** Page to resend the signing invitation, or create a new one if it has expired. */
export default function ResendInvitationPage({ loaderData }: Route.ComponentProps) {
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
