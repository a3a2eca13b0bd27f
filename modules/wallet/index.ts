import { bindDeps } from '#platform/bind-deps'
import { defineCommand } from '#platform/define-command'
import { askBank, reportsOf } from './ask-bank.ts'
import { balances } from './balances.ts'
import { proposeConversion } from './convert-suspense.ts'
import { deposit, deposits, keptOf } from './deposits.ts'
import type { WalletDeps } from './deps.ts'
import { claimableUntil, proposeDonation } from './donate-suspense.ts'
import { depositedBetween } from './fresh-money.ts'
import { genuineStatement } from './genuine.ts'
import { keepStatement } from './keep-statement.ts'
import { proposeMove } from './move-deposit.ts'
import { openBalance } from './open-balance.ts'
import { walletParts } from './parts.ts'
import { pollBank } from './poll-bank.ts'
import { type ReportOutcome, recordBankReport } from './record-bank-report.ts'
import { proposeOwner } from './resolve-suspense.ts'
import { proposeReturn } from './return-suspense.ts'
import { countSuspense, exportSuspense, sumOfSuspense, suspenseCase, suspenseCases } from './suspense-cases.ts'
import { taxSummary } from './tax-summary.ts'
import { periodTotals, rupiahLinesBefore, statement, transactions } from './transactions.ts'
import { requestPaymentAccount, virtualAccounts } from './virtual-accounts.ts'
import { proposeVoid } from './void-suspense.ts'

export { openCorrectionCaseInTx } from './correction-case.ts'
export type { Contact, Explained, MovementSource, PaymentReceived, PaymentTarget, WalletDeps } from './deps.ts'
export type { AccountRequest, BankGateway, BankReport } from './ports.ts'
export type { ReportOutcome } from './record-bank-report.ts'
export type { PaymentAccountRequest } from './virtual-accounts.ts'

/** Money on its way in: virtual accounts, deposits, what the bank reports; and everything that moved. */
export function createWallet(deps: WalletDeps) {
  return {
    ...bindDeps(deps.ledger, {
      balances,
    }),
    ...bindDeps(deps, {
      virtualAccounts,
      requestPaymentAccount,
      receiveWebhook,
      recordBankReport,
      /** What a webhook missed is found here: to be run every minute. */
      pollBank,
      openBalance,
      transactions,
      statement,
      keepStatement,
      periodTotals,
      taxSummary,
      /** The newest rupiah lines of a person before an instant: for modules whose staff decide about this money. */
      rupiahLinesBefore,
      /** A person takes their movements along as a file: it stands in their activity. */
      noteExport,
      suspenseCase,
      proposeOwner,
      proposeReturn,
      proposeDonation,
      proposeConversion,
      proposeMove,
      proposeVoid,
      askBank,
      suspenseCases,
      exportSuspense,
    }),
    ...bindDeps(deps.db, {
      deposits,
      deposit,
      /** What came for a payment, by its reference, and was kept in the wallet instead. */
      keptOf,
      genuineStatement,
      reportsOf,
      countSuspense,
      sumOfSuspense,
    }),
    /** What came in from banks for a person after an instant and can be used. */
    depositedBetween,
    /** From when on money that came in at an instant may go to the social fund. */
    claimableUntil: (openedAt: Date) => claimableUntil(deps, openedAt, deps.clock.now()),

    parts: walletParts(deps),
  }
}
export type Wallet = ReturnType<typeof createWallet>

const noteExport = defineCommand({
  name: 'wallet.export',
  permission: 'wallet.read',
  async run({ actor, note }, _: Record<string, never>) {
    note(`user/${actor.userId}`)
  },
})

/** A call of the bank: refused unless the bank certainly made it; a yes means that it need not call again. */
async function receiveWebhook(deps: WalletDeps, headers: Headers, rawBody: string): Promise<ReportOutcome | 'ignored'> {
  const report = await deps.gateway.verifyWebhook(headers, rawBody)
  return report ? recordBankReport(deps, report) : 'ignored'
}
