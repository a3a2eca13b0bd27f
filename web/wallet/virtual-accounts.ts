import { depositBanks, type VirtualAccount } from '#contract/wallet/states'
import type { Actor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import type { App } from '../context.ts'

/** With what a transfer to it needs: the bank's full name and its three-digit code. */
export type OwnAccount = VirtualAccount & { legalName: string; bankCode: string }

/** The investor's virtual accounts; [] if no bank can be reached. */
export async function listVirtualAccounts(wallet: App['wallet'], actor: Actor): Promise<OwnAccount[]> {
  try {
    const accounts = await wallet.virtualAccounts(actor)
    return accounts
      .filter(({ purpose }) => purpose === 'wallet')
      .map((account) => ({
        ...account,
        legalName: depositBanks[account.bank].legalName,
        bankCode: depositBanks[account.bank].code,
      }))
  } catch (error) {
    if (isRefusal(error) && error.code === 'bank_unavailable') return []
    throw error
  }
}
