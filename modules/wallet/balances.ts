import type { Ledger } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { ownerOf, type WalletBalances } from './states.ts'

export async function balances(ledger: Ledger, actor: Actor): Promise<WalletBalances> {
  requirePermission(actor, 'wallet.read')
  const accounts = await ledger.balancesOf(ownerOf(actor.userId))
  const of = (purpose: string) =>
    rupiah(accounts.find((account) => account.asset === 'IDR' && account.purpose === purpose)?.amount ?? 0n)
  const [available, held, settling] = [of('available'), of('held'), of('settling')]
  return { available, held, settling, total: rupiah(available + held + settling) }
}
