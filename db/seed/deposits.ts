import { type Rupiah, rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'
import type { Investor } from './crowd.ts'
import type { Action, Placing } from './offering-actions.ts'
import { retrySandboxCall } from './patiently.ts'
import { demoPeople } from './people.ts'

/** What people keep in their wallet came over the years: days after the first, and percent of what they have today. */
const SAVED: readonly [day: number, percent: bigint][] = [
  [45, 20n],
  [190, 20n],
  [400, 30n],
  [640, 20n],
]

type Saving = {
  needed: Map<string, bigint>
  /** What each still receives after the last deposit. */
  comes: (who: Investor) => bigint
  at: Placing['at']
  /** Days of the beginning and of the last deposit. */
  from: number
  until: number
}

/**
 * The deposits of demo people as transfers at the sandbox bank: what their purchases need, plus what is missing to
 * their final balance.
 */
export function planDepositActions(
  app: App,
  people: Map<string, Investor>,
  { needed, comes, at, from, until }: Saving,
): Action[] {
  return demoPeople.flatMap(({ email, balance }) => {
    const investor = people.get(email)
    if (!investor || balance === 0n) return []
    const spent = rupiah(needed.get(investor.userId) ?? 0n)
    const bring = (amount: bigint) => () => deposit(app, investor, rupiah(amount))
    const savings = SAVED.map(([day, share]) => ({ at: at(from + day, 50), run: bring((balance * share) / 100n) }))
    const first = spent > 0n ? [{ at: at(from + 20), run: bring(spent) }] : []
    const topUp = async () => {
      const { available } = await app.wallet.balances(investor)
      await deposit(app, investor, rupiah(balance - available - comes(investor)))
    }
    return [...first, ...savings, { at: at(until, 95), run: topUp }]
  })
}

async function deposit(app: App, investor: Investor, amount: Rupiah) {
  const [account] = await retrySandboxCall(() => app.wallet.virtualAccounts(investor))
  await app.demo!.transfer({ virtualAccount: account!.number, amount, sender: investor.name })
  await retrySandboxCall(() => app.wallet.pollBank())
}
