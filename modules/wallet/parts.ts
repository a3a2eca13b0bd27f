import type { ClosingObjection } from '#contract/identity/states'
import type { Ledger } from '#modules/ledger'
import type { Db, Tx } from '#platform/database'
import { type PersonalDataPart, type Recurring, readAllPages } from '#platform/parts'
import type { Id } from '#shared/ids'
import { balances } from './balances.ts'
import { suspenseConversion } from './convert-suspense.ts'
import { deposits } from './deposits.ts'
import type { WalletDeps } from './deps.ts'
import { suspenseSocial } from './donate-suspense.ts'
import { extendPaymentAccountsInTx } from './extend-payment-accounts.ts'
import { verifyBankInTx, walletFacts, walletReferences } from './ledger-facts.ts'
import { suspenseMove } from './move-deposit.ts'
import { walletNotices } from './notices.ts'
import { pollBank } from './poll-bank.ts'
import { suspenseOwner } from './resolve-suspense.ts'
import { suspenseReturn } from './return-suspense.ts'
import { walletSources } from './sources.ts'
import { ownerOf } from './states.ts'
import { transactions } from './transactions.ts'
import { virtualAccounts } from './virtual-accounts.ts'
import { suspenseVoid } from './void-suspense.ts'

export function walletParts(deps: WalletDeps) {
  const { db, ledger } = deps
  const poll: Recurring = { name: 'wallet.poll-bank', cron: '* * * * *', run: () => pollBank(deps) }
  const held = (name: string, read: PersonalDataPart['read']): PersonalDataPart => ({ name, may: 'wallet.read', read })
  return {
    approvals: [
      suspenseOwner(deps),
      suspenseReturn(deps),
      suspenseSocial(deps),
      suspenseConversion(deps),
      suspenseMove(deps),
      suspenseVoid(deps),
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
      held('wallet', (actor) => balances(ledger, actor)),
      held('virtual_accounts', (actor) => virtualAccounts(deps, actor)),
      held('deposits', (actor) => readAllPages((after) => deposits(db, actor, { limit: 100, after }))),
      held('transactions', (actor) => readAllPages((after) => transactions(deps, actor, { limit: 100, after }))),
    ],
  }
}

/** Money and securities under a person's name: while there are any, the account cannot be closed. */
const heldIn =
  (ledger: Ledger) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const found = await ledger.balancesOf(ownerOf(userId), through)
    return found.map(({ asset, amount }) => ({
      kind: asset === 'IDR' ? 'cash' : 'securities',
      name: asset,
      amount: String(amount),
    }))
  }
