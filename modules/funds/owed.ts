import { sql } from 'kysely'
import { type BalanceAsOf, escrowSharesAsOf, investorsHeldAsOf, PAID_BY_INVESTORS } from '#modules/ledger'
import type { Id } from '#shared/ids'

const WALLET = ['available', 'held', 'settling'] as const

export type PersonOwed = { userId: Id<'user'>; wallet: bigint; escrow: bigint }

/** What the accounts of the ledger owe, summed up as the public page tells it; what banks hold is the other side. */
export function summed(held: readonly BalanceAsOf[]) {
  const owed = held.filter(({ purpose }) => purpose !== 'clearing')
  const of = (wanted: (row: BalanceAsOf) => boolean) =>
    owed.filter(wanted).reduce((sum, { amount }) => sum + amount, 0n)
  const investors = (purpose: string) => of((row) => row.owner === 'investor' && row.purpose === purpose)
  const [available, reserved, settling] = WALLET.map(investors) as [bigint, bigint, bigint]
  const isPaidIn = ({ owner }: BalanceAsOf) => PAID_BY_INVESTORS.includes(owner)
  const escrow = of((row) => row.purpose === 'escrow' && isPaidIn(row))
  const set_aside = of((row) => row.purpose === 'escrow' && !isPaidIn(row))
  const others = of(() => true) - available - reserved - settling - escrow - set_aside
  return { available, held: reserved, settling, escrow, set_aside, others }
}

/** What each person was owed before an instant: their wallet, and their payments in offerings that still ran. A select. */
export const peopleOwed = (asOf: Date) => sql`
  select user_id, coalesce(h.amount, 0) as wallet, coalesce(s.amount, 0) as escrow
  from (${investorsHeldAsOf(asOf)}) as h full join (${escrowSharesAsOf(asOf)}) as s using (user_id)
  where coalesce(h.amount, 0) + coalesce(s.amount, 0) > 0`
