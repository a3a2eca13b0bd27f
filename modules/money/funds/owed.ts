import { sql } from 'kysely'
import {
  type BalanceAsOf,
  INVESTOR_ESCROW_OWNERS,
  selectEscrowByInvestorAsOf,
  selectInvestorRupiahAsOf,
} from '#modules/ledger'
import type { Id } from '#shared/ids'

const WALLET = ['available', 'held', 'settling'] as const

export type PersonOwed = { userId: Id<'user'>; wallet: bigint; escrow: bigint }

/** Totals owed by the ledger, as on the public page. */
export function sumOwed(held: readonly BalanceAsOf[]) {
  const owed = held.filter(({ purpose }) => purpose !== 'clearing')
  const of = (wanted: (row: BalanceAsOf) => boolean) =>
    owed.filter(wanted).reduce((sum, { amount }) => sum + amount, 0n)
  const investors = (purpose: string) => of((row) => row.owner === 'investor' && row.purpose === purpose)
  const [available, reserved, settling] = WALLET.map(investors) as [bigint, bigint, bigint]
  const isPaidIn = ({ owner }: BalanceAsOf) => INVESTOR_ESCROW_OWNERS.includes(owner)
  const escrow = of((row) => row.purpose === 'escrow' && isPaidIn(row))
  const set_aside = of((row) => row.purpose === 'escrow' && !isPaidIn(row))
  const others = of(() => true) - available - reserved - settling - escrow - set_aside
  return { available, held: reserved, settling, escrow, set_aside, others }
}

/** SQL select: each person's wallet and unsettled payments before an instant. */
export const selectOwedPeople = (asOf: Date) => sql`
  select user_id, coalesce(h.amount, 0) as wallet, coalesce(s.amount, 0) as escrow
  from (${selectInvestorRupiahAsOf(asOf)}) as h full join (${selectEscrowByInvestorAsOf(asOf)}) as s using (user_id)
  where coalesce(h.amount, 0) + coalesce(s.amount, 0) > 0`
