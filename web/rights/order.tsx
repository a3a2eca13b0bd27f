import { data, Link, redirect, useActionData } from 'react-router'
import { z } from 'zod'
import { Exercise, GiveRights } from '#contract/rights/input'
import { type Entitlement, rightsStatements } from '#contract/rights/states'
import type { Units } from '#shared/money'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { Input } from '../forms/input.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import { readFields } from '../forms/read.ts'
import { type FormState, useFormState } from '../forms/state.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { bareDigits } from '../lib/bare-number.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime, initials, money, number } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SignAgreementFirst } from '../purchases/order/sign-first.tsx'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Details } from '../ui/layout/details.tsx'
import type { Route } from './+types/order.ts'
import { giveFields, orderFields, payFields } from './fields.ts'
import { RightsOrderReview } from './order/review.tsx'
import { RightsHeader } from './order/rights-header.tsx'
import { RightsOrderForm } from './order/rights-order-form.tsx'
import { computeOrderPrice, isRecount, loadRightsReview, type ReviewedRights } from './rights-review.ts'
import { formatRightsOrderState, stateTone } from './state-words.ts'
import './rights.css'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  if (!params.slug) throw redirect(paths.portfolio())
  const { now } = context.get(requestContext)
  const form = new URL(request.url).searchParams
  const seen = await loadRightsReview({ app: context.get(appContext), actor, slug: params.slug, form, now })
  return respondWithPersonalData({ ...seen, key: crypto.randomUUID() })
}
export const headers = personalHeaders

/** Depending on the button: recounts, reviews, buys, or transfers rights. */
export async function action(call: Route.ActionArgs) {
  const { context, request, params } = call
  const actor = requirePerson(context)
  if (!params.slug) throw redirect(paths.portfolio())
  const form = await request.formData()
  const { now } = context.get(requestContext)
  if (form.get('intent') === 'give') return give(call, form)
  const seen = await loadRightsReview({ app: context.get(appContext), actor, slug: params.slug, form, now })
  const { values } = readFields(form, orderFields)
  if (isRecount(form)) {
    const { units, excess } = seen.asked
    return data({ values: { ...values, units: String(units), excess: String(excess) }, errors: {}, seen })
  }
  const answer = form.get('intent') === 'pay' ? await paying(call, form) : await reviewing(seen)(call, form)
  if (answer instanceof Response) return answer
  const { data: state, init } = answer as ReturnType<typeof data<FormState & { reviewed?: boolean }>>
  const reviewed = state.reviewed === true || form.get('intent') === 'pay'
  return data({ ...state, seen, reviewed }, init ?? undefined)
}

const said = (posted: Record<string, unknown>, name: string) => bareDigits(String(posted[name] ?? ''))

/** An order as the form tells it; the statements are asked for at the end. */
const Order = z.record(z.string(), z.unknown()).transform((posted, context) => {
  const method = posted.method === 'virtual_account' ? 'virtual_account' : 'wallet'
  const wish = Exercise.safeParse({
    units: said(posted, 'units'),
    excess: said(posted, 'excess'),
    method,
    ...(method === 'virtual_account' ? { bank: posted.bank } : {}),
    total: said(posted, 'total'),
    statements: rightsStatements.filter((statement) => statement in posted),
  })
  for (const { path, message } of wish.error?.issues ?? [])
    if (path[0] === 'statements')
      for (const statement of rightsStatements)
        statement in posted || context.addIssue({ code: 'custom', path: [statement], message })
    else context.addIssue({ code: 'custom', path: [String(path[0])], message })
  return wish.success ? { wish: wish.data, key: idempotencyKeyField.parse(posted.key) ?? crypto.randomUUID() } : z.NEVER
})

/** Whether it could be ordered like this: then its costs are shown once more before they are paid. */
const reviewing = (seen: ReviewedRights) =>
  formAction({
    fields: orderFields,
    schema: Order,
    more: () => ({ total: String(computeOrderPrice(seen, seen.asked).total), terms: 'on', risk: 'on' }),
    async run({ context, params }: Route.ActionArgs, { wish }, { values }) {
      const app = context.get(appContext)
      await app.rights.tryOut(requirePerson(context), { ...wish, slug: params.slug! })
      return data({ values, errors: {}, reviewed: true })
    },
  })

const paying = formAction({
  fields: { ...orderFields, ...payFields },
  schema: Order,
  async run({ context, params }: Route.ActionArgs, { wish, key }, { posted }) {
    const [{ rights }, actor, slug] = [context.get(appContext), requirePerson(context), params.slug!]
    const done = await runWithStepUp({ context }, posted, (proof) =>
      rights.exercise(actor, { ...wish, slug }, { key, proof }),
    )
    if ('state' in done) return data(done.state, { status: done.status })
    return redirect(paths.rightsReceipt(slug, { order: done.done.id }), 303)
  },
})

const give = formAction({
  form: 'give',
  proves: true,
  fields: giveFields,
  schema: GiveRights.extend({ key: idempotencyKeyField }),
  async run({ context, params }: Route.ActionArgs, { key, ...asked }, { posted }) {
    const [{ rights }, actor, slug] = [context.get(appContext), requirePerson(context), params.slug!]
    const done = await runWithStepUp({ context }, posted, (proof) =>
      rights.give(actor, { ...asked, slug }, { key, proof }),
    )
    if ('state' in done) return data(done.state, { status: done.status })
    const toast = { variant: 'success' as const, title: m.rights_given_toast(), message: done.done.reference }
    return redirectWithToast(paths.rightsOrder(slug), toast)
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: toPageTitle(loaderData ? `${m.rights_title()}: ${loaderData.rights.issue.security.name}` : m.rights_title()),
  },
  { name: 'robots', content: 'noindex' },
]

type RightsFormState = FormState & { seen?: ReviewedRights; reviewed?: boolean }

export default function RightsOrder({ loaderData }: Route.ComponentProps) {
  const told = useActionData() as RightsFormState | undefined
  const seen: ReviewedRights = told?.seen ?? loaderData
  const asking = useStepUpRequest()
  const { issue, left } = seen.rights
  const isOpen = issue.state === 'open'
  const idempotencyKey = loaderData.key
  return (
    <div className="rights-page">
      <BackLink to={paths.portfolio()}>{m.rights_back()}</BackLink>
      <div className="page-h">
        <h1>{m.rights_title()}</h1>
      </div>
      {isOpen && !seen.isSigned ? <SignAgreementFirst /> : null}
      {asking ? (
        <StepUpPanel state={asking} />
      ) : told?.reviewed ? (
        <RightsOrderReview {...{ seen, idempotencyKey }} />
      ) : (
        <div className="stack-4">
          <RightsHeader seen={seen} initials={initials(issue.security.name)} />
          {isOpen ? <RightsOrderForm seen={seen} /> : null}
          <Orders rights={seen.rights} />
          {isOpen && left > 0n ? <Give left={left} idempotencyKey={idempotencyKey} /> : null}
        </div>
      )}
    </div>
  )
}

/** Rights that the reader will not use may be another's. Folded away: most use theirs. */
function Give({ left, idempotencyKey }: { left: Units; idempotencyKey: string }) {
  const { message, errors } = useFormState('give')
  const answered = message !== undefined || Object.keys(errors).length > 0
  return (
    <Details label={m.rights_give()} open={answered} className="card rights-give">
      <p className="small muted">{m.rights_give_text()}</p>
      <p className="small">{m.rights_units_most({ count: number(left) })}</p>
      <Form name="give" fields={giveFields} submit={m.rights_give_button()} working={m.rights_working()} stays>
        <input type="hidden" name="key" value={idempotencyKey} />
        <Input name="receiver" />
        <Input name="rights" />
      </Form>
    </Details>
  )
}

/** What the reader ordered of this issue, each with the way to its receipt. */
function Orders({ rights: { orders, issue } }: { rights: Entitlement }) {
  if (orders.length === 0) return null
  return (
    <Card title={m.rights_orders()}>
      <ul className="rights-orders">
        {orders.map(({ id, reference, units, excess, total, state, createdAt }) => (
          <li key={id}>
            <Link to={paths.rightsReceipt(issue.security.slug, { order: id })}>{reference}</Link>{' '}
            <Badge tone={stateTone[state]}>{formatRightsOrderState(state)}</Badge>
            <span className="small muted">
              {m.rights_order_line({ units: number(units), excess: number(excess) })} · {dateTime(createdAt)}
            </span>
            <b className="num">{money(total)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
