import { fileRule } from '#contract/attachments/states'
import { allPages, type Deadline, orLaterIfFrozen, type PersonalDataPart, type Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { type AnswerOptions, answerQuestion } from './answer.ts'
import { askOwner, nextUnanswered, refuseUnanswered } from './ask.ts'
import { cancelWithdrawal } from './cancel.ts'
import { countCases, exportCases, sumOfCases, withdrawalCases } from './cases.ts'
import { withdrawalsDue } from './cash-due.ts'
import { conflictSubject, proposeResolution } from './conflicts.ts'
import type { WithdrawalDeps } from './deps.ts'
import type {
  AnswerQuestion,
  AskOwner,
  FilterWithdrawalCases,
  ListIssuerMoney,
  ListWithdrawalCases,
  ListWithdrawals,
  QuoteWithdrawal,
  RequestWithdrawal,
} from './input.ts'
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
import type { PayoutReport } from './ports.ts'
import { quote } from './quote.ts'
import { type PayoutOutcome, recordPayout } from './record-payout.ts'
import { releaseIssuerSubject, releaseSubject } from './release.ts'
import { type RequestOptions, requestWithdrawal } from './request.ts'
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
    work: ({ id }) => orLaterIfFrozen(() => sendWithdrawal(deps, id)),
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
    read: (actor) => allPages((after) => withdrawals(deps, actor, { limit: 100, after })),
  }
  return {
    quote: (actor: Actor, asked: QuoteWithdrawal) => quote(deps, actor, asked),
    request: (actor: Actor, asked: RequestWithdrawal, options?: RequestOptions) =>
      requestWithdrawal(deps, actor, asked, options),
    payIssuer: (actor: Actor, wish: Parameters<typeof payIssuer>[2]) => payIssuer(deps, actor, wish),
    issuersToPay: (actor: Actor, page?: ListIssuerMoney) => issuersToPay(deps, actor, page),
    issuersWaiting: (actor: Actor, page?: ListIssuerMoney) => issuersWaiting(deps, actor, page),
    countIssuersWaiting: (actor: Actor, limit: number) => countIssuersWaiting(deps, actor, limit),
    issuerToPay: (actor: Actor, id: string) => issuerToPay(deps, actor, id),
    issuerMoney: (actor: Actor, id: Id<'business'>) => issuerMoney(deps, actor, id),
    cancel: (actor: Actor, id: string, options?: { key?: string | undefined }) =>
      cancelWithdrawal(deps, actor, id, options),
    ask: (actor: Actor, asked: AskOwner & { id: string }, options?: { key?: string | undefined }) =>
      askOwner(deps, actor, asked, options),
    answer: (actor: Actor, asked: AnswerQuestion & { id: string }, options?: AnswerOptions) =>
      answerQuestion(deps, actor, asked, options),
    list: (actor: Actor, page?: ListWithdrawals) => withdrawals(deps, actor, page),
    one: (actor: Actor, id: string) => withdrawal(deps, actor, id),
    cases: (actor: Actor, page?: ListWithdrawalCases) => withdrawalCases(deps, actor, page),
    countCases: (actor: Actor, asked: Parameters<typeof countCases>[2]) => countCases(deps, actor, asked),
    sumOf: (actor: Actor, filter?: FilterWithdrawalCases) => sumOfCases(deps, actor, filter),
    exportCases: (actor: Actor, filter: FilterWithdrawalCases) => exportCases(deps, actor, filter),
    case: (actor: Actor, id: string) => withdrawalCase(deps, actor, id),
    /** Where its money came from, newest first. */
    originOf: (actor: Actor, id: string) => originOf(deps, actor, id),
    proposeResolution: (actor: Actor, asked: Parameters<typeof proposeResolution>[2]) =>
      proposeResolution(deps, actor, asked),
    onTheWay,
    receiveWebhook: (headers: Headers, rawBody: string) => receiveWebhook(deps, headers, rawBody),
    recordPayout: (report: PayoutReport) => recordPayout(deps, report),
    /** What no job carried on is sent, or asked for: to be run every minute. */
    sendWaiting: (part?: number) => sendWaiting(deps, part),

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
