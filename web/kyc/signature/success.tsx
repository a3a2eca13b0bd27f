import { redirect } from 'react-router'
import { isOpenSignature } from '#contract/signature/states'
import { appContext } from '../../context.ts'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { toPageTitle } from '../../lib/title.ts'
import { useRevalidateOnReturn } from '../../lib/use-revalidate-on-return.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import type { Route } from './+types/success.ts'
import { askAgain } from './ask.ts'
import { REFRESH } from './refresh.ts'
import { SignedCard } from './signed-card.tsx'
import '../kyc.css'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.signature_success_title()) }]
export const headers = personalHeaders

/** Return address of the signing provider, whose confirmation may arrive later. */
export async function loader({ context }: Route.LoaderArgs) {
  const signature = await context.get(appContext).signature.own(requirePerson(context))
  if (!signature || (signature.state !== 'signed' && !(isOpenSignature(signature.state) && signature.openedAt)))
    throw redirect(paths.signature())
  return respondWithPersonalData({ signature })
}

export const action = formActions({ ask: askAgain })

export default function SignatureReturnPage({ loaderData: { signature } }: Route.ComponentProps) {
  const isSigned = signature.state === 'signed'
  useRevalidateOnReturn(isSigned ? undefined : REFRESH)
  return (
    <div className="wrap kyc-status">
      <h1>{isSigned ? m.signature_success_title() : m.signature_waiting_title()}</h1>
      {isSigned ? (
        <>
          <SignedCard signature={signature} />
          <Card title={m.signature_next()}>
            <div className="stack-4">
              <p>{m.signature_next_text()}</p>
              <div className="cta">
                <ButtonLink to={paths.deposit()} kind="primary">
                  {m.account_deposit()}
                </ButtonLink>
                <ButtonLink to={paths.business()}>{m.account_see_offerings()}</ButtonLink>
              </div>
            </div>
          </Card>
        </>
      ) : (
        <Card>
          <div className="stack-4" role="status">
            <p>{m.signature_waiting_text()}</p>
            <Form name="ask" fields={{}} submit={m.signature_ask()} working={m.auth_working()} stays />
            <ButtonLink to={paths.users()} kind="quiet">
              {m.kyc_to_account()}
            </ButtonLink>
          </div>
        </Card>
      )}
    </div>
  )
}
