import { computeTotalWorth, type Portfolio, type Security } from '#contract/registry/states'
import { localDate } from '#shared/dates'
import { type App, appContext, requestContext } from '../context.ts'
import { computeShare, dateTime, money, number, signedPercent } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { TotalValueCard } from '../ui/cards/total-value-card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CardStack, TwoColumns } from '../ui/layout/columns.tsx'
import { CursorNav } from '../ui/tables/cursor-nav.tsx'
import { ChangeText } from '../ui/text/money.tsx'
import type { Route } from './+types/portfolio.ts'
import './portfolio.css'
import { RightsOffers } from '../rights/rights-offers.tsx'
import { computeAllocation, computePortfolioShares } from './allocation.ts'
import { CashCalendar } from './dashboard/cash-calendar.tsx'
import { DisclosuresCard } from './dashboard/disclosures-card.tsx'
import { computeExpectedCash } from './dashboard/expected-cash.ts'
import { computeWealth, type Wealth } from './dashboard/wealth.ts'
import { EndedHoldings } from './ended-holdings.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { OriginCard } from './origin-card.tsx'
import { PortfolioSpread } from './portfolio-spread.tsx'
import { formatSecurityKind } from './security.tsx'
import { BlurredAmounts, formatOrHide, HideAmountsButton } from './worth/hide-amounts.tsx'
import { formatPeriod } from './worth/period.ts'
import { readWorth } from './worth/read-worth.ts'
import { WorthChange } from './worth/worth-change.tsx'
import { WorthChart } from './worth/worth-chart.tsx'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.account_portfolio()) }]
export const headers = personalHeaders

const PAGE = 20
const DISCLOSURES = 4

export async function loader(call: Route.LoaderArgs) {
  const actor = requirePerson(call.context)
  const { now } = call.context.get(requestContext)
  const asked = new URL(call.request.url).searchParams
  const [after, past] = [asked.get('after'), asked.get('ended')?.slice(0, 80)]
  const { registry, issuers, rights, disclosures, distributions, sharia: statuses } = call.context.get(appContext)
  const [{ worths, ...portfolio }, offers, worth, flows, ended] = await Promise.all([
    registry.portfolio(actor, { limit: PAGE, ...(after ? { after } : {}) }),
    rights.mine(actor),
    readWorth({ registry, request: call.request, actor, now }),
    registry.expected(actor),
    registry.ended(actor, { limit: PAGE, ...(past ? { after: past } : {}) }),
  ])
  const businessIds = [...new Set(worths.map(({ security }) => security.businessId))]
  const codes = portfolio.holdings.map(({ security }) => security.code)
  const [businesses, closes, paid, announced, sharia] = await Promise.all([
    issuers.listForCards(businessIds),
    registry.closingPrices(codes),
    distributions.returnsPaid(codes),
    businessIds.length > 0 ? disclosures.of(businessIds, DISCLOSURES) : [],
    statuses.open(businessIds),
  ])
  const expected = computeExpectedCash(flows, localDate(now))
  const wealth = computeWealth(worth.now, worths)
  const spread = worths.length > 0 ? spreadOf(worths, businesses, wealth) : null
  const shares = computePortfolioShares(worths, wealth)
  return respondWithPersonalData({
    ended,
    past: past !== undefined,
    shares,
    portfolio,
    offers,
    worth,
    closes,
    paid,
    sharia,
    expected,
    announced,
    now,
    spread,
  })
}

type Businesses = Awaited<ReturnType<App['issuers']['listForCards']>>

/** Of all that somebody has here, so cash and what is paid for new securities have their rows. */
function spreadOf(owned: Portfolio['worths'], businesses: Businesses, { cash, underWay }: Wealth) {
  const beside = [
    { name: m.account_cash(), amount: cash },
    { name: m.account_under_way(), amount: underWay },
  ].filter(({ amount }) => amount > 0n)
  const by = (name: (security: Security) => string) =>
    computeAllocation([...owned.map(({ security, value }) => ({ name: name(security), amount: value })), ...beside])
  return {
    kind: by(({ kind }) => formatSecurityKind(kind)),
    sector: by(({ businessId }) => businesses.get(businessId)?.sector ?? m.portfolio_other_sector()),
    issuer: by(({ businessId, name }) => businesses.get(businessId)?.name ?? name),
  }
}

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { portfolio, shares, ended, past, offers, worth, closes, paid, sharia, expected, announced, now, spread } =
    loaderData
  const empty = portfolio.holdings.length === 0 && portfolio.value === 0n
  return (
    <>
      <div className="page-h">
        <h1>{m.account_portfolio()}</h1>
        <p className="muted tiny">
          <time dateTime={now.toISOString()}>{m.portfolio_as_of({ at: dateTime(now) })}</time>
        </p>
      </div>
      <CardStack>
        <RightsOffers rights={offers} />
        {empty ? <NoHoldings /> : null}
        {empty && computeTotalWorth(worth.now) === 0n ? null : (
          <TwoColumns>
            <CardStack>
              <Worth worth={worth} expected={expected} now={now} />
              {empty ? null : (
                <BlurredAmounts hidden={worth.hidden}>
                  <Holdings portfolio={portfolio} closes={closes} paid={paid} sharia={sharia} shares={shares} />
                </BlurredAmounts>
              )}
              {spread ? (
                <BlurredAmounts hidden={worth.hidden}>
                  <PortfolioSpread {...spread} />
                </BlurredAmounts>
              ) : null}
            </CardStack>
            <CardStack>
              <OriginCard now={worth.now} portfolio={portfolio} hidden={worth.hidden} />
              <BlurredAmounts hidden={worth.hidden}>
                {expected ? <CashCalendar expected={expected} /> : null}
              </BlurredAmounts>
              <DisclosuresCard disclosures={announced} />
            </CardStack>
          </TwoColumns>
        )}
      </CardStack>
      <BlurredAmounts hidden={worth.hidden}>
        <EndedHoldings ended={ended} open={past} />
      </BlurredAmounts>
      <p className="mt-6">
        <ButtonLink size="sm" to={paths.meetings()}>
          {m.meeting_title()}
        </ButtonLink>
      </p>
      <p className="tiny muted measure mt-4">{m.account_price_note()}</p>
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

const NoHoldings = () => (
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

function Worth({ worth, expected, now }: Pick<Data, 'worth' | 'expected' | 'now'>) {
  const { hidden, rate } = worth
  return (
    <TotalValueCard
      title={m.account_worth()}
      aside={<HideAmountsButton hidden={hidden} />}
      total={formatOrHide(hidden, computeTotalWorth(worth.now), number)}
      change={hidden ? null : <WorthChange now={worth.now} yesterday={worth.yesterday} />}
      chart={hidden ? null : <WorthChart points={worth.points} period={worth.period} />}
      figures={[
        { label: m.worth_this_year({ year: localDate(now).slice(0, 4) }), value: formatOrHide(hidden, worth.thisYear) },
        {
          label: m.portfolio_rate(),
          value: rate === null ? '–' : signedPercent(rate.rate),
          note: rate?.annual
            ? m.portfolio_rate_year({ period: formatPeriod(worth.period) })
            : m.portfolio_rate_short({ period: formatPeriod(worth.period) }),
        },
        {
          label: m.portfolio_coming(),
          value: formatOrHide(hidden, expected?.total ?? 0n),
          note: m.portfolio_coming_text(),
        },
      ]}
    />
  )
}

function Holdings({
  portfolio: { holdings, value, gain, cost, next },
  ...more
}: Pick<Data, 'portfolio' | 'closes' | 'paid' | 'sharia' | 'shares'>) {
  return (
    <Card title={m.account_holdings()} flush>
      <HoldingsTable holdings={holdings} {...more} />
      <div className="holdings-sum">
        <span>
          {m.portfolio_sum()} <b className="num">{money(value)}</b>
        </span>
        {gain === 0n ? null : <ChangeText amount={gain} rate={computeShare(gain, cost)} />}
      </div>
      <CursorNav next={next} label={m.account_pages()} first={m.account_first_page()} onward={m.account_next_page()} />
    </Card>
  )
}
