import { data, redirect } from 'react-router'
import { z } from 'zod'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { idempotencyKeyField } from '../forms/key.ts'
import { useFormState } from '../forms/state.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { proving } from '../lib/proving.ts'
import type { StepUpState } from '../lib/step-up-request.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/otp.ts'
import { proofIn } from './proof-of.ts'
import { orderOf } from './typed-order.ts'
import { wishIn } from './wish.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.market_otp()) }]
export const headers = personalHeaders

/** By what this order is to be proven: a passkey, the authenticator, a code to the phone, a recovery code. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { proof, key, id } = await proofIn(context, searchParams, slug)
  const wish = wishIn(searchParams)
  const fields = Object.entries({ ...wish, key }).filter(([, value]) => value !== '')
  const asking = { id, about: proof.about[getLocale()], ways: proof.ways, sent: null, fields }
  return personal({ slug, wish, state: { values: {}, errors: {}, asking } satisfies StepUpState })
}

const channels = ['whatsapp', 'sms'] as const

/** Sends a code, which is typed on the next page; any other way proves and places here. */
export const action = formAction({
  fields: {},
  schema: z.object({ prove: z.string().max(20), proof: z.string().max(100), key: idempotencyKeyField }),
  async run({ context, params: { slug } }: Route.ActionArgs, { prove, proof, key = '' }, { posted }) {
    const { credentials, market } = context.get(appContext)
    const actor = personOf(context)
    const wish = wishIn(posted)
    const channel = channels.find((each) => each === prove)
    if (channel) {
      const { to } = await credentials.sendProofCode(actor, { proofId: proof, channel })
      return redirect(paths.marketCode(slug, { ...wish, key, proof, to }), 303)
    }
    const parsed = orderOf(slug, wish)
    if (!parsed.success) return redirect(paths.marketOrder(slug, wish), 303)
    const asked = await proving({ context }, posted, (proven) =>
      market.place(actor, parsed.data, { key, proof: proven }),
    )
    if ('state' in asked) return data(asked.state, { status: asked.status })
    return redirect(paths.order(asked.done.id), 303)
  },
})

export default function OtpPage({ loaderData: { slug, wish, state } }: Route.ComponentProps) {
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
