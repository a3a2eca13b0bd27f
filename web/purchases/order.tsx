import { useState } from 'react'
import { data, Form, redirect, useActionData } from 'react-router'
import { type PaymentMethod, priceOf } from '#contract/offerings/states'
import { units as toUnits, type Units } from '#shared/money'
import { appContext, requestContext } from '../context.ts'
import { initials, money, number, percent, shortDate } from '../lib/format.ts'
import { type FormState, refusalState } from '../lib/forms.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { proving } from '../lib/proving.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { whyNot } from '../offerings/why-not.ts'
import { akadWord } from '../offerings/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ErrorSummary } from '../ui/fields/index.ts'
import { Medallion } from '../ui/khatam.tsx'
import { Prove, useAsking } from '../ui/prove.tsx'
import type { Route } from './+types/order.ts'
import { CancelRules } from './order/cancel-rules.tsx'
import { Costs, PayBar } from './order/costs.tsx'
import { Limit } from './order/limit.tsx'
import { Method } from './order/method.tsx'
import { Quantity } from './order/quantity.tsx'
import { readPurchase } from './order/read.ts'
import { blame, purchaseRefusals } from './order/refusals.ts'
import { review } from './order/review.ts'
import { Statements } from './order/statements.tsx'
import './purchases.css'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = personOf(context)
  if (!params.slug) throw redirect(paths.business())
  const { now } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const seen = await review({ app: context.get(appContext), actor, slug: params.slug, form: searchParams, now })
  return personal({ ...seen, key: crypto.randomUUID() })
}
export const headers = personalHeaders

/** Counts again (stepper, quick choices, change of method without JavaScript), or buys. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = personOf(context)
  if (!params.slug) throw redirect(paths.business())
  const form = await request.formData()
  const app = context.get(appContext)
  const { now } = context.get(requestContext)
  const seen = await review({ app, actor, slug: params.slug, form, now })
  const again = (state: FormState, status: number) => data({ ...state, seen }, { status })
  const { input, state, recount, key, total } = readPurchase(form, params.slug)
  if (recount) return again({ values: { ...state.values, units: String(seen.units) }, errors: {} }, 200)
  if (!input) return again(state, 422)
  try {
    const quote = await app.offerings.quote(actor, { slug: input.offering, units: input.units, method: input.method })
    // Without JavaScript a new quantity brings new costs: they are shown before they are agreed to.
    if (total !== quote.total) return again(unseen(state, whyNot(seen), money(quote.total)), 409)
    const bought = await proving({ context }, form, (proof) => app.offerings.subscribe(actor, input, { key, proof }))
    if ('state' in bought) return again(bought.state, bought.status)
    return redirect(paths.payment(bought.done.paymentId), 303)
  } catch (error) {
    const refused = refusalState(error, purchaseRefusals, state.values)
    if (!refused) throw error
    return again(blame(error, refused.state), refused.status)
  }
}

const unseen = ({ values }: FormState, problem: string | undefined, total: string): FormState =>
  problem ? { values, errors: { units: problem } } : { values, errors: {}, message: m.pay_costs_changed({ total }) }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titled(loaderData ? `${m.pay_title()}: ${loaderData.offering.name}` : m.pay_title()) },
  { name: 'robots', content: 'noindex' },
]

export default function Payment({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()
  const seen = answer && 'seen' in answer ? answer.seen : loaderData
  const state = answer && 'seen' in answer ? answer : PRISTINE
  const asking = useAsking()
  return (
    <div className="pay-page">
      <BackLink to={paths.detail(seen.offering.slug)}>{m.pay_back()}</BackLink>
      <div className="page-h">
        <h1>{m.pay_title()}</h1>
      </div>
      {asking ? <Prove state={asking} /> : <Review seen={seen} state={state} idempotencyKey={loaderData.key} />}
    </div>
  )
}

const PRISTINE: FormState = { values: {}, errors: {} }
type Seen = Awaited<ReturnType<typeof review>>
type Review = { seen: Seen; state: FormState; idempotencyKey: string }

function Review({ seen, state, idempotencyKey }: Review) {
  const { offering, limit, balance, fees, rules, now } = seen
  const [units, chooseUnits] = useState<Units>(seen.units)
  const [method, chooseMethod] = useState<PaymentMethod>(seen.method)
  const [ticked, tick] = useState<readonly string[]>(
    Object.keys(state.values).filter((name) => name.startsWith('statement_')),
  )
  const price = (method: PaymentMethod) => priceOf({ unitPrice: offering.unitPrice, units, method, rules: fees })
  const costs = price(method)
  const after = balance - costs.total
  const lack = { statements: ticked, short: method === 'wallet' && after < 0n ? -after : 0n }
  const refused = units === seen.units ? state.errors.units : undefined
  const problem = refused ?? whyNot({ offering, limit, units })
  return (
    <Form className="app-two" method="post" noValidate>
      {/* Enter counts again instead of pressing the first button it finds. */}
      <button className="sr" type="submit" name="recount" value="1" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="total" value={String(costs.total)} />
      {state.message || Object.keys(state.errors).length > 0 ? (
        <div className="app-wide">
          <ErrorSummary state={state} labels={labels()} />
        </div>
      ) : null}
      <div className="card bleed">
        <div className="biz">
          <Medallion slug={offering.slug} initials={initials(offering.name)} size="lg" />
          <div className="min-w-0">
            <h2>{offering.name}</h2>
            <p className="small muted">
              {[
                akadWord(offering.akad),
                offering.tenorMonths === null ? m.ui_share() : m.ui_sukuk_tenor({ months: offering.tenorMonths }),
                m.pay_per_unit({ price: money(offering.unitPrice) }),
              ].join(' · ')}
            </p>
            <p className="biz-badges">
              <Badge tone="brand">{m.pay_raised({ share: percent((offering.paidShare / 100n) * 100n) })}</Badge>
              <Badge>{m.pay_closes({ date: shortDate(offering.closesAt) })}</Badge>
            </p>
          </div>
        </div>
        <Quantity
          {...{ offering, limit, units, costs, problem }}
          typed={state.values.units}
          onUnits={(text) => chooseUnits(asUnits(text))}
        />
        <Limit limit={limit} amount={costs.amount} rules={rules} />
        <Method
          {...{ method, balance, fees, rules }}
          total={price('wallet').total}
          bank={state.values.bank ?? seen.bank}
          errors={state.errors}
          onMethod={chooseMethod}
        />
      </div>
      <Costs {...{ offering, units, costs, fees, method, balance, lack }} />
      <div className="card bleed">
        <Statements {...{ offering, state, rules, ticked }} onTick={tick} />
        <CancelRules {...{ offering, method, rules, now }} />
      </div>
      <PayBar {...{ costs, method, lack }} />
      <span className="sr" aria-live="polite">
        {m.pay_total_now({ units: number(units), total: money(costs.total) })}
      </span>
    </Form>
  )
}

const labels = () => ({
  units: m.pay_quantity(),
  method: m.pay_method(),
  bank: m.pay_bank(),
  statement_prospectus: m.statement_name_prospectus(),
  statement_risk: m.statement_name_risk(),
  statement_liquidity: m.statement_name_liquidity(),
  statement_akad: m.statement_name_akad(),
})

const asUnits = (text: string) => toUnits(/^\d{1,15}$/.test(text) ? text : 0)
