import { Plus } from 'lucide-react'
import { redirect } from 'react-router'
import { computeTotalWorth } from '#contract/registry/states'
import { isoWib, localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { computeShare, dateTime, money, number } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requireSignedIn } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { useRevalidateOnReturn } from '../lib/use-revalidate-on-return.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/dashboard.ts'
import './portfolio.css'
import { listOwnPurchases } from '../purchases/own-purchases.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { TotalValueCard } from '../ui/cards/total-value-card.tsx'
import { CardStack, TwoColumns } from '../ui/layout/columns.tsx'
import { ChangeText } from '../ui/text/money.tsx'
import { listVirtualAccounts } from '../wallet/virtual-accounts.ts'
import { WalletCard } from '../wallet/wallet-card.tsx'
import { computePortfolioShares, findLargestIssuer } from './allocation.ts'
import { AllocationCard } from './dashboard/allocation-card.tsx'
import { CashCalendar } from './dashboard/cash-calendar.tsx'
import { DisclosuresCard } from './dashboard/disclosures-card.tsx'
import { computeExpectedCash } from './dashboard/expected-cash.ts'
import { HoldingsCard } from './dashboard/holdings-card.tsx'
import { MovementsCard } from './dashboard/movements-card.tsx'
import { NextStepCard } from './dashboard/next-step-card.tsx'
import { OwnBusinesses } from './dashboard/own-businesses.tsx'
import { readNextStep } from './dashboard/read-next-step.ts'
import { readOwnBusinesses } from './dashboard/read-own-businesses.ts'
import { TaskList } from './dashboard/task-list.tsx'
import { listInvestorTasks } from './dashboard/tasks.ts'
import { computeWealth } from './dashboard/wealth.ts'
import { BlurredAmounts, formatOrHide, HideAmountsButton } from './worth/hide-amounts.tsx'
import { readWorth } from './worth/read-worth.ts'
import { WorthChange } from './worth/worth-change.tsx'
import { WorthChart } from './worth/worth-chart.tsx'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.account_dashboard()) }]
export const headers = personalHeaders

const HOLDINGS = 6
const DISCLOSURES = 4
const MOVEMENTS = 6

export async function loader(call: Route.LoaderArgs) {
  const actor = requireSignedIn(call.context)
  const { user, now } = call.context.get(requestContext)
  const greeting = { firstname: user?.firstname ?? '', now }
  if (actor.kind === 'staff') throw redirect(paths.staffHome())

  const app = call.context.get(appContext)
  const { wallet, registry, offerings, disclosures, distributions, meetings, rights, sharia, verification } = app
  const [balances, accounts, movements, portfolio, purchases, worth, flows, votes, renewBy, own, businesses] =
    await Promise.all([
      wallet.balances(actor),
      listVirtualAccounts(wallet, actor),
      wallet.transactions(actor, { limit: MOVEMENTS }),
      registry.portfolio(actor, { limit: HOLDINGS }),
      listOwnPurchases(offerings, actor),
      readWorth({ registry, request: call.request, actor, now }),
      registry.expected(actor),
      meetings.toVote(actor),
      verification.findRenewalDeadline(actor),
      user?.hmetd ? rights.mine(actor) : [], // the banner's own look says whether there is any
      readOwnBusinesses(app, actor, now),
    ])
  const codes = portfolio.holdings.map(({ security }) => security.code)
  const issuers = [...new Set(portfolio.worths.map(({ security }) => security.businessId))]
  const bought = purchases.length > 0 || portfolio.value > 0n
  const wealth = computeWealth(worth.now, portfolio.worths)
  const investor = {
    balances,
    account: accounts[0],
    movements: movements.items,
    holdings: portfolio.holdings,
    worth,
    gain: { amount: portfolio.gain, cost: portfolio.cost },
    wealth,
    shares: computePortfolioShares(portfolio.worths, wealth),
    largest: findLargestIssuer(portfolio.worths),
    tasks: listInvestorTasks({ rights: own, purchases, meetings: votes, renewBy, now }),
    mayWithdraw: actor.kyc === true || (await verification.hasPayoutAccount(actor.userId)),
    next: await readNextStep(call, { funded: balances.total > 0n, bought }),
    closes: await registry.closingPrices(codes),
    paid: await distributions.returnsPaid(codes),
    sharia: await sharia.open(issuers),
    expected: computeExpectedCash(flows, localDate(now)),
    disclosures: issuers.length > 0 ? await disclosures.of(issuers, DISCLOSURES) : [],
  }
  return respondWithPersonalData({ ...greeting, investor, businesses })
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { firstname, now, investor, businesses } = loaderData
  useRevalidateOnReturn()
  return (
    <>
      <div className="page-h">
        <h1>{m.account_greeting({ time: partOfDay(now), name: firstname })}</h1>
        <p className="muted tiny">
          <time dateTime={now.toISOString()}>{dateTime(now)}</time>
        </p>
      </div>
      {businesses.length > 0 ? (
        <div className="mb-4 grid gap-4">
          <OwnBusinesses businesses={businesses} />
          <h2>{m.home_business_own()}</h2>
        </div>
      ) : null}
      <InvestorDashboard {...investor} now={now} />
    </>
  )
}

type Investor = Route.ComponentProps['loaderData']['investor']

function InvestorDashboard({
  worth,
  gain,
  disclosures,
  wealth,
  largest,
  balances,
  account,
  tasks,
  next,
  mayWithdraw,
  holdings,
  shares,
  closes,
  paid,
  sharia,
  movements,
  expected,
  now,
}: Investor & { now: Date }) {
  /** Who has nothing else to do than the next step is not told that there is nothing to do. */
  const begins = next !== null && tasks.length === 0
  return (
    <>
      {next && !begins ? <NextStepCard next={next} /> : null}
      <TwoColumns top>
        {next && begins ? <NextStepCard next={next} /> : null}
        <Worth
          worth={worth}
          gain={gain}
          available={balances.available}
          now={now}
          next={next}
          mayWithdraw={mayWithdraw}
        />
        {begins ? null : <TaskList tasks={tasks} now={now} />}
      </TwoColumns>
      <BlurredAmounts hidden={worth.hidden}>
        <TwoColumns>
          <CardStack>
            <HoldingsCard holdings={holdings} shares={shares} closes={closes} paid={paid} sharia={sharia} />
            {expected ? <CashCalendar expected={expected} /> : null}
            <MovementsCard movements={movements} now={now} />
          </CardStack>
          <CardStack>
            <WalletCard balances={balances} account={account} />
            <AllocationCard wealth={wealth} largest={largest} />
            <DisclosuresCard disclosures={disclosures} />
          </CardStack>
        </TwoColumns>
      </BlurredAmounts>
    </>
  )
}

type Top = Pick<Investor, 'worth' | 'gain' | 'next' | 'mayWithdraw'> & { available: bigint; now: Date }

function Worth({ worth, gain, available, now, next, mayWithdraw }: Top) {
  const { hidden } = worth
  const { cash, securities, underWay } = worth.now
  const atWork = underWay > 0n && !hidden ? m.worth_and_under_way({ amount: money(underWay) }) : null
  const grown =
    gain.amount === 0n || hidden ? null : (
      <ChangeText amount={gain.amount} rate={computeShare(gain.amount, gain.cost)} />
    )
  return (
    <TotalValueCard
      title={m.account_worth()}
      aside={<HideAmountsButton hidden={hidden} />}
      total={formatOrHide(hidden, computeTotalWorth(worth.now), number)}
      change={hidden ? null : <WorthChange now={worth.now} yesterday={worth.yesterday} />}
      acts={
        <>
          {/* one solid button: the next step's, while there is one */}
          <ButtonLink kind={next ? 'plain' : 'primary'} to={paths.deposit()}>
            <Plus className="i" aria-hidden />
            {m.account_deposit()}
          </ButtonLink>
          {mayWithdraw ? <ButtonLink to={paths.withdrawal()}>{m.account_withdraw()}</ButtonLink> : null}
        </>
      }
      chart={hidden ? null : <WorthChart points={worth.points} period={worth.period} />}
      figures={[
        { label: m.account_securities(), value: formatOrHide(hidden, securities), note: atWork ?? grown },
        {
          label: m.account_cash(),
          value: formatOrHide(hidden, cash),
          note: m.account_ready({ amount: formatOrHide(hidden, available) }),
        },
        { label: m.worth_this_year({ year: localDate(now).slice(0, 4) }), value: formatOrHide(hidden, worth.thisYear) },
      ]}
    />
  )
}

function partOfDay(now: Date) {
  const hour = Number(isoWib(now).slice(11, 13))
  if (hour < 11) return m.account_morning()
  if (hour < 15) return m.account_noon()
  return hour < 18 ? m.account_afternoon() : m.account_evening()
}
