import { data } from 'react-router'
import { formatRule } from '#contract/rulebook/states'
import { localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { toFieldErrors } from '../forms/action.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/order.ts'
import './market.css'
import { readOrderFormValues } from './order-form-values.ts'
import { parseOrder } from './parse-order.ts'
import { OrderTicket } from './ticket.tsx'
import { loadTicketInputs } from './ticket-inputs.ts'
import { TradingNotStarted } from './trading-not-started.tsx'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.market_ticket()) }]
export const headers = personalHeaders

/** Data of the order ticket: price band, tick sizes, balances and the order in the address. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { now } = context.get(requestContext)
  const actor = requirePerson(context)
  const share = await app.registry.shareBySlug(slug)
  if (!share) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const wish = readOrderFormValues(searchParams)
  const parsed = wish.price || wish.units ? parseOrder(slug, wish) : undefined
  const errors = parsed && !parsed.success ? toFieldErrors(parsed.error, app.fieldMessages) : {}
  const [book, from] = await Promise.all([app.market.book(slug), app.market.tradableFrom(share)])
  const tradableFrom = from > localDate(now) ? from : null
  const given = await loadTicketInputs(app, { actor, code: share.code, book, now })
  const steps = formatRule('market.ticks', given.ticks, getLocale())
  return respondWithPersonalData({ slug, name: share.name, code: share.code, wish, errors, given, steps, tradableFrom })
}

export default function OrderTicketPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, code, wish, errors, given, steps, tradableFrom } = loaderData
  return (
    <>
      <BackLink to={paths.marketShare(slug)}>{name}</BackLink>
      <div className="page-h">
        <h1>{m.market_order_of({ code })}</h1>
      </div>
      <CardStack narrow>
        {tradableFrom ? (
          <Card title={m.market_not_yet_title()}>
            <TradingNotStarted slug={slug} from={tradableFrom} />
          </Card>
        ) : (
          <Card title={m.market_ticket()}>
            <OrderTicket key={JSON.stringify(wish)} slug={slug} wish={wish} given={given} errors={errors} />
            <p className="tiny muted mt-3">{m.market_steps({ steps })}</p>
          </Card>
        )}
      </CardStack>
    </>
  )
}
