import type { ClosingObjection } from '#contract/identity/states'
import type { Ledger } from '#modules/ledger'
import { type PersonalDataPart, type Recurring, readAllPages } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { readWalletBalances } from './balances.ts'
import { conversionApproval } from './convert-suspense.ts'
import { listDeposits } from './deposits.ts'
import type { WalletDeps } from './deps.ts'
import { donationApproval } from './donate-suspense.ts'
import { extendPaymentAccountsInTx } from './extend-payment-accounts.ts'
import { verifyBankInTx, walletFacts, walletReferences } from './ledger-facts.ts'
import { depositMoveApproval } from './move-deposit.ts'
import { walletNotices } from './notices.ts'
import { walletRecords } from './personal-records.ts'
import { pollBank } from './poll-bank.ts'
import { suspenseOwnerApproval } from './resolve-suspense.ts'
import { suspenseReturnApproval } from './return-suspense.ts'
import { walletSources } from './sources.ts'
import { investorOwner } from './states.ts'
import { listTransactions } from './transactions.ts'
import { openVirtualAccounts } from './virtual-accounts.ts'
import { suspenseVoidApproval } from './void-suspense.ts'

/**
 * What the wallet contributes to the app: approvals, bank polling, invariants, notices, personal data; kinds in
 * server/parts.ts.
 */
export function walletParts(deps: WalletDeps) {
  const { db, ledger } = deps
  const poll: Recurring = { name: 'wallet.poll-bank', cron: '* * * * *', run: () => pollBank(deps) }
  const held = (name: string, read: PersonalDataPart['read']): PersonalDataPart => ({ name, may: 'wallet.read', read })
  return {
    personalRecords: [walletRecords],
    approvals: [
      suspenseOwnerApproval(deps),
      suspenseReturnApproval(deps),
      donationApproval(deps),
      conversionApproval(deps),
      depositMoveApproval(deps),
      suspenseVoidApproval(deps),
    ],
    recurring: [poll],
    extensions: [extendPaymentAccountsInTx],
    invariants: [verifyBankInTx],
    ledgerFacts: [walletFacts],
    bankReferences: [walletReferences],
    movementSources: walletSources,
    closingObjections: [heldIn(ledger)],
    notices: [walletNotices],
    personalData: [
      held('wallet', (actor) => readWalletBalances(ledger, actor)),
      held('virtual_accounts', (actor) => openVirtualAccounts(deps, actor)),
      held('deposits', (actor) => readAllPages((after) => listDeposits(db, actor, { limit: 100, after }))),
      held('transactions', (actor) => readAllPages((after) => listTransactions(deps, actor, { limit: 100, after }))),
    ],
  }
}

/** Money and securities under a person's name: while there are any, the account cannot be closed. */
const heldIn =
  (ledger: Ledger) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const found = await ledger.balancesOf(investorOwner(userId), through)
    return found.map(({ asset, amount }) => ({
      kind: asset === 'IDR' ? 'cash' : 'securities',
      name: asset,
      amount: String(amount),
    }))
  }
