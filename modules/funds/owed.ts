import { escrowSharesAsOfInTx, type Held, investorsHeldAsOfInTx, PAID_BY_INVESTORS } from '#modules/ledger'
import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'

const INVESTOR = 'investor/'
const WALLET = ['available', 'held', 'settling'] as const

export type PersonOwed = { userId: Id<'user'>; wallet: bigint; escrow: bigint }

/** What the accounts of the ledger owe, summed up as the public page tells it; what banks hold is the other side. */
export function summed(held: readonly Held[]) {
  const owed = held.filter(({ purpose }) => purpose !== 'clearing')
  const of = (wanted: (row: Held) => boolean) => owed.filter(wanted).reduce((sum, { amount }) => sum + amount, 0n)
  const investors = (purpose: string) => of((row) => row.owner === 'investor' && row.purpose === purpose)
  const [available, reserved, settling] = WALLET.map(investors) as [bigint, bigint, bigint]
  const isPaidIn = ({ owner }: Held) => PAID_BY_INVESTORS.includes(owner)
  const escrow = of((row) => row.purpose === 'escrow' && isPaidIn(row))
  const set_aside = of((row) => row.purpose === 'escrow' && !isPaidIn(row))
  const others = of(() => true) - available - reserved - settling - escrow - set_aside
  return { available, held: reserved, settling, escrow, set_aside, others }
}

/** What each person was owed before an instant: their wallet, and their payments in offerings that still ran. */
export async function peopleOwedInTx(tx: Tx, asOf: Date): Promise<PersonOwed[]> {
  const shares = new Map<string, bigint>()
  for (const { owner, amount } of await escrowSharesAsOfInTx(tx, asOf)) shares.set(owner.slice(INVESTOR.length), amount)
  const people: PersonOwed[] = []
  for (const { userId, amount } of await investorsHeldAsOfInTx(tx, asOf)) {
    people.push({ userId, wallet: amount, escrow: shares.get(userId) ?? 0n })
    shares.delete(userId)
  }
  for (const [userId, escrow] of shares) people.push({ userId: userId as Id<'user'>, wallet: 0n, escrow })
  return people.filter(({ wallet, escrow }) => wallet + escrow > 0n)
}
