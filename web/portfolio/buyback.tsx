import { data, useActionData } from 'react-router'
import { z } from 'zod'
import { OfferShares } from '#contract/buybacks/input'
import type { BuybackRefusals } from '#contract/buybacks/refusals'
import type { OwnBuyback } from '#contract/buybacks/states'
import { bareDigits } from '#shared/read-number'
import { Refusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { Input } from '../forms/input.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import type { FormState } from '../forms/state.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { proving } from '../lib/proving.ts'
import { orNotFound } from '../lib/refused.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/buyback.ts'
import { BuybackHeader } from './buyback/buyback-header.tsx'
import { chooseFields, offerFields } from './buyback/fields.ts'
import { Offers } from './buyback/offers.tsx'
import { Review } from './buyback/review.tsx'
import { unitsText } from './units.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titled(loaderData ? `${m.buyback_title()}: ${loaderData.own.buyback.security.name}` : m.buyback_title()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { now } = context.get(requestContext)
  const own = await orNotFound(context.get(appContext).buybacks.of(personOf(context), params.slug))
  return personal({ own, now: now.toISOString(), key: crypto.randomUUID() })
}

/** Shows what an offer would bring, offers, or takes back: by the button that was pressed. */
export async function action(call: Route.ActionArgs) {
  const form = await call.request.formData()
  const intent = form.get('intent')
  if (intent === 'withdraw') return withdrawing(call, form)
  return intent === 'offer' ? offering(call, form) : reviewing(call, form)
}

const Units = z.preprocess((typed) => bareDigits(String(typed ?? '')), OfferShares.shape.units)

/** Nothing is written yet: what it brings is shown once more before the shares are set aside. */
const reviewing = formAction({
  fields: chooseFields,
  schema: z.object({ units: Units }),
  async run({ context, params }: Route.ActionArgs, { units }) {
    const { free } = await context.get(appContext).buybacks.of(personOf(context), params.slug)
    if (units > free) throw new Refusal<BuybackRefusals>('buyback_offer_too_many', { free }, 'units')
    return data({ values: { units: String(units) }, errors: {}, reviewed: String(units) })
  },
})

const offering = formAction({
  form: 'offer',
  fields: offerFields,
  schema: z.object({ units: Units, terms: OfferShares.shape.terms, key: idempotencyKeyField }),
  async run({ context, params }: Route.ActionArgs, { key, ...asked }, { posted }) {
    const [{ buybacks }, actor, slug] = [context.get(appContext), personOf(context), params.slug]
    const done = await proving({ context }, posted, (proof) =>
      buybacks.offer(actor, { ...asked, slug }, { key, proof }),
    )
    if ('state' in done) return data(done.state, { status: done.status })
    const toast = { variant: 'success' as const, title: m.buyback_offered_toast(), message: done.done.reference }
    return redirectWithToast(paths.buyback(slug), toast)
  },
})

const withdrawing = formAction({
  form: 'withdraw',
  fields: {},
  schema: z.object({ offer: z.string().max(64), key: idempotencyKeyField }),
  async run({ context, params }: Route.ActionArgs, { offer, key }) {
    await context.get(appContext).buybacks.withdraw(personOf(context), { id: offer }, { key })
    return redirectWithToast(paths.buyback(params.slug), { variant: 'success', title: m.buyback_withdrawn_toast() })
  },
})

type BuybackFormState = FormState & { reviewed?: string }

export default function BuybackPage({ loaderData: { own, now, key } }: Route.ComponentProps) {
  const told = useActionData() as BuybackFormState | undefined
  const asking = useStepUpRequest()
  const reviewed = told?.reviewed ?? (told?.form === 'offer' ? told.values.units : undefined)
  const { security } = own.buyback
  return (
    <div className="mx-auto max-w-[720px]">
      <BackLink to={paths.holding(security.slug)}>{security.name}</BackLink>
      <div className="page-h">
        <h1>{m.buyback_title()}</h1>
      </div>
      {asking ? (
        <StepUpPanel state={asking} />
      ) : reviewed ? (
        <Review own={own} units={reviewed} idempotencyKey={key} />
      ) : (
        <CardStack>
          <BuybackHeader own={own} now={now} />
          {own.canOffer ? <Choose own={own} /> : null}
          <Offers own={own} idempotencyKey={key} />
        </CardStack>
      )}
    </div>
  )
}

/** How many of the free shares. */
const Choose = ({ own: { free } }: { own: OwnBuyback }) => (
  <Card title={m.buyback_offer()}>
    <Form fields={chooseFields} className="grid gap-4" submit={m.buyback_review()} working={m.rights_working()}>
      <Input name="units" hint={m.buyback_units_most({ count: unitsText('share', free) })} />
    </Form>
  </Card>
)
