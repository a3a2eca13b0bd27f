import type { Statement, Transaction } from '#contract/wallet/states'
import { appContext, requestContext } from '../context.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { orNotFound } from '../lib/refused.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CursorNav } from '../ui/cursor-nav.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyFigures } from '../ui/figures.tsx'
import { MoneyText } from '../ui/money.tsx'
import type { Route } from './+types/transactions.ts'
import '../portfolio/portfolio.css'
import { purchasesOf } from '../purchases/purchases-of.ts'
import { Stack } from '../ui/columns.tsx'
import { factsOf } from './movements/movement-facts.ts'
import { inGroup, readFilter } from './movements/movement-filter.ts'
import { MovementFilters } from './movements/movement-filters.tsx'
import { movementGroups } from './movements/movement-groups.ts'
import { MovementTable } from './movements/movement-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: titled(m.account_transactions()) }]
export const headers = personalHeaders

const PAGE = 25
/** More rows than anybody reads on a screen: the rest is in the download. */
const SHOWN = 300

export async function loader(call: Route.LoaderArgs) {
  const actor = personOf(call.context)
  const { now } = call.context.get(requestContext)
  const filter = readFilter(new URL(call.request.url).searchParams, now)
  const { wallet, offerings } = call.context.get(appContext)
  if (filter.wrong) return personal({ now, filter, list: null })
  if (filter.from) {
    const [statement, purchases] = await Promise.all([
      wallet.statement(actor, { from: filter.from, to: filter.to }),
      purchasesOf(offerings, actor),
    ])
    const view = periodView(statement, filter)
    const list = { kind: 'period' as const, ...view, facts: factsOf(view.rows, purchases) }
    return personal({ now, filter, list })
  }
  const [page, purchases] = await Promise.all([
    orNotFound(
      wallet.transactions(actor, {
        limit: PAGE,
        ...(filter.after ? { after: filter.after } : {}),
        ...(filter.group ? { kinds: [...movementGroups[filter.group]] } : {}),
      }),
    ),
    purchasesOf(offerings, actor),
  ])
  const list = { kind: 'all' as const, ...page, facts: factsOf(page.items, purchases) }
  return personal({ now, filter, list })
}

/** Newest first like the rest; what came in and went out is of the rows asked for, the balances are of the account. */
function periodView({ opening, closing, rows }: Statement, filter: Parameters<typeof inGroup>[0]) {
  const asked = rows.filter(inGroup(filter))
  const sum = (of: Transaction[]) => of.reduce((total, { change }) => total + change, 0n)
  return {
    opening,
    closing,
    inflow: sum(asked.filter(({ change }) => change > 0n)),
    outflow: sum(asked.filter(({ change }) => change < 0n)),
    count: asked.length,
    rows: asked.reverse().slice(0, SHOWN),
  }
}

export default function Transactions({ loaderData: { now, filter, list } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-h">
        <h1>{m.account_transactions()}</h1>
      </div>
      <Stack>
        <MovementFilters filter={filter} now={now} />
        {list?.kind === 'all' ? <All {...list} filtered={filter.group !== null} /> : null}
        {list?.kind === 'period' ? <Period {...list} /> : null}
      </Stack>
    </>
  )
}

type List = NonNullable<Route.ComponentProps['loaderData']['list']>

function All({ items, facts, next, filtered }: Extract<List, { kind: 'all' }> & { filtered: boolean }) {
  if (items.length === 0) return <Nothing filtered={filtered} />
  return (
    <>
      <section className="table-card">
        <MovementTable caption={m.account_transactions()} movements={items} facts={facts} />
      </section>
      <CursorNav next={next} label={m.account_pages()} first={m.account_newest()} onward={m.account_older()} />
    </>
  )
}

function Period({ opening, closing, inflow, outflow, rows, facts, count }: Extract<List, { kind: 'period' }>) {
  const figures = [
    { label: m.account_opening(), value: <MoneyText value={opening} /> },
    { label: m.account_inflow(), value: <MoneyText value={inflow} /> },
    { label: m.account_outflow(), value: <MoneyText value={outflow} /> },
    { label: m.account_closing(), value: <MoneyText value={closing} /> },
  ]
  return (
    <>
      <KeyFigures figures={figures} className="keyfigures-4" />
      {rows.length === 0 ? (
        <Nothing filtered />
      ) : (
        <section className="table-card">
          <MovementTable caption={m.account_transactions()} movements={rows} facts={facts} balance />
        </section>
      )}
      <p className="tiny muted">
        {m.account_period_note()}
        {count > rows.length ? ` ${m.account_too_many({ shown: rows.length, count })}` : null}
      </p>
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
