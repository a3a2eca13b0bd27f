import { data, redirect } from 'react-router'
import { z } from 'zod'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { idempotencyKeyField } from '../forms/key.ts'
import { useFormState } from '../forms/state.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import type { StepUpState } from '../lib/step-up-request.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/otp.ts'
import { readOrderFormValues } from './order-form-values.ts'
import { loadOrderProof } from './order-proof.ts'
import { parseOrder } from './parse-order.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.market_otp()) }]
export const headers = personalHeaders

/** Step-up methods for this order: passkey, authenticator, phone code, recovery code. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { proof, key, id } = await loadOrderProof(context, searchParams, slug)
  const wish = readOrderFormValues(searchParams)
  const fields = Object.entries({ ...wish, key }).filter(([, value]) => value !== '')
  const asking = { id, about: proof.about[getLocale()], ways: proof.ways, sent: null, fields }
  return respondWithPersonalData({ slug, wish, state: { values: {}, errors: {}, asking } satisfies StepUpState })
}

const channels = ['whatsapp', 'sms'] as const

/** Sends a code, which is typed on the next page; any other way proves and places here. */
export const action = formAction({
  fields: {},
  schema: z.object({ prove: z.string().max(20), proof: z.string().max(100), key: idempotencyKeyField }),
  async run({ context, params: { slug } }: Route.ActionArgs, { prove, proof, key = '' }, { posted }) {
    const { credentials, market } = context.get(appContext)
    const actor = requirePerson(context)
    const wish = readOrderFormValues(posted)
    const channel = channels.find((each) => each === prove)
    if (channel) {
      const { to } = await credentials.sendProofCode(actor, { proofId: proof, channel })
      return redirect(paths.marketCode(slug, { ...wish, key, proof, to }), 303)
    }
    const parsed = parseOrder(slug, wish)
    if (!parsed.success) return redirect(paths.marketOrder(slug, wish), 303)
    const asked = await runWithStepUp({ context }, posted, (proven) =>
      market.place(actor, parsed.data, { key, proof: proven }),
    )
    if ('state' in asked) return data(asked.state, { status: asked.status })
    return redirect(paths.order(asked.done.id), 303)
  },
})

export default function OrderProofPage({ loaderData: { slug, wish, state } }: Route.ComponentProps) {
  const asking = useStepUpRequest()
  const { message, errors } = useFormState()
  const refused = message ?? Object.values(errors)[0]
  return (
    <>
      <BackLink to={paths.marketConfirm(slug, wish)}>{m.market_review()}</BackLink>
      <div className="page-h">
        <h1>{m.market_otp()}</h1>
      </div>
      <CardStack narrow>
        <StepUpPanel state={asking ?? (refused ? { ...state, message: refused } : state)} />
      </CardStack>
    </>
  )
}
