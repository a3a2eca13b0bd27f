import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ReplaceOrder } from '#contract/market/input'
import { canChangeOrder, orderEndings } from '#contract/market/states'
import { wib } from '#shared/dates'
import { appContext } from '../context.ts'
import { formAction, formActions } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { Input } from '../forms/input.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { date, dateTime, money, number } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { toPageTitle } from '../lib/title.ts'
import { useLiveTopics, useRevalidateWhenOnline } from '../lib/use-live.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/one-order.ts'
import { formatOrderState, formatSide, formatTradeState, getOrderStateTone } from './order-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: toPageTitle(loaderData ? loaderData.order.reference : m.market_my_orders()) },
]
export const headers = personalHeaders

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { market } = context.get(appContext)
  const actor = requirePerson(context)
  const order = await orThrowNotFound(market.order(actor, id))
  const { items: trades } = await market.trades(actor, { order: order.id, limit: 50 })
  return respondWithPersonalData({ order, trades, keys: { replace: crypto.randomUUID(), cancel: crypto.randomUUID() } })
}

const replaceFields = {
  price: { kind: 'currency', label: m.market_price_each },
  units: { kind: 'integer', label: m.market_units },
} as const

/** Takes the order back, or puts another in its place. */
export const action = formActions({
  cancel: formAction({
    form: 'cancel',
    fields: {},
    schema: z.object({ key: idempotencyKeyField }),
    async run({ context, params }: Route.ActionArgs, { key }) {
      await orThrowNotFound(context.get(appContext).market.cancel(requirePerson(context), params.id, { key }))
      return redirect(paths.order(params.id), 303)
    },
  }),
  replace: formAction({
    form: 'replace',
    fields: replaceFields,
    schema: z.object({ ...ReplaceOrder.shape, key: idempotencyKeyField }),
    async run({ context, params }: Route.ActionArgs, { key, ...wanted }, { posted }) {
      const { market } = context.get(appContext)
      const actor = requirePerson(context)
      const asked = await runWithStepUp({ context }, posted, (proof) =>
        market.replace(actor, params.id, wanted, { key, proof }),
      )
      if ('state' in asked) return data(asked.state, { status: asked.status })
      return redirect(paths.order(asked.done.id), 303)
    },
  }),
})

export default function OrderDetailPage({ loaderData: { order, trades, keys } }: Route.ComponentProps) {
  const asking = useStepUpRequest()
  useLiveTopics(asking ? [] : [`market/${order.slug}`], useRevalidateWhenOnline())
  const { side, name, slug, reference, price, units, filled, held, day, placedAt, endedAt, why } = order
  const lembar = (count: bigint) => `${number(count)} ${m.market_shares_unit()}`
  return (
    <>
      <BackLink to={paths.orders()}>{m.market_my_orders()}</BackLink>
      <div className="page-h">
        <h1>
          {formatSide(side)} {name}
        </h1>
        <Badge tone={getOrderStateTone(order)}>{formatOrderState(order)}</Badge>
      </div>
      <CardStack narrow>
        {asking ? <StepUpPanel state={asking} /> : null}
        <Card title={m.market_receipt()}>
          <LabelledValues
            rows={[
              { label: m.market_reference(), value: reference },
              { label: m.market_price_each(), value: money(price) },
              { label: m.market_units(), value: lembar(units) },
              { label: m.market_filled(), value: lembar(filled) },
              { label: m.market_still_held(), value: side === 'buy' ? money(held) : lembar(held) },
              { label: m.market_placed(), value: dateTime(placedAt) },
              { label: m.market_for_session(), value: date(wib(day)) },
              ...(endedAt ? [{ label: m.market_ended(), value: dateTime(endedAt) }] : []),
              ...(why ? [{ label: m.market_why(), value: orderEndings[why][getLocale()] }] : []),
            ]}
          />
        </Card>
        {trades.length > 0 ? (
          <Card title={m.market_my_trades()}>
            {trades.map((trade) => (
              <LabelledValues
                key={trade.id}
                rows={[
                  { label: `${dateTime(trade.at)} · ${formatTradeState(trade)}`, value: trade.reference },
                  { label: `${lembar(trade.units)} × ${money(trade.price)}`, value: money(trade.value) },
                  { label: m.market_fee(), value: money(trade.fee) },
                  {
                    label: side === 'buy' ? m.market_paid() : m.market_receive(),
                    value: money(trade.total),
                    total: true,
                  },
                  { label: m.market_settles(), value: date(wib(trade.settlesOn)) },
                  ...(trade.why ? [{ label: m.market_why(), value: trade.why }] : []),
                ]}
              />
            ))}
          </Card>
        ) : null}
        {canChangeOrder(order.state) && !asking ? (
          <Card title={m.market_change_order()}>
            <Form
              name="replace"
              fields={replaceFields}
              className="grid gap-4"
              initial={{ price: String(price), units: String(units - filled) }}
              submit={m.market_replace()}
              working={m.auth_working()}
              look={{ kind: 'plain' }}
              stays
            >
              <input type="hidden" name="key" value={keys.replace} />
              <Input name="price" />
              <Input name="units" />
            </Form>
            <p className="tiny muted mt-3">{m.market_replace_note()}</p>
            <Form
              name="cancel"
              fields={{}}
              className="cta mt-4"
              submit={m.market_cancel()}
              working={m.auth_working()}
              look={{ kind: 'danger' }}
              stays
            >
              <input type="hidden" name="key" value={keys.cancel} />
            </Form>
          </Card>
        ) : null}
        <p className="small">
          <BackLink to={paths.marketShare(slug)}>{m.market_book_of({ name })}</BackLink>
        </p>
      </CardStack>
    </>
  )
}
