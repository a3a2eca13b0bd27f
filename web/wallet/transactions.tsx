import type { PeriodTotals, TransactionPage } from '#contract/wallet/states'
import { appContext, requestContext } from '../context.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { KeyFigures } from '../ui/cards/figures.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CursorNav } from '../ui/tables/cursor-nav.tsx'
import { MoneyText } from '../ui/text/money.tsx'
import type { Route } from './+types/transactions.ts'
import '../portfolio/portfolio.css'
import { CardStack } from '../ui/layout/columns.tsx'
import { parseMovementFilter, toWalletQuery } from './movements/movement-filter.ts'
import { MovementFilters } from './movements/movement-filters.tsx'
import { MovementTable } from './movements/movement-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.account_transactions()) }]
export const headers = personalHeaders

const PAGE = 25

export async function loader(call: Route.LoaderArgs) {
  const actor = requirePerson(call.context)
  const { now } = call.context.get(requestContext)
  const filter = parseMovementFilter(new URL(call.request.url).searchParams, now)
  const { wallet } = call.context.get(appContext)
  if (filter.wrong) return respondWithPersonalData({ now, filter, list: null, totals: null })
  const [list, totals] = await Promise.all([
    orThrowNotFound(
      wallet.transactions(actor, {
        limit: PAGE,
        ...toWalletQuery(filter),
        ...(filter.after ? { after: filter.after } : {}),
      }),
    ),
    filter.from ? wallet.periodTotals(actor, { from: filter.from, to: filter.to }) : null,
  ])
  return respondWithPersonalData({ now, filter, list, totals })
}

/** Page of all transactions of money and securities, newest first. */
export default function Transactions({ loaderData: { now, filter, list, totals } }: Route.ComponentProps) {
  const filtered = Boolean(filter.group || filter.q || filter.from)
  return (
    <>
      <div className="page-h">
        <h1>{m.account_transactions()}</h1>
      </div>
      <CardStack>
        <MovementFilters filter={filter} now={now} />
        {totals ? <Totals {...totals} /> : null}
        {list ? <List {...list} filtered={filtered} /> : null}
      </CardStack>
    </>
  )
}

function List({ items, next, filtered }: TransactionPage & { filtered: boolean }) {
  if (items.length === 0) return <Nothing filtered={filtered} />
  return (
    <>
      <section className="table-card">
        <MovementTable caption={m.account_transactions()} movements={items} />
      </section>
      <CursorNav next={next} label={m.account_pages()} first={m.account_newest()} onward={m.account_older()} />
    </>
  )
}

function Totals({ opening, closing, inflow, outflow }: PeriodTotals) {
  const figures = [
    { label: m.account_opening(), value: <MoneyText value={opening} /> },
    { label: m.account_inflow(), value: <MoneyText value={inflow} /> },
    { label: m.account_outflow(), value: <MoneyText value={-outflow} /> },
    { label: m.account_closing(), value: <MoneyText value={closing} /> },
  ]
  return (
    <>
      <KeyFigures figures={figures} className="keyfigures-4" />
      <p className="tiny muted">{m.account_period_note()}</p>
    </>
  )
}

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <section className="card">
    <EmptyState
      level={2}
      title={filtered ? m.account_none_found() : m.account_movements_none()}
      text={filtered ? m.account_none_found_text() : m.account_movements_none_text()}
      action={
        filtered ? (
          <ButtonLink to={paths.transactions()}>{m.account_show_all()}</ButtonLink>
        ) : (
          <ButtonLink to={paths.deposit()}>{m.account_deposit()}</ButtonLink>
        )
      }
    />
  </section>
)
