import { data, Form } from 'react-router'
import { sayRule } from '#contract/rulebook/states'
import { appContext, requestContext } from '../context.ts'
import { errorsOf } from '../forms/action.ts'
import { money, number } from '../lib/format.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Card } from '../ui/card.tsx'
import { Stack } from '../ui/columns.tsx'
import { Rows } from '../ui/figures.tsx'
import type { Route } from './+types/order.ts'
import { TicketFields } from './ticket-fields.tsx'
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
  const errors = parsed && !parsed.success ? errorsOf(parsed.error, app.fieldMessages) : {}
  const [book, cash, units, rules] = await Promise.all([
    app.market.book(slug),
    app.ledger.balance({ owner: `investor/${actor.userId}`, purpose: 'available', asset: 'IDR' }),
    app.ledger.balance({ owner: `investor/${actor.userId}`, purpose: 'available', asset: share.code }),
    app.rulebook.at(now),
  ])
  const steps = sayRule('market.ticks', rules['market.ticks'], getLocale())
  return personal({ slug, name: share.name, code: share.code, wish, errors, book, cash, units, steps })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, code, wish, errors, book, cash, units, steps } = loaderData
  return (
    <>
      <BackLink to={paths.marketShare(slug)}>{name}</BackLink>
      <div className="page-h">
        <h1>{m.market_order_of({ code })}</h1>
      </div>
      <Stack narrow>
        <Card title={m.market_ticket()}>
          <Form method="get" action={paths.marketConfirm(slug)} noValidate>
            <TicketFields wish={wish} book={book} errors={errors} />
          </Form>
        </Card>
        <Card title={m.market_limits()}>
          <Rows
            rows={[
              { label: m.market_band_today(), value: `${money(book.lowest)} – ${money(book.highest)}` },
              { label: m.pages_market_reference(), value: money(book.reference) },
              { label: m.market_cash(), value: money(cash) },
              { label: m.market_sellable(), value: `${number(units)} ${m.market_shares_unit()}` },
            ]}
          />
          <p className="tiny muted mt-3">{m.market_steps({ steps })}</p>
        </Card>
      </Stack>
    </>
  )
}
