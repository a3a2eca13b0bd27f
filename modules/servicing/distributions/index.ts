import { createFileRule } from '#contract/attachments/states'
import { bindDeps } from '#platform/commands/bind-deps'
import { ignoreMoneyFreeze, type Recurring } from '#platform/commands/parts'
import type { Id } from '#shared/ids'
import type { PageRequest } from '#shared/page'
import { announcementAudience } from './announce.ts'
import { callOffApproval, callOffDistribution } from './call-off.ts'
import { cancelDistribution } from './cancel-distribution.ts'
import { distributionCashDue } from './cash-due.ts'
import { changeTax, taxChangeApproval } from './change-tax.ts'
import { fundedDistributionObjections } from './closing-objections.ts'
import { distributionSecurityAction, listDeclaredPayments } from './declared-payments.ts'
import type { DistributionDeps } from './deps.ts'
import { extendDistributionsInTx } from './extend.ts'
import { foreseenDueTask } from './foreseen-due-task.ts'
import { distributionFundingTarget, OPEN_ACCOUNT, openFundingAccount, openWaitingAccounts } from './funding-account.ts'
import { fundingDueTask } from './funding-due-task.ts'
import { givePurification, listPurifications, purificationFacts } from './give-purification.ts'
import { exportIssuerDistributions } from './issuer-distributions.ts'
import { listIssuerRecords } from './issuer-records.ts'
import { distributionFacts, verifyDistributionsInTx } from './ledger-facts.ts'
import {
  countSentBackDistributions,
  countUncheckedDistributions,
  distributionHoldingEvents,
  exportDistributions,
  exportPayments,
  findDistribution,
  findDistributionWarning,
  listDistributions,
  listPayments,
  sumDistributions,
} from './list.ts'
import { computeNextReturns } from './next-returns.ts'
import { distributionAnnouncementNotices, distributionHolderNotices, distributionPayerNotices } from './notices.ts'
import { listPaidOut } from './paid-out.ts'
import { distributionPaymentApproval } from './pay-subject.ts'
import { paymentDueTask } from './payment-due-task.ts'
import { computePaymentRecord } from './payment-record.ts'
import { outstandingDayPrices, outstandingPriceSource, verifyPrincipalInTx } from './principal.ts'
import { proposeDistribution } from './propose.ts'
import { requestApprovalAgain } from './request-approval-again.ts'
import { countPaidReturnDays } from './returns-paid.ts'
import { distributionSource, purificationSource } from './source.ts'
import { checkDistribution, DOCUMENT, listSubmittedDocuments, submitDistribution } from './submit.ts'
import { listSecurityTaxes } from './taxes.ts'
import { listDistributionsToFund } from './to-fund.ts'
import { listTrackRecords } from './track-record.ts'
import { openTransferredObligationsInTx } from './transfer-obligations.ts'
import { uncheckedDueTask } from './unchecked-due-task.ts'
import {
  computeOwedAmount,
  findDistributionOutcome,
  findLaterRecordingDay,
  listUnpaidDistributions,
  replaceDistributionInTx,
} from './unpaid.ts'

export type { DistributionDeps, EarlyConsent, PaymentTroubles, ReportedProfits } from './deps.ts'
export { computePaymentSchedule, type ScheduledTerms } from './schedule.ts'
export {
  insertTransferredDistributionsInTx,
  insertTransferredPaymentsInTx,
  listDistributionsToTransfer,
  loadPaymentsToTransfer,
  loadTakenReferences,
} from './transfer-distributions.ts'
export { listObligationsToTransfer } from './transfer-obligations.ts'

/** Payments of issuers to the holders of their securities: dividends, returns, principal. */
export function createDistributions(given: Omit<DistributionDeps, 'past'>) {
  const past = { held: false }
  const deps: DistributionDeps = { ...given, past }
  deps.jobs.define<{ id: Id<'distribution'> }>(OPEN_ACCOUNT, {
    work: ({ id }) => ignoreMoneyFreeze(() => openFundingAccount(deps, id)),
  })
  const sweep: Recurring = {
    name: 'distributions.open-accounts',
    cron: '* * * * *',
    money: true,
    run: () => openWaitingAccounts(deps),
  }
  return {
    /** Suspends announcements, until `release`, while past distributions are replayed. */
    holdBack: () => {
      past.held = true
    },
    release: () => {
      past.held = false
    },
    ...bindDeps(deps, {
      propose: proposeDistribution,
      submit: submitDistribution,
      check: checkDistribution,
      documents: listSubmittedDocuments,
      cancel: cancelDistribution,
      askAgain: requestApprovalAgain,
      callOff: callOffDistribution,
      list: listDistributions,
      export: exportDistributions,
      one: findDistribution,
      warningOf: findDistributionWarning,
      payments: listPayments,
      exportPayments,
      givePurification,
      purifications: listPurifications,
      taxes: listSecurityTaxes,
      changeTax,
      trackRecords: listTrackRecords,
      toFund: listDistributionsToFund,
      paidByIssuer: exportIssuerDistributions,
      owedWith: computeOwedAmount,
      replaceInTx: replaceDistributionInTx,
      openAccounts: openWaitingAccounts,
      openTransferredObligationsInTx,
    }),
    ...bindDeps(deps.db, {
      countUnchecked: countUncheckedDistributions,
      countSentBack: countSentBackDistributions,
      sumOf: sumDistributions,
      returnsPaid: countPaidReturnDays,
      /** Public. */
      paidOut: listPaidOut,
      /** Public. */
      record: computePaymentRecord,
      unpaid: listUnpaidDistributions,
    }),
    /** Of all sukuk, or of those in `codes`. */
    nextReturns: (codes?: readonly string[]) => computeNextReturns(deps, codes && new Set(codes)),

    /** Public. */
    issuerRecords: (page: PageRequest = {}) => listIssuerRecords(deps, page),
    outcome: findDistributionOutcome,
    recordedLater: findLaterRecordingDay,

    parts: {
      dueTasks: [paymentDueTask(deps), fundingDueTask(deps), foreseenDueTask(deps), uncheckedDueTask(deps)],
      extensions: [extendDistributionsInTx(deps)],
      recurring: [sweep],
      approvals: [distributionPaymentApproval(deps), callOffApproval(deps), taxChangeApproval(deps)],
      paymentTargets: [distributionFundingTarget(deps)],
      movementSources: [distributionSource(deps), purificationSource(deps)],
      cashDue: [distributionCashDue(deps)],
      closingObjections: [fundedDistributionObjections(deps)],
      ledgerFacts: [distributionFacts, purificationFacts],
      invariants: [verifyDistributionsInTx, verifyPrincipalInTx(deps)],
      notices: [distributionHolderNotices, distributionAnnouncementNotices, distributionPayerNotices],
      noticeAudiences: [announcementAudience(deps.db)],
      holdingEvents: [distributionHoldingEvents],
      declaredPayments: [listDeclaredPayments],
      prices: [outstandingPriceSource(deps)],
      dayPrices: [outstandingDayPrices(deps)],
      securityActions: [distributionSecurityAction],
      filePurposes: [
        {
          name: DOCUMENT,
          belongsTo: 'record' as const,
          rule: createFileRule({ kinds: ['pdf'], maxCount: 1, readableBy: 'distribution.read' }),
        },
      ],
    },
  }
}
export type Distributions = ReturnType<typeof createDistributions>
