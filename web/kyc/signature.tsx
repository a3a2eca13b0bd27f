import { redirect } from 'react-router'
import { isOpenSignature, type SignatureView } from '#contract/signature/states'
import { appContext } from '../context.ts'
import { formActions } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { dateTime } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { useRevalidateOnReturn } from '../lib/use-revalidate-on-return.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { Timeline } from '../ui/lists/timeline.tsx'
import type { Route } from './+types/signature.ts'
import { askAgain, createSignatureAction } from './signature/ask.ts'
import { DemoSigningTime } from './signature/demo-time.tsx'
import { REFRESH } from './signature/refresh.ts'
import { SignedCard } from './signature/signed-card.tsx'
import './kyc.css'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.signature_title()) }]
export const headers = personalHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  return respondWithPersonalData({ kyc: actor.kyc, signature: await context.get(appContext).signature.own(actor) })
}

/** Goes on to the provider's portal; a demo's own is on this very site. */
const open = createSignatureAction('open', async ({ context }) => {
  const { url } = await context.get(appContext).signature.open(requirePerson(context))
  return redirect(url, 303)
})

export const action = formActions({ open, ask: askAgain })

/** Page of the agreement's signing: document, duration and progress. */
export default function Signature({ loaderData: { kyc, signature } }: Route.ComponentProps) {
  useRevalidateOnReturn(signature?.openedAt && isOpenSignature(signature.state) ? REFRESH : undefined)
  return (
    <div className="wrap kyc-status">
      <h1>{m.signature_title()}</h1>
      {signature?.state === 'signed' ? (
        <SignedCard signature={signature} />
      ) : signature && isOpenSignature(signature.state) ? (
        <ToSign signature={signature} />
      ) : signature ? (
        <Over signature={signature} />
      ) : (
        <NotYet kyc={kyc} />
      )}
    </div>
  )
}

function ToSign({ signature: { reference, expiresAt, openedAt, checkedAt } }: { signature: SignatureView }) {
  const at = (instant: Date | null) => (instant ? dateTime(instant) : undefined)
  return (
    <Card title={m.signature_to_sign()}>
      <div className="stack-4">
        <p>{m.signature_to_sign_text()}</p>
        <p className="muted">{m.signature_until({ reference, until: dateTime(expiresAt) })}</p>
        <Timeline
          moments={[
            { title: m.signature_step_read(), text: m.signature_step_read_text(), state: openedAt ? 'done' : 'now' },
            {
              title: m.signature_step_check(),
              text: m.signature_step_check_text(),
              time: at(checkedAt),
              state: checkedAt ? 'done' : openedAt ? 'now' : 'todo',
            },
            { title: m.signature_step_sign(), state: checkedAt ? 'now' : 'todo' },
          ]}
        />
        <DemoSigningTime />
        <div className="cta">
          <Form
            name="open"
            fields={{}}
            submit={openedAt ? m.signature_go_on() : m.signature_open()}
            working={m.auth_working()}
          />
          <ButtonLink to={paths.signatureAgreement()} reloadDocument>
            {m.signature_read()}
          </ButtonLink>
        </div>
        {openedAt ? (
          <Form
            name="ask"
            fields={{}}
            submit={m.signature_ask()}
            working={m.auth_working()}
            look={{ kind: 'quiet' }}
            stays
          />
        ) : null}
        <p className="small muted">
          {m.signature_lost()}{' '}
          <ButtonLink kind="quiet" size="sm" to={paths.signatureResend()}>
            {m.signature_resend()}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}

const Over = ({ signature: { state, why, reference } }: { signature: SignatureView }) => (
  <Card title={state === 'refused' ? m.signature_refused() : m.signature_expired()}>
    <div className="stack-4">
      <p>
        {why === 'identity_differs'
          ? m.signature_differs_text()
          : why === 'declined'
            ? m.signature_declined_text()
            : m.signature_expired_text({ reference })}
      </p>
      <ButtonLink to={paths.signatureResend()} kind="primary" size="lg">
        {m.signature_new()}
      </ButtonLink>
    </div>
  </Card>
)

const NotYet = ({ kyc }: { kyc: boolean | null }) => (
  <Card title={m.signature_not_yet()}>
    <div className="stack-4">
      <p>{kyc === false ? m.signature_not_yet_pending() : m.signature_not_yet_text()}</p>
      <ButtonLink to={kyc === false ? paths.kycStatus() : paths.kyc()} kind="primary" size="lg">
        {kyc === false ? m.signature_see_kyc() : m.bar_kyc_link()}
      </ButtonLink>
    </div>
  </Card>
)
