import { redirect } from 'react-router'
import { z } from 'zod'
import { computeAffordableUnits, nextValidPrice } from '#contract/market/states'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import { useFormState } from '../forms/state.ts'
import { bareDigits } from '../lib/bare-number.ts'
import { date, money, number, time } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/confirm.ts'
import { HiddenOrderFields } from './hidden-order-fields.tsx'
import { type OrderFormValues, readOrderFormValues } from './order-form-values.ts'
import { formatOrderValidity, formatSide } from './order-words.ts'
import { parseOrder } from './parse-order.ts'
import { chooseStartingPrice, type TicketGiven } from './ticket.tsx'
import { loadTicketInputs } from './ticket-inputs.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.market_review()) }]
export const headers = personalHeaders

/** Costs and result of an order before confirmation; invalid orders redirect to the ticket. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { market } = app
  const share = await app.registry.shareBySlug(slug)
  if (!share) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const wish = readOrderFormValues(searchParams)
  const book = await market.book(slug)
  const actor = requirePerson(context)
  const { now } = context.get(requestContext)
  const moved = nudged(searchParams, wish, await loadTicketInputs(app, { actor, code: share.code, book, now }))
  if (moved) throw redirect(paths.marketOrder(slug, moved))
  const parsed = parseOrder(slug, wish)
  if (!parsed.success) throw redirect(paths.marketOrder(slug, wish))
  const quote = await market.quote(actor, parsed.data)
  return respondWithPersonalData({
    slug,
    name: share.name,
    wish: { ...wish, day: wish.day || quote.day },
    quote,
    book,
    key: crypto.randomUUID(),
  })
}

/** Places exactly what was reviewed; where a code is needed it is asked for next, for this order alone. */
export const action = formAction({
  fields: {},
  schema: z.object({ key: idempotencyKeyField }),
  async run({ context, params: { slug } }: Route.ActionArgs, { key }, { posted }) {
    const wish = readOrderFormValues(posted)
    const parsed = parseOrder(slug, wish)
    if (!parsed.success) return redirect(paths.marketOrder(slug, wish), 303)
    try {
      const order = await context.get(appContext).market.place(requirePerson(context), parsed.data, { key })
      return redirect(paths.order(order.id), 303)
    } catch (error) {
      if (!isRefusal(error) || !error.details.proof) throw error
      const { id } = error.details.proof as { id: string }
      return redirect(paths.marketOtp(slug, { ...wish, key, proof: id }), 303)
    }
  },
})

export default function ConfirmPage({ loaderData: { slug, name, wish, quote, book, key } }: Route.ComponentProps) {
  const answer = useFormState()
  const { side, price, units, value, fee, total, available, after, settlesOn, day, tradingUntil } = quote
  const buys = side === 'buy'
  const inUnits = (count: bigint) => `${number(count)} ${m.market_shares_unit()}`
  const short = after < 0n
  return (
    <>
      <BackLink to={paths.marketOrder(slug, wish)}>{m.market_change_order()}</BackLink>
      <div className="page-h">
        <h1>{m.market_review()}</h1>
      </div>
      <CardStack narrow>
        {short ? <Note tone="warn">{buys ? m.market_too_little_cash() : m.market_too_few_shares()}</Note> : null}
        <Card title={`${formatSide(side)} ${name}`}>
          <LabelledValues
            rows={[
              { label: m.market_price_each(), value: money(price) },
              { label: m.market_units(), value: inUnits(units) },
              { label: m.market_value(), value: money(value) },
              {
                label: `${buys ? m.market_fee_buyer() : m.market_fee_seller()}, ${m.market_fee_vat()}`,
                value: money(fee),
              },
              { label: buys ? m.market_held_total() : m.market_receive(), value: money(total), total: true },
              { label: m.market_before(), value: buys ? money(available) : inUnits(available) },
              { label: m.market_after(), value: buys ? money(after) : inUnits(after) },
            ]}
          />
          <p className="tiny muted mt-3">
            {formatOrderValidity(book.phase, day)}{' '}
            {buys
              ? m.market_shares_on({ date: date(wib(settlesOn)) })
              : m.market_money_on({ date: date(wib(settlesOn)) })}
          </p>
          <p className="tiny muted">
            {tradingUntil ? m.market_no_code({ time: time(tradingUntil) }) : m.market_code_next()}
          </p>
          <Form
            fields={{}}
            className="cta mt-4"
            submit={buys ? m.market_place_buy() : m.market_place_sell()}
            working={m.auth_working()}
            stays
          >
            <HiddenOrderFields wish={wish} more={{ key }} />
          </Form>
          {answer.message ? null : <p className="tiny muted mt-3">{m.market_risk()}</p>}
        </Card>
      </CardStack>
    </>
  )
}

/** Without JavaScript the ticket’s small buttons send the form: what they make of it. Undefined where none was pressed. */
function nudged(asked: URLSearchParams, wish: OrderFormValues, given: TicketGiven): OrderFormValues | undefined {
  const [price, units] = [whole(wish.price), whole(wish.units)]
  const step = asked.get('price_step')
  if (step) {
    const from = rupiah(price || chooseStartingPrice(wish.side, given.book))
    return { ...wish, price: String(nextValidPrice(given.ticks, from, step === '-1' ? 'below' : 'above')) }
  }
  const by = asked.get('units_step')
  if (by) return { ...wish, units: String(by === '-1' ? (units > 0n ? units - 1n : 0n) : units + 1n) }
  const part = whole(asked.get('part') ?? '')
  if (part === 0n || part > 100n) return undefined
  const most = wish.side === 'sell' ? given.units : computeAffordableUnits(given.cash, rupiah(price), given.rates)
  return { ...wish, units: String((most * part) / 100n) }
}

const whole = (text: string) => {
  const digits = bareDigits(text)
  return /^\d{1,15}$/.test(digits) ? BigInt(digits) : 0n
}
