import { data, useActionData } from 'react-router'
import { z } from 'zod'
import { OfferShares } from '#contract/buybacks/input'
import type { BuybackRefusals } from '#contract/buybacks/refusals'
import type { OwnBuyback } from '#contract/buybacks/states'
import { Refusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { Input } from '../forms/input.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import type { FormState } from '../forms/state.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { bareDigits } from '../lib/bare-number.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/buyback.ts'
import { BuybackHeader } from './buyback/buyback-header.tsx'
import { chooseFields, offerFields } from './buyback/fields.ts'
import { OwnBuybackOffers } from './buyback/offers.tsx'
import { BuybackOfferReview } from './buyback/review.tsx'
import { formatUnits } from './units.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: toPageTitle(
      loaderData ? `${m.buyback_title()}: ${loaderData.own.buyback.security.name}` : m.buyback_title(),
    ),
  },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { now } = context.get(requestContext)
  const own = await orThrowNotFound(context.get(appContext).buybacks.of(requirePerson(context), params.slug))
  return respondWithPersonalData({ own, now: now.toISOString(), key: crypto.randomUUID() })
}

/** Depending on the button: reviews, submits or withdraws an offer to sell. */
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
    const { free } = await context.get(appContext).buybacks.of(requirePerson(context), params.slug)
    if (units > free) throw new Refusal<BuybackRefusals>('buyback_offer_too_many', { free }, 'units')
    return data({ values: { units: String(units) }, errors: {}, reviewed: String(units) })
  },
})

const offering = formAction({
  form: 'offer',
  fields: offerFields,
  schema: z.object({ units: Units, terms: OfferShares.shape.terms, key: idempotencyKeyField }),
  async run({ context, params }: Route.ActionArgs, { key, ...asked }, { posted }) {
    const [{ buybacks }, actor, slug] = [context.get(appContext), requirePerson(context), params.slug]
    const done = await runWithStepUp({ context }, posted, (proof) =>
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
    await context.get(appContext).buybacks.withdraw(requirePerson(context), { id: offer }, { key })
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
        <BuybackOfferReview own={own} units={reviewed} idempotencyKey={key} />
      ) : (
        <CardStack>
          <BuybackHeader own={own} now={now} />
          {own.canOffer ? <Choose own={own} /> : null}
          <OwnBuybackOffers own={own} idempotencyKey={key} />
        </CardStack>
      )}
    </div>
  )
}

/** How many of the free shares. */
const Choose = ({ own: { free } }: { own: OwnBuyback }) => (
  <Card title={m.buyback_offer()}>
    <Form fields={chooseFields} className="grid gap-4" submit={m.buyback_review()} working={m.rights_working()}>
      <Input name="units" hint={m.buyback_units_most({ count: formatUnits('share', free) })} />
    </Form>
  </Card>
)
