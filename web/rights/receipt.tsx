import { data, redirect } from 'react-router'
import { z } from 'zod'
import { canCancelOrder, type RightsOrderView } from '#contract/rights/states'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime, initials, money, number } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { CopyButton } from '../purchases/payments/copy-button.tsx'
import { usePollPayment } from '../purchases/payments/use-poll-payment.ts'
import { VirtualAccountPayment } from '../purchases/payments/virtual-account.tsx'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { ButtonLink, SubmitButton } from '../ui/buttons/button.tsx'
import { BusinessHeader } from '../ui/cards/business-header.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import { LabelledValues, type Row } from '../ui/cards/figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { ReferenceLine } from '../ui/text/reference-line.tsx'
import type { Route } from './+types/receipt.ts'
import { formatRightsOrderState, stateTone } from './state-words.ts'
import './rights.css'

/** Receipt of a rights order; without `order` the latest of this share. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  if (!params.slug) throw redirect(paths.portfolio())
  const { rights } = context.get(appContext)
  const { now } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const newest = async () => (await rights.of(actor, params.slug!)).orders[0]
  const id = searchParams.get('order')
  const order = await orThrowNotFound(id ? rights.order(actor, id) : newest())
  if (!order || order.issue.security.slug !== params.slug) throw data(null, { status: 404 })
  const cancellable = canCancelOrder(order.state) && order.issue.state === 'open'
  const cancelling = searchParams.has('batalkan') && cancellable
  return respondWithPersonalData({ order, cancellable, cancelling, key: crypto.randomUUID(), now: now.toISOString() })
}
export const headers = personalHeaders

/** Takes the order back: the only thing to do here. */
export const action = formAction({
  fields: {},
  schema: z.object({ key: idempotencyKeyField, order: z.string().max(64) }),
  async run({ context, params }: Route.ActionArgs, { key, order }) {
    const { rights } = context.get(appContext)
    const ended = await rights.cancelOrder(requirePerson(context), { id: order }, { key })
    const title = m.rights_cancelled_toast()
    return redirectWithToast(paths.rightsReceipt(params.slug!, { order: ended.id }), { variant: 'success', title })
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: toPageTitle(loaderData ? `${headingOf(loaderData.order)} ${loaderData.order.reference}` : m.rights_title()),
  },
  { name: 'robots', content: 'noindex' },
]

export default function RightsReceipt({ loaderData }: Route.ComponentProps) {
  const { order, cancellable, cancelling, now } = loaderData
  const { issue, state, reference } = order
  usePollPayment(state === 'awaiting_payment')
  return (
    <div className="rights-page">
      <BackLink to={paths.rightsOrder(issue.security.slug)}>{m.rights_title()}</BackLink>
      <div className="page-h">
        <h1>{headingOf(order)}</h1>
        <Badge tone={stateTone[state]}>{formatRightsOrderState(state)}</Badge>
      </div>
      <p className="lede mb-4" aria-live="polite">
        {textOf(order)}
      </p>
      <div className="stack-4">
        {cancelling ? <Cancel order={order} idempotencyKey={loaderData.key} /> : null}
        {state === 'awaiting_payment' && !cancelling ? <VirtualAccountPayment payment={order} now={now} /> : null}
        <Card>
          <BusinessHeader
            slug={issue.security.slug}
            initials={initials(issue.security.name)}
            title={issue.security.name}
            text={`${m.rights_card_title()} · ${issue.security.code}`}
          />
          <ReferenceLine
            label={m.rights_number()}
            value={reference}
            copy={<CopyButton text={reference} label={m.rights_copy_number()} />}
          />
          <LabelledValues rows={sums(order)} />
        </Card>
        <div className="flex flex-wrap gap-2 *:flex-[1_1_160px] print:hidden">
          <ButtonLink kind="primary" to={paths.portfolio()}>
            {m.rights_to_portfolio()}
          </ButtonLink>
          {cancellable && !cancelling ? (
            <ButtonLink kind="danger" to={`?order=${order.id}&batalkan=1`} preventScrollReset>
              {m.rights_cancel()}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function Cancel({ order, idempotencyKey }: { order: RightsOrderView; idempotencyKey: string }) {
  const date = dateTime(order.issue.exerciseUntil)
  return (
    <Card title={m.rights_cancel_title()}>
      <Note tone="warn">
        {order.state === 'paid'
          ? m.rights_cancel_text({ total: money(order.total), date })
          : m.rights_cancel_unpaid({ date })}
      </Note>
      <Form
        fields={{}}
        className="cta mt-4"
        buttons={
          <>
            <SubmitButton kind="danger" working={m.rights_working()}>
              {m.rights_cancel()}
            </SubmitButton>
            <ButtonLink kind="quiet" to={`?order=${order.id}`} preventScrollReset>
              {m.rights_cancel_keep()}
            </ButtonLink>
          </>
        }
      >
        <input type="hidden" name="key" value={idempotencyKey} />
        <input type="hidden" name="order" value={order.id} />
      </Form>
    </Card>
  )
}

const headings: Record<RightsOrderView['state'], () => string> = {
  awaiting_payment: m.rights_receipt_waiting,
  paid: m.rights_receipt_paid,
  settled: m.rights_receipt_settled,
  expired: m.rights_receipt_expired,
  cancelled: m.rights_receipt_cancelled,
}
const headingOf = ({ state }: RightsOrderView) => headings[state]()

function textOf({ state, issue, units, allotted }: RightsOrderView): string {
  if (issue.why !== null) return m.rights_receipt_stopped({ why: issue.why })
  switch (state) {
    case 'awaiting_payment':
      return m.rights_receipt_waiting_text()
    case 'paid':
      return m.rights_receipt_paid_text({ date: dateTime(issue.exerciseUntil) })
    case 'settled':
      return m.rights_receipt_settled_text({ count: number(units + (allotted ?? 0n)) })
    case 'expired':
      return m.rights_receipt_expired_text()
    case 'cancelled':
      return m.rights_receipt_cancelled_text()
  }
}

function sums({ units, excess, allotted, issue, channelFee, vat, total, refund }: RightsOrderView): Row[] {
  const lines = (count: bigint) => m.rights_count({ count: number(count) })
  return [
    { label: m.rights_by_right(), value: lines(units) },
    ...(excess > 0n ? [{ label: m.rights_more(), value: lines(excess) }] : []),
    ...(allotted === null || excess === 0n ? [] : [{ label: m.rights_allotted(), value: lines(allotted) }]),
    { label: m.rights_price(), value: money(issue.exercisePrice) },
    ...(channelFee > 0n ? [{ label: m.cost_channel(), value: money(channelFee + vat) }] : []),
    { label: m.rights_total(), value: money(total), total: true },
    ...(refund === null || refund === 0n ? [] : [{ label: m.rights_refund(), value: money(refund) }]),
  ]
}
