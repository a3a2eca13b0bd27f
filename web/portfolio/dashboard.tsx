import { redirect } from 'react-router'
import { isoWib } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { dateTime } from '../lib/format.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { titled } from '../lib/title.ts'
import { useFresh } from '../lib/use-fresh.ts'
import { signedIn } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/dashboard.ts'
import './portfolio.css'
import { purchasesOf } from '../purchases/purchases-of.ts'
import { Columns, Stack } from '../ui/columns.tsx'
import { WorthCard } from '../ui/worth-card.tsx'
import { accountsOf } from '../wallet/accounts-of.ts'
import { WalletCard } from '../wallet/wallet-card.tsx'
import { AllocationCard } from './dashboard/allocation-card.tsx'
import { CashCalendar } from './dashboard/cash-calendar.tsx'
import { expectedCash } from './dashboard/expected-cash.ts'
import { HoldingsCard } from './dashboard/holdings-card.tsx'
import { MovementsCard } from './dashboard/movements-card.tsx'
import { NextStepCard } from './dashboard/next-step-card.tsx'
import { readNextStep } from './dashboard/read-next-step.ts'
import { TaskList } from './dashboard/task-list.tsx'
import { tasksOf } from './dashboard/tasks.ts'
import { wealthOf } from './dashboard/wealth.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.account_dashboard()) }]
export const headers = personalHeaders

const HOLDINGS = 100
const MOVEMENTS = 6

export async function loader(call: Route.LoaderArgs) {
  const actor = signedIn(call.context)
  const { user, now } = call.context.get(requestContext)
  const greeting = { firstname: user?.firstname ?? '', now }
  if (actor.kind === 'staff') throw redirect(paths.staffHome())

  const { wallet, registry, offerings } = call.context.get(appContext)
  const [balances, accounts, movements, portfolio, purchases] = await Promise.all([
    wallet.balances(actor),
    accountsOf(wallet, actor),
    wallet.transactions(actor, { limit: MOVEMENTS }),
    registry.portfolio(actor, { limit: HOLDINGS }),
    purchasesOf(offerings, actor),
  ])
  const bought = purchases.length > 0 || portfolio.value > 0n
  const investor = {
    balances,
    account: accounts[0],
    movements: movements.items,
    holdings: portfolio.holdings,
    wealth: wealthOf({ balances, portfolio, purchases }),
    tasks: tasksOf({ hmetd: user?.hmetd ?? false, purchases, now }),
    next: await readNextStep(call, { funded: balances.total > 0n, bought }),
    expected: await expectedCash(portfolio, (slug) => registry.holding(actor, slug), now),
  }
  return personal({ ...greeting, investor })
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { firstname, now, investor } = loaderData
  useFresh()
  return (
    <>
      <div className="page-h">
        <h1>{m.account_greeting({ time: partOfDay(now), name: firstname })}</h1>
        <p className="muted tiny nowrap">
          <time dateTime={now.toISOString()}>{dateTime(now)}</time>
        </p>
      </div>
      <InvestorDashboard {...investor} now={now} />
    </>
  )
}

type Investor = Route.ComponentProps['loaderData']['investor']

function InvestorDashboard({
  wealth,
  balances,
  account,
  tasks,
  next,
  holdings,
  movements,
  expected,
  now,
}: Investor & { now: Date }) {
  const [first] = holdings
  const largest = first && { name: first.security.name, value: first.value }
  return (
    <>
      {next ? <NextStepCard next={next} /> : null}
      <Columns top>
        <WorthCard wealth={wealth} available={balances.available} />
        <TaskList tasks={tasks} now={now} />
      </Columns>
      <Columns>
        <Stack>
          <HoldingsCard holdings={holdings} total={wealth.total} />
          {expected ? <CashCalendar expected={expected} /> : null}
          <MovementsCard movements={movements} now={now} />
        </Stack>
        <Stack>
          <WalletCard balances={balances} account={account} />
          <AllocationCard wealth={wealth} largest={largest} />
        </Stack>
      </Columns>
    </>
  )
}

function partOfDay(now: Date) {
  const hour = Number(isoWib(now).slice(11, 13))
  if (hour < 11) return m.account_morning()
  if (hour < 15) return m.account_noon()
  return hour < 18 ? m.account_afternoon() : m.account_evening()
}
