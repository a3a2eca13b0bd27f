import { fileRule } from '#contract/attachments/states'
import { bindDeps } from '#platform/bind-deps'
import { type Deadline, ignoreMoneyFreeze, type PersonalDataPart, type Recurring, readAllPages } from '#platform/parts'
import type { Id } from '#shared/ids'
import { answerQuestion } from './answer.ts'
import { askOwner, nextUnanswered, refuseUnanswered } from './ask.ts'
import { cancelWithdrawal } from './cancel.ts'
import { countCases, exportCases, sumOfCases, withdrawalCases } from './cases.ts'
import { withdrawalsDue } from './cash-due.ts'
import { conflictSubject, proposeResolution } from './conflicts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { countIssuersWaiting, issuerMoney, issuersToPay, issuersWaiting, issuerToPay } from './issuer-money.ts'
import { issuersDue } from './issuer-money-due.ts'
import { nextIssuerMoneyLate, tellIssuerMoneyLate } from './issuer-money-late.ts'
import { issuerMoneyNotices } from './issuer-money-notices.ts'
import { issuerNotices } from './issuer-notices.ts'
import { nextLate, tellLate } from './late.ts'
import { verifyPayoutsInTx, withdrawalFacts, withdrawalReferences } from './ledger-facts.ts'
import { onTheWay, originOf, withdrawal, withdrawalCase, withdrawals } from './list.ts'
import { withdrawalNotices } from './notices.ts'
import { payIssuer } from './pay-issuer.ts'
import { quote } from './quote.ts'
import { type PayoutOutcome, recordPayout } from './record-payout.ts'
import { releaseIssuerSubject, releaseSubject } from './release.ts'
import { requestWithdrawal } from './request.ts'
import { SEND, sendWaiting, sendWithdrawal } from './send.ts'
import { withdrawalSource } from './source.ts'
import { ANSWER_FILES } from './states.ts'
import { stillHereFor } from './unfinished.ts'

export type { VerifiedAccount, WithdrawalDeps } from './deps.ts'
export type { PayoutGateway, PayoutReport, PayoutRequest } from './ports.ts'
export type { PayoutOutcome } from './record-payout.ts'

/** Money on its way out: to its owner's own verified account, and nowhere else. */
export function createWithdrawals(deps: WithdrawalDeps) {
  deps.jobs.define<{ id: Id<'withdrawal'> }>(SEND, {
    work: ({ id }) => ignoreMoneyFreeze(() => sendWithdrawal(deps, id)),
    concurrency: 4,
  })
  const sweep: Recurring = { name: 'withdrawals.send-waiting', cron: '* * * * *', run: () => sendWaiting(deps) }
  const late: Deadline = { name: 'withdrawals', nextDue: () => nextLate(deps), run: () => tellLate(deps) }
  const unanswered: Deadline = {
    name: 'withdrawals.unanswered',
    money: true,
    nextDue: () => nextUnanswered(deps),
    run: () => refuseUnanswered(deps),
  }
  const issuerMoneyLate: Deadline = {
    name: 'withdrawals.issuer-money',
    nextDue: () => nextIssuerMoneyLate(deps),
    run: () => tellIssuerMoneyLate(deps),
  }
  const mine: PersonalDataPart = {
    name: 'withdrawals',
    may: 'withdrawal.read',
    read: (actor) => readAllPages((after) => withdrawals(deps, actor, { limit: 100, after })),
  }
  return {
    ...bindDeps(deps, {
      quote,
      request: requestWithdrawal,
      payIssuer,
      issuersToPay,
      issuersWaiting,
      countIssuersWaiting,
      issuerToPay,
      issuerMoney,
      cancel: cancelWithdrawal,
      ask: askOwner,
      answer: answerQuestion,
      list: withdrawals,
      one: withdrawal,
      cases: withdrawalCases,
      countCases,
      sumOf: sumOfCases,
      exportCases,
      case: withdrawalCase,
      /** Where its money came from, newest first. */
      originOf,
      proposeResolution,
      receiveWebhook,
      recordPayout,
      /** What no job carried on is sent, or asked for: to be run every minute. */
      sendWaiting,
    }),
    onTheWay,

    parts: {
      recurring: [sweep],
      deadlines: [late, unanswered, issuerMoneyLate],
      approvals: [releaseSubject(deps), releaseIssuerSubject(deps), conflictSubject],
      ledgerFacts: [withdrawalFacts],
      bankReferences: [withdrawalReferences],
      movementSources: [withdrawalSource],
      cashDue: [withdrawalsDue, issuersDue(deps)],
      invariants: [verifyPayoutsInTx],
      closingObjections: [stillHereFor(deps)],
      notices: [withdrawalNotices, issuerNotices, issuerMoneyNotices],
      personalData: [mine],
      filePurposes: [
        { name: ANSWER_FILES, belongsTo: 'record' as const, rule: fileRule({ readableBy: 'withdrawal.read-any' }) },
      ],
    },
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>

/** A call of the gateway: refused unless it certainly made it; a yes means that it need not call again. */
async function receiveWebhook(
  deps: WithdrawalDeps,
  headers: Headers,
  rawBody: string,
): Promise<PayoutOutcome | 'ignored'> {
  const report = await deps.gateway.verifyPayoutWebhook(headers, rawBody)
  return report ? recordPayout(deps, report) : 'ignored'
}
