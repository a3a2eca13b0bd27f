import { escrowSharesAsOfInTx, type Owed, owedAsOfInTx, PAID_BY_INVESTORS } from '#modules/ledger'
import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'

const INVESTOR = 'investor/'
const WALLET = ['available', 'held', 'settling'] as const

export type PersonOwed = { userId: Id<'user'>; wallet: bigint; escrow: bigint }

/** What the accounts of the ledger owe, summed up as the public page tells it. */
export function summed(owed: readonly Owed[]) {
  const of = (wanted: (row: Owed) => boolean) => owed.filter(wanted).reduce((sum, { amount }) => sum + amount, 0n)
  const investors = (purpose: string) => of((row) => row.owner.startsWith(INVESTOR) && row.purpose === purpose)
  const [available, held, settling] = WALLET.map(investors) as [bigint, bigint, bigint]
  const isPaidIn = ({ owner }: Owed) => PAID_BY_INVESTORS.some((kind) => owner.startsWith(kind))
  const escrow = of((row) => row.purpose === 'escrow' && isPaidIn(row))
  const set_aside = of((row) => row.purpose === 'escrow' && !isPaidIn(row))
  const others = of(() => true) - available - held - settling - escrow - set_aside
  return { available, held, settling, escrow, set_aside, others }
}

/** What each person was owed before an instant: their wallet, and their payments in offerings that still ran. */
export async function peopleOwedInTx(tx: Tx, asOf: Date): Promise<PersonOwed[]> {
  const people = new Map<string, PersonOwed>()
  const of = (owner: string) => {
    const userId = owner.slice(INVESTOR.length) as Id<'user'>
    const found = people.get(userId) ?? { userId, wallet: 0n, escrow: 0n }
    people.set(userId, found)
    return found
  }
  for (const { owner, amount } of (await owedAsOfInTx(tx, asOf)).filter(({ owner }) => owner.startsWith(INVESTOR)))
    of(owner).wallet += amount
  for (const { owner, amount } of await escrowSharesAsOfInTx(tx, asOf)) of(owner).escrow += amount
  return [...people.values()].filter(({ wallet, escrow }) => wallet + escrow > 0n)
}
