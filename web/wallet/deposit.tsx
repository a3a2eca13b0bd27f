import { FlaskConical, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { offeringRefusals } from '#contract/offerings/refusals'
import { walletRefusals } from '#contract/wallet/refusals'
import { appContext, requestContext } from '../context.ts'
import { dateTime, money } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { useRevalidateOnReturn } from '../lib/use-revalidate-on-return.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import type { Route } from './+types/deposit.ts'
import '../portfolio/portfolio.css'
import { CardStack, TwoColumns } from '../ui/layout/columns.tsx'
import { LargeAmount } from '../ui/text/money.tsx'
import { DepositList } from './deposit/deposit-list.tsx'
import { DepositVirtualAccounts } from './deposit/deposit-virtual-accounts.tsx'
import { DepositDetail } from './deposit/one-deposit.tsx'
import { listVirtualAccounts } from './virtual-accounts.ts'
import { CashBalanceRows } from './wallet-card.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const one = loaderData?.view === 'one' ? m.wallet_deposit_of({ amount: money(loaderData.deposit.amount) }) : null
  return [{ title: toPageTitle(one ?? m.wallet_title()) }]
}
export const headers = personalHeaders

const PAGE = 15

/** `/deposit`: balances, virtual accounts, history; `/deposit/{id}`: one deposit. */
export async function loader(call: Route.LoaderArgs) {
  const actor = requirePerson(call.context)
  const { credentials, identity, wallet } = call.context.get(appContext)
  const { id } = call.params
  if (id) {
    const deposit = await orThrowNotFound(wallet.deposit(actor, id))
    return respondWithPersonalData({
      view: 'one' as const,
      deposit,
      kept: deposit.keptBecause && keptText(deposit.keptBecause),
    })
  }
  const after = new URL(call.request.url).searchParams.get('after')
  const [balances, accounts, deposits, blockedUntil] = await Promise.all([
    wallet.balances(actor),
    listVirtualAccounts(wallet, actor),
    orThrowNotFound(wallet.deposits(actor, { limit: PAGE, ...(after ? { after } : {}) })),
    credentials.withdrawalsBlockedUntil(actor.userId),
  ])
  const { demo } = call.context.get(requestContext)
  const { phoneVerified: proven } = await identity.account(actor)
  return respondWithPersonalData({ view: 'all' as const, balances, accounts, proven, deposits, blockedUntil, demo })
}

/** A transfer is under way somewhere else: a page that is looked at tells by itself when the money is there. */
const REFRESH = 10_000

export default function DepositPage({ loaderData }: Route.ComponentProps) {
  useRevalidateOnReturn(REFRESH)
  if (loaderData.view === 'one') return <DepositDetail {...loaderData} />
  return (
    <>
      <div className="page-h">
        <h1>{m.wallet_title()}</h1>
      </div>
      <Wallet {...loaderData} />
    </>
  )
}

type All = Extract<Route.ComponentProps['loaderData'], { view: 'all' }>

function Wallet({ balances, accounts, proven, deposits, blockedUntil, demo }: All) {
  const [first] = accounts
  return (
    <TwoColumns narrow="first">
      <CardStack>
        <Card title={m.wallet_balance()} className="phone-first">
          <p className="tiny muted">{m.wallet_available()}</p>
          <LargeAmount value={balances.available} />
          <div className="mt-2">
            <CashBalanceRows balances={balances} />
          </div>
          {balances.available > 0n ? (
            <div className="cta mt-4">
              <ButtonLink to={paths.withdrawal()}>{m.account_withdraw()}</ButtonLink>
            </div>
          ) : null}
        </Card>
        {blockedUntil ? (
          <Note tone="warn" icon={<ShieldCheck className="i" aria-hidden />}>
            {m.settings_blocked({ until: dateTime(blockedUntil) })}
          </Note>
        ) : null}
        {demo && first ? (
          <Note tone="gold" icon={<FlaskConical className="i" aria-hidden />}>
            {m.wallet_demo()} <Link to={`${paths.sandbox({ va: first.number })}#bank`}>{m.wallet_demo_link()}</Link>
          </Note>
        ) : null}
        <Note>{m.wallet_note()}</Note>
      </CardStack>
      <CardStack>
        <DepositVirtualAccounts accounts={accounts} phoneVerified={proven} />
        <DepositList deposits={deposits.items} next={deposits.next} />
      </CardStack>
    </TwoColumns>
  )
}

type Words = Readonly<Record<string, { id: string; en: string }>>

/** Why money for a payment was kept in the wallet, in the words of the refusal behind it where they need no figures. Server only. */
function keptText(code: string): string {
  const words = ({ ...offeringRefusals, ...walletRefusals } as Words)[code]?.[getLocale()]
  return words && !words.includes('{') ? words : m.wallet_kept()
}
