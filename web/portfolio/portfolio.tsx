import type { Holding, Portfolio, Security } from '#contract/registry/states'
import { type App, appContext } from '../context.ts'
import { money } from '../lib/format.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CursorNav } from '../ui/cursor-nav.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyFigures } from '../ui/figures.tsx'
import { MoneyText } from '../ui/money.tsx'
import type { Route } from './+types/portfolio.ts'
import './portfolio.css'
import { RightsOffers } from '../rights/rights-offers.tsx'
import { Stack } from '../ui/columns.tsx'
import { allocationOf } from './allocation.ts'
import { Gain, gainFigure, kindName, projection, SecurityName, unitsText } from './security.tsx'
import { Spread } from './spread.tsx'

export const meta: Route.MetaFunction = () => [{ title: titled(m.account_portfolio()) }]
export const headers = personalHeaders

const PAGE = 25

export async function loader(call: Route.LoaderArgs) {
  const actor = personOf(call.context)
  const after = new URL(call.request.url).searchParams.get('after')
  const { registry, issuers, rights } = call.context.get(appContext)
  const { worths, ...portfolio } = await registry.portfolio(actor, { limit: PAGE, ...(after ? { after } : {}) })
  const businesses = await issuers.listForCards([...new Set(worths.map(({ security }) => security.businessId))])
  const offers = await rights.mine(actor)
  return personal({ portfolio, offers, spread: spreadOf(worths, businesses) })
}

type Businesses = Awaited<ReturnType<App['issuers']['listForCards']>>

function spreadOf(owned: Portfolio['worths'], businesses: Businesses) {
  const by = (name: (security: Security) => string) =>
    allocationOf(owned.map(({ security, value }) => ({ name: name(security), amount: value })))
  return {
    kind: by(({ kind }) => kindName(kind)),
    sector: by(({ businessId }) => businesses.get(businessId)?.sector ?? m.portfolio_other_sector()),
    issuer: by(({ businessId, name }) => businesses.get(businessId)?.name ?? name),
  }
}

export default function PortfolioPage({ loaderData: { portfolio, offers, spread } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-h">
        <h1>{m.account_portfolio()}</h1>
      </div>
      <Stack>
        <RightsOffers rights={offers} />
        <Holdings {...portfolio} />
      </Stack>
      {spread.kind.length > 0 ? <Spread {...spread} /> : null}
    </>
  )
}

type Shown = Route.ComponentProps['loaderData']['portfolio']

function Holdings({ holdings, value, cost, gain, received, next }: Shown) {
  if (holdings.length === 0 && value === 0n) {
    return (
      <section className="card">
        <EmptyState
          level={2}
          title={m.account_holdings_none()}
          text={m.account_portfolio_none_text()}
          action={
            <ButtonLink kind="primary" to={paths.business()}>
              {m.account_see_offerings()}
            </ButtonLink>
          }
        />
      </section>
    )
  }
  const totals = [
    { label: m.account_portfolio_value(), value: <MoneyText value={value} /> },
    { label: m.account_cost(), value: <MoneyText value={cost} /> },
    { label: m.account_gain(), ...gainFigure(gain, cost) },
    { label: m.account_received_sum(), value: <MoneyText value={received} /> },
  ]
  return (
    <Stack>
      <KeyFigures figures={totals} />
      <div className="table-card">
        <DataTable
          caption={m.account_holdings()}
          columns={columns()}
          rows={holdings}
          rowKey={({ security }) => security.code}
        />
      </div>
      <p className="tiny muted measure">{m.account_price_note()}</p>
      <CursorNav next={next} label={m.account_pages()} first={m.account_first_page()} onward={m.account_next_page()} />
    </Stack>
  )
}

const columns = (): Column<Holding>[] => [
  { key: 'security', label: m.account_security(), cell: ({ security }) => <SecurityName security={security} /> },
  {
    key: 'units',
    label: m.account_quantity(),
    right: true,
    cell: ({ security, units, held }) => (
      <>
        <span className="v1 num">{unitsText(security.kind, units)}</span>
        {held > 0n ? (
          <span className="v2">{m.account_held_units({ units: unitsText(security.kind, held) })}</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'price',
    label: m.account_price(),
    right: true,
    cell: ({ price, priceFrom }) => (
      <>
        <span className="v1 num">{money(price)}</span>
        <span className="v2">{priceFrom === 'market' ? m.account_market_price() : m.account_issue_price()}</span>
      </>
    ),
  },
  { key: 'cost', label: m.account_cost(), right: true, cell: ({ cost }) => <span className="num">{money(cost)}</span> },
  {
    key: 'value',
    label: m.account_value(),
    right: true,
    cell: ({ value, security }) => (
      <>
        <span className="v1 num">{money(value)}</span>
        {security.projectedReturn === null ? null : <span className="v2">{projection(security)}</span>}
      </>
    ),
  },
  { key: 'gain', label: m.account_gain(), right: true, cell: (holding) => <Gain holding={holding} /> },
]
