import { bindDeps } from '#platform/commands/bind-deps'
import { defineCommand } from '#platform/commands/define-command'
import { listBankReports, requestBankReport } from './ask-bank.ts'
import { readWalletBalances } from './balances.ts'
import { proposeConversion } from './convert-suspense.ts'
import { findDeposit, listDeposits, listUnappliedDeposits } from './deposits.ts'
import type { WalletDeps } from './deps.ts'
import { computeClaimDeadline, proposeDonation } from './donate-suspense.ts'
import { sumFreshMoney } from './fresh-money.ts'
import { issueStatementCode } from './issue-statement-code.ts'
import { findIssuedStatement } from './issued-statement.ts'
import { proposeDepositMove } from './move-deposit.ts'
import { bookOpeningBalance } from './open-balance.ts'
import { walletParts } from './parts.ts'
import { pollBank } from './poll-bank.ts'
import { type ReportOutcome, recordBankReport } from './record-bank-report.ts'
import { proposeSuspenseOwner } from './resolve-suspense.ts'
import { proposeSuspenseReturn } from './return-suspense.ts'
import {
  countSuspenseCases,
  exportSuspenseCases,
  findSuspenseCase,
  listSuspenseCases,
  sumSuspenseCases,
} from './suspense-cases.ts'
import { computeTaxSummary } from './tax-summary.ts'
import { computePeriodTotals, listRupiahMovementsBefore, listTransactions, readStatement } from './transactions.ts'
import { openPaymentAccount, openVirtualAccounts } from './virtual-accounts.ts'
import { proposeSuspenseVoid } from './void-suspense.ts'

export { openCorrectionCaseInTx } from './correction-case.ts'
export type {
  Contact,
  MovementDescription,
  MovementSource,
  PaymentReceived,
  PaymentTarget,
  WalletDeps,
} from './deps.ts'
export type { AccountRequest, BankGateway, BankReport } from './ports.ts'
export type { ReportOutcome } from './record-bank-report.ts'
export {
  bookOpeningTransfersInTx,
  bookTransferredBalancesInTx,
  loadBalancesToTransfer,
  readImportClearingInTx,
} from './transfer-balances.ts'
export type { PaymentAccountRequest } from './virtual-accounts.ts'

/** The wallet: virtual accounts, deposits, bank reports, suspense cases and the history of movements. */
export function createWallet(deps: WalletDeps) {
  return {
    ...bindDeps(deps.ledger, {
      balances: readWalletBalances,
    }),
    ...bindDeps(deps, {
      virtualAccounts: openVirtualAccounts,
      requestPaymentAccount: openPaymentAccount,
      receiveWebhook,
      recordBankReport,
      /** Finds transfers whose webhook was missed; runs every minute. */
      pollBank,
      openBalance: bookOpeningBalance,
      transactions: listTransactions,
      statement: readStatement,
      keepStatement: issueStatementCode,
      periodTotals: computePeriodTotals,
      taxSummary: computeTaxSummary,
      rupiahLinesBefore: listRupiahMovementsBefore,
      noteExport: recordExport,
      suspenseCase: findSuspenseCase,
      proposeOwner: proposeSuspenseOwner,
      proposeReturn: proposeSuspenseReturn,
      proposeDonation,
      proposeConversion,
      proposeMove: proposeDepositMove,
      proposeVoid: proposeSuspenseVoid,
      askBank: requestBankReport,
      suspenseCases: listSuspenseCases,
      exportSuspense: exportSuspenseCases,
    }),
    ...bindDeps(deps.db, {
      deposits: listDeposits,
      deposit: findDeposit,
      keptOf: listUnappliedDeposits,
      genuineStatement: findIssuedStatement,
      reportsOf: listBankReports,
      countSuspense: countSuspenseCases,
      sumOfSuspense: sumSuspenseCases,
    }),
    depositedBetween: sumFreshMoney,
    /** Until when money that arrived at an instant can be claimed. */
    claimableUntil: (openedAt: Date) => computeClaimDeadline(deps, openedAt, deps.clock.now()),

    parts: walletParts(deps),
  }
}
export type Wallet = ReturnType<typeof createWallet>

/** Audits that a person exported their movements as a file. */
const recordExport = defineCommand({
  name: 'wallet.export',
  permission: 'wallet.read',
  async run({ actor, note }, _: Record<string, never>) {
    note(`user/${actor.userId}`)
  },
})

/**
 * Handles a webhook of the bank. Refuses when its signature does not verify; success means that the bank need not
 * repeat it.
 */
async function receiveWebhook(deps: WalletDeps, headers: Headers, rawBody: string): Promise<ReportOutcome | 'ignored'> {
  const report = await deps.gateway.verifyWebhook(headers, rawBody)
  return report ? recordBankReport(deps, report) : 'ignored'
}
