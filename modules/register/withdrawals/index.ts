import { createFileRule } from '#contract/attachments/states'
import { bindDeps } from '#platform/commands/bind-deps'
import {
  type DueTask,
  ignoreMoneyFreeze,
  type PersonalDataPart,
  type Recurring,
  readAllPages,
} from '#platform/commands/parts'
import type { Id } from '#shared/ids'
import { answerQuestion } from './answer.ts'
import { askOwner, findNextAnswerDeadline, refuseUnansweredWithdrawals } from './ask-owner.ts'
import { cancelWithdrawal } from './cancel.ts'
import { countWithdrawalCases, exportWithdrawalCases, listWithdrawalCases, sumWithdrawalCases } from './cases.ts'
import { computeWithdrawalsDue } from './cash-due.ts'
import { listIssuerMoneyObjections } from './closing-objections.ts'
import { conflictResolutionApproval, proposeConflictResolution } from './conflicts.ts'
import type { WithdrawalDeps } from './deps.ts'
import {
  countWaitingIssuers,
  findIssuerMoney,
  findIssuerToPay,
  listIssuersToPay,
  listWaitingIssuers,
} from './issuer-money.ts'
import { listIssuerPayoutsDue } from './issuer-money-due.ts'
import { findNextIssuerMoneyDeadline, notifyLateIssuerMoney } from './issuer-money-late.ts'
import { issuerMoneyNotices } from './issuer-money-notices.ts'
import { issuerNotices } from './issuer-notices.ts'
import { findNextArrivalDeadline, notifyLateWithdrawals } from './late.ts'
import { verifyPayoutsInTx, withdrawalFacts, withdrawalReferences } from './ledger-facts.ts'
import { findWithdrawal, listOriginOfFunds, listWithdrawals, openWithdrawalCase, sumSending } from './list.ts'
import { withdrawalNotices } from './notices.ts'
import { proposeIssuerPayout } from './pay-issuer.ts'
import { withdrawalRecords } from './personal-records.ts'
import { quoteWithdrawal } from './quote.ts'
import { type PayoutOutcome, recordPayout } from './record-payout.ts'
import { issuerReleaseApproval, releaseApproval } from './release.ts'
import { requestWithdrawal } from './request.ts'
import { SEND_JOB, sendWaitingWithdrawals, sendWithdrawal } from './send.ts'
import { withdrawalSource } from './source.ts'
import { ANSWER_FILES } from './states.ts'

export type { VerifiedAccount, WithdrawalDeps } from './deps.ts'
export type { PayoutGateway, PayoutReport, PayoutRequest } from './ports.ts'
export type { PayoutOutcome } from './record-payout.ts'

/** Withdrawals: payouts from a wallet or an issuer's balance to the owner's verified bank account. */
export function createWithdrawals(deps: WithdrawalDeps) {
  deps.jobs.define<{ id: Id<'withdrawal'> }>(SEND_JOB, {
    work: ({ id }) => ignoreMoneyFreeze(() => sendWithdrawal(deps, id)),
    concurrency: 4,
  })
  const sweep: Recurring = {
    name: 'withdrawals.send-waiting',
    cron: '* * * * *',
    run: () => sendWaitingWithdrawals(deps),
  }
  const late: DueTask = {
    name: 'withdrawals',
    nextDue: () => findNextArrivalDeadline(deps),
    run: () => notifyLateWithdrawals(deps),
  }
  const unanswered: DueTask = {
    name: 'withdrawals.unanswered',
    money: true,
    nextDue: () => findNextAnswerDeadline(deps),
    run: () => refuseUnansweredWithdrawals(deps),
  }
  const issuerMoneyLate: DueTask = {
    name: 'withdrawals.issuer-money',
    nextDue: () => findNextIssuerMoneyDeadline(deps),
    run: () => notifyLateIssuerMoney(deps),
  }
  const mine: PersonalDataPart = {
    name: 'withdrawals',
    may: 'withdrawal.read',
    read: (actor) => readAllPages((after) => listWithdrawals(deps, actor, { limit: 100, after })),
  }
  return {
    ...bindDeps(deps, {
      quote: quoteWithdrawal,
      request: requestWithdrawal,
      proposeIssuerPayout,
      listIssuersToPay,
      listWaitingIssuers,
      countWaitingIssuers,
      findIssuerToPay,
      findIssuerMoney,
      cancel: cancelWithdrawal,
      ask: askOwner,
      answer: answerQuestion,
      list: listWithdrawals,
      one: findWithdrawal,
      cases: listWithdrawalCases,
      countCases: countWithdrawalCases,
      sumOf: sumWithdrawalCases,
      exportCases: exportWithdrawalCases,
      case: openWithdrawalCase,
      /** The owner's latest rupiah movements before the withdrawal, newest first. */
      listOriginOfFunds,
      proposeConflictResolution,
      receiveWebhook,
      recordPayout,
      /** Retries withdrawals that no job completed; runs every minute. */
      sendWaiting: sendWaitingWithdrawals,
    }),
    sumSending,

    parts: {
      personalRecords: [withdrawalRecords],
      recurring: [sweep],
      dueTasks: [late, unanswered, issuerMoneyLate],
      approvals: [releaseApproval(deps), issuerReleaseApproval(deps), conflictResolutionApproval],
      ledgerFacts: [withdrawalFacts],
      bankReferences: [withdrawalReferences],
      movementSources: [withdrawalSource],
      cashDue: [computeWithdrawalsDue, listIssuerPayoutsDue(deps)],
      invariants: [verifyPayoutsInTx],
      closingObjections: [listIssuerMoneyObjections(deps)],
      notices: [withdrawalNotices, issuerNotices, issuerMoneyNotices],
      personalData: [mine],
      filePurposes: [
        {
          name: ANSWER_FILES,
          belongsTo: 'record' as const,
          rule: createFileRule({ readableBy: 'withdrawal.read-any' }),
        },
      ],
    },
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>

/**
 * Handles a webhook of the payment gateway. Refuses when its signature does not verify; success means that the gateway
 * need not repeat it.
 */
async function receiveWebhook(
  deps: WithdrawalDeps,
  headers: Headers,
  rawBody: string,
): Promise<PayoutOutcome | 'ignored'> {
  const report = await deps.gateway.verifyPayoutWebhook(headers, rawBody)
  return report ? recordPayout(deps, report) : 'ignored'
}
