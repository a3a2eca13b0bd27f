import type { VirtualAccount } from '#contract/wallet'
import type { Actor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../context.ts'

/** The investor's own virtual accounts. With no bank in reach there are none to show, and the page still stands. */
export async function accountsOf(wallet: App['wallet'], actor: Actor): Promise<VirtualAccount[]> {
  try {
    return (await wallet.virtualAccounts(actor)).filter(({ purpose }) => purpose === 'wallet')
  } catch (error) {
    if (isRefusal(error) && error.code === 'bank_unavailable') return []
    throw error
  }
}
