import { data } from 'react-router'
import { formatRule } from '#contract/rulebook/states'
import { localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { toFieldErrors } from '../forms/action.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/order.ts'
import './market.css'
import { NotYet } from './not-yet.tsx'
import { Ticket } from './ticket.tsx'
import { ticketGiven } from './ticket-given.ts'
import { orderOf } from './typed-order.ts'
import { wishIn } from './wish.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.market_ticket()) }]
export const headers = personalHeaders

/** The ticket: side, price and number, with the band, the steps and what its owner has. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { now } = context.get(requestContext)
  const actor = personOf(context)
  const share = await app.registry.shareBySlug(slug)
  if (!share) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const wish = wishIn(searchParams)
  const parsed = wish.price || wish.units ? orderOf(slug, wish) : undefined
  const errors = parsed && !parsed.success ? toFieldErrors(parsed.error, app.fieldMessages) : {}
  const [book, from] = await Promise.all([app.market.book(slug), app.market.tradableFrom(share)])
  const tradableFrom = from > localDate(now) ? from : null
  const given = await ticketGiven(app, { actor, code: share.code, book, now })
  const steps = formatRule('market.ticks', given.ticks, getLocale())
  return personal({ slug, name: share.name, code: share.code, wish, errors, given, steps, tradableFrom })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
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
            <NotYet slug={slug} from={tradableFrom} />
          </Card>
        ) : (
          <Card title={m.market_ticket()}>
            <Ticket key={JSON.stringify(wish)} slug={slug} wish={wish} given={given} errors={errors} />
            <p className="tiny muted mt-3">{m.market_steps({ steps })}</p>
          </Card>
        )}
      </CardStack>
    </>
  )
}
