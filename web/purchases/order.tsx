import { useState } from 'react'
import { data, redirect, useActionData } from 'react-router'
import { computePrice, type OfferingDetail, type PaymentMethod, readFeeRules } from '#contract/offerings/states'
import { units as toUnits, type Units } from '#shared/money'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { readFields } from '../forms/read.ts'
import { type FormState, useFormState } from '../forms/state.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { initials, money, number, percent, shortDate } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { explainPurchaseObstacle } from '../offerings/purchase-obstacle.ts'
import { formatAkad } from '../offerings/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { BusinessHeader } from '../ui/cards/business-header.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import type { Route } from './+types/order.ts'
import { CancelRules } from './order/cancel-rules.tsx'
import { OrderBar, PurchaseCosts } from './order/costs.tsx'
import { orderFields } from './order/fields.ts'
import { PurchaseLimit } from './order/limit.tsx'
import { PaymentMethodChoice } from './order/method.tsx'
import { QrisChoice } from './order/qris-choice.tsx'
import { QuantityChoice } from './order/quantity.tsx'
import { at, forBuyers } from './order/refusals.ts'
import { loadOpenOffering, loadPurchaseReview, type ReviewedPurchase } from './order/review.ts'
import { isRecount, Order } from './order/schema.ts'
import { SignAgreementFirst } from './order/sign-first.tsx'
import { ConfirmationStatements } from './order/statements.tsx'
import './purchases.css'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  if (!params.slug) throw redirect(paths.business())
  const { now } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const reader = { app: context.get(appContext), actor }
  const offering = await loadOpenOffering(reader, params.slug)
  const seen = await loadPurchaseReview({ ...reader, offering, form: searchParams, now })
  return respondWithPersonalData({ ...seen, key: crypto.randomUUID() })
}
export const headers = personalHeaders

/** Recounts (quantity or method without JavaScript) or buys, depending on the button. */
export async function action(call: Route.ActionArgs) {
  const { context, request, params } = call
  const actor = requirePerson(context)
  if (!params.slug) throw redirect(paths.business())
  const form = await request.formData()
  const { now } = context.get(requestContext)
  const reader = { app: context.get(appContext), actor }
  const offering = await loadOpenOffering(reader, params.slug)
  let seen: Promise<ReviewedPurchase> | undefined
  // read only for who sees the page again
  const see = () => (seen ??= loadPurchaseReview({ ...reader, offering, form, now }))
  if (isRecount(form)) {
    const values = { ...readFields(form, orderFields).values, units: String((await see()).units) }
    return data({ values, errors: {}, seen: await see() })
  }
  const answer = await buying(offering, see)(call, form)
  if (answer instanceof Response) return answer
  const { data: state, init } = answer as ReturnType<typeof data<FormState>>
  return data({ ...state, seen: await see() }, init ?? undefined)
}

const buying = (offering: OfferingDetail, see: () => Promise<ReviewedPurchase>) =>
  formAction({
    fields: orderFields,
    schema: Order,
    refusals: [forBuyers],
    at,
    more: () => ({ offering: offering.slug }),
    async run({ context }: Route.ActionArgs, { wish, key, total }, { posted, values }) {
      const { offerings, rulebook } = context.get(appContext)
      const rules = readFeeRules(await rulebook.at(context.get(requestContext).now))
      const price = computePrice({ unitPrice: offering.unitPrice, units: wish.units, method: wish.method, rules })
      // Without JavaScript a new quantity brings new costs: they are shown before they are agreed to.
      if (total !== price.total)
        return data(unseen(values, explainPurchaseObstacle(await see()), money(price.total)), { status: 409 })
      const bought = await runWithStepUp({ context }, posted, (proof) =>
        offerings.subscribe(requirePerson(context), wish, { key, proof }),
      )
      if ('state' in bought) return data(bought.state, { status: bought.status })
      return redirect(paths.payment(bought.done.paymentId), 303)
    },
  })

const unseen = (values: FormState['values'], problem: string | undefined, total: string): FormState =>
  problem ? { values, errors: { units: problem } } : { values, errors: {}, message: m.pay_costs_changed({ total }) }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: toPageTitle(loaderData ? `${m.pay_title()}: ${loaderData.offering.name}` : m.pay_title()) },
  { name: 'robots', content: 'noindex' },
]

export default function PurchaseOrderPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()
  const seen = answer && 'seen' in answer ? answer.seen : loaderData
  const asking = useStepUpRequest()
  return (
    <div className="pay-page">
      <BackLink to={paths.detail(seen.offering.slug)}>{m.pay_back()}</BackLink>
      <div className="page-h">
        <h1>{m.pay_title()}</h1>
      </div>
      {seen.isSigned ? null : <SignAgreementFirst />}
      {asking ? <StepUpPanel state={asking} /> : <Review seen={seen} idempotencyKey={loaderData.key} />}
    </div>
  )
}

function Review({ seen, idempotencyKey }: { seen: ReviewedPurchase; idempotencyKey: string }) {
  const state = useFormState()
  const { offering, limit, balance, fees, rules, now } = seen
  const [units, chooseUnits] = useState<Units>(seen.units)
  const [method, chooseMethod] = useState<PaymentMethod>(seen.method)
  const [ticked, tick] = useState<readonly string[]>(
    Object.keys(state.values).filter((name) => name.startsWith('statement_')),
  )
  const price = (method: PaymentMethod) => computePrice({ unitPrice: offering.unitPrice, units, method, rules: fees })
  const costs = price(method)
  const after = balance - costs.total
  const lack = { statements: ticked, short: method === 'wallet' && after < 0n ? -after : 0n }
  const refused = units === seen.units ? state.errors.units : undefined
  const problem = refused ?? explainPurchaseObstacle({ offering, limit, units })
  return (
    <Form
      fields={orderFields}
      initial={{ units: String(seen.units), method: seen.method, bank: seen.bank }}
      className="app-two"
      buttons={<OrderBar {...{ costs, method, lack }} />}
    >
      {/* Enter counts again instead of pressing the first button it finds. */}
      <button className="sr" type="submit" name="recount" value="1" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="total" value={String(costs.total)} />
      <div className="card bleed">
        <BusinessHeader
          line
          slug={offering.slug}
          initials={initials(offering.name)}
          title={offering.name}
          text={[
            formatAkad(offering.akad),
            offering.tenorMonths === null ? m.ui_share() : m.ui_sukuk_tenor({ months: offering.tenorMonths }),
            m.pay_per_unit({ price: money(offering.unitPrice) }),
          ].join(' · ')}
        >
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge tone="brand">{m.pay_raised({ share: percent((offering.paidShare / 100n) * 100n) })}</Badge>
            <Badge long>{m.pay_closes({ date: shortDate(offering.closesAt) })}</Badge>
          </p>
        </BusinessHeader>
        <QuantityChoice
          {...{ offering, limit, units, costs, problem }}
          onUnits={(text) => chooseUnits(asUnits(text))}
        />
        <PurchaseLimit limit={limit} amount={costs.amount} rules={rules} />
        <PaymentMethodChoice
          {...{ method, balance, fees, rules }}
          total={price('wallet').total}
          onMethod={chooseMethod}
        >
          <QrisChoice chosen={method === 'qris'} rules={rules} onChoose={() => chooseMethod('qris')} />
        </PaymentMethodChoice>
      </div>
      <PurchaseCosts {...{ offering, units, costs, fees, method, balance, lack }} />
      <div className="card bleed">
        <ConfirmationStatements {...{ offering, rules }} onTick={tick} />
        <CancelRules {...{ offering, method, rules, now }} />
      </div>
      <span className="sr" aria-live="polite">
        {m.pay_total_now({ units: number(units), total: money(costs.total) })}
      </span>
    </Form>
  )
}

const asUnits = (text: string) => toUnits(/^\d{1,15}$/.test(text) ? text : 0)
