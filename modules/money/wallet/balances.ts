import type { Ledger } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { investorOwner, type WalletBalances } from './states.ts'

/** The actor's wallet balances in rupiah: available, held, settling and their total. */
export async function readWalletBalances(ledger: Ledger, actor: Actor): Promise<WalletBalances> {
  requirePermission(actor, 'wallet.read')
  const accounts = await ledger.balancesOf(investorOwner(actor.userId))
  const of = (purpose: string) =>
    rupiah(accounts.find((account) => account.asset === 'IDR' && account.purpose === purpose)?.amount ?? 0n)
  const [available, held, settling] = [of('available'), of('held'), of('settling')]
  return { available, held, settling, total: rupiah(available + held + settling) }
}
