import { fileRule } from '#contract/attachments/states'
import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { orLaterIfFrozen, type Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { PageRequest } from '#shared/page'
import { holdersToTell } from './announce.ts'
import { askAgain } from './ask-again.ts'
import { callOff, callOffSubject } from './call-off.ts'
import { cancelDistribution } from './cancel.ts'
import { distributionsDue } from './cash-due.ts'
import { changeTax, taxSubject } from './change-tax.ts'
import { payments as due } from './deadlines.ts'
import { paySubject } from './decide.ts'
import { declaredTo, distributionRuns } from './declared.ts'
import type { DistributionDeps } from './deps.ts'
import { extendDistributionsInTx } from './extend.ts'
import { foreseenClock } from './foreseen-clock.ts'
import { funding, OPEN_ACCOUNT, openFundingAccount, openWaitingAccounts } from './fund.ts'
import { fundingClock } from './funding-clock.ts'
import { givePurification, purificationFacts, purifications } from './give-purification.ts'
import type {
  ChangeTax,
  CheckDistribution,
  FilterDistributions,
  ListDistributions,
  ListPayments,
  ProposeDistribution,
  SubmitDistribution,
} from './input.ts'
import { issuerRecords } from './issuer-records.ts'
import { distributionFacts, verifyDistributionsInTx } from './ledger-facts.ts'
import {
  countSentBack,
  countUnchecked,
  distribution,
  distributions,
  exportDistributions,
  exportPayments,
  payments,
  receivedBy,
  sumOfDistributions,
  warningOf,
} from './list.ts'
import { nextReturns } from './next-returns.ts'
import { announcedNotices, holderNotices, payerNotices } from './notices.ts'
import { paidByIssuer } from './of-issuer.ts'
import { paidOut } from './paid-out.ts'
import { paymentRecord } from './payment-record.ts'
import { outstandingCloses, outstandingPrices, verifyPrincipalInTx } from './principal.ts'
import { proposeDistribution } from './propose.ts'
import { returnsPaid } from './returns-paid.ts'
import { distributionSource, purificationSource } from './source.ts'
import { checkDistribution, DOCUMENT, documentsOf, submitDistribution } from './submit.ts'
import { taxes } from './taxes.ts'
import { toFund } from './to-fund.ts'
import { trackRecords } from './track-record.ts'
import { uncheckedEnd } from './unchecked.ts'
import { paidInBy } from './unfinished.ts'
import { outcomeOf, owedWith, recordedLater, replaceInTx, unpaid } from './unpaid.ts'

export type { DistributionDeps, EarlyConsent, PaymentTroubles, ReportedProfits } from './deps.ts'

/** What issuers pay to the holders of their securities: dividends, returns, principal. */
export function createDistributions(given: Omit<DistributionDeps, 'past'>) {
  const past = { held: false }
  const deps: DistributionDeps = { ...given, past }
  deps.jobs.define<{ id: Id<'distribution'> }>(OPEN_ACCOUNT, {
    work: ({ id }) => orLaterIfFrozen(() => openFundingAccount(deps, id)),
  })
  const sweep: Recurring = {
    name: 'distributions.open-accounts',
    cron: '* * * * *',
    money: true,
    run: () => openWaitingAccounts(deps),
  }
  return {
    /** Nothing is announced until the past is told. */
    holdBack: () => {
      past.held = true
    },
    release: () => {
      past.held = false
    },
    propose: (actor: Actor, asked: ProposeDistribution, options?: { key?: string | undefined }) =>
      proposeDistribution(deps, actor, asked, options),
    submit: (actor: Actor, asked: SubmitDistribution, options?: Parameters<typeof submitDistribution>[3]) =>
      submitDistribution(deps, actor, asked, options),
    check: (actor: Actor, asked: CheckDistribution & { id: string }) => checkDistribution(deps, actor, asked),
    documents: (actor: Actor, id: Id<'distribution'>) => documentsOf(deps, actor, id),
    cancel: (actor: Actor, asked: { id: string; reason: string }) => cancelDistribution(deps, actor, asked),
    /** What was announced and got a no is put before two others anew. */
    askAgain: (actor: Actor, asked: { id: string; reason: string }) => askAgain(deps, actor, asked),
    /** What was announced is called off in public, by two; a dividend until its recording day is over. */
    callOff: (actor: Actor, asked: { id: string; reason: string }) => callOff(deps, actor, asked),
    list: (actor: Actor, asked?: ListDistributions) => distributions(deps, actor, asked),
    countUnchecked: (actor: Actor, limit: number) => countUnchecked(deps.db, actor, limit),
    countSentBack: (actor: Actor, limit: number) => countSentBack(deps.db, actor, limit),
    sumOf: (actor: Actor, filter?: FilterDistributions) => sumOfDistributions(deps.db, actor, filter),
    export: (actor: Actor, filter: FilterDistributions) => exportDistributions(deps, actor, filter),
    one: (actor: Actor, id: string) => distribution(deps, actor, id),
    warningOf: (actor: Actor, id: string) => warningOf(deps, actor, id),
    payments: (actor: Actor, id: string, asked?: ListPayments) => payments(deps, actor, id, asked),
    /** The same as a file, with who took it on record. */
    exportPayments: (actor: Actor, id: string) => exportPayments(deps, actor, id),
    givePurification: (actor: Actor, id: string, options?: Parameters<typeof givePurification>[3]) =>
      givePurification(deps, actor, id, options),
    purifications: (actor: Actor, code: string) => purifications(deps, actor, code),
    /** What is withheld, by security and holder; a change holds with a second yes. */
    taxes: (actor: Actor) => taxes(deps, actor),
    changeTax: (actor: Actor, asked: ChangeTax) => changeTax(deps, actor, asked),
    /** What the akad makes the next return of each sukuk, or of these. */
    nextReturns: (codes?: readonly string[]) => nextReturns(deps, codes && new Set(codes)),
    /** For how many days of its terms each of these sukuk has paid its return, by code. */
    returnsPaid: (codes: readonly string[]) => returnsPaid(deps.db, codes),
    /** What the holders of these securities were paid, by code: for everybody. */
    paidOut: (codes: readonly string[]) => paidOut(deps.db, codes),
    /** How often issuers paid and how often late, from the ledger: for everybody. */
    record: () => paymentRecord(deps.db),
    /** The same for each security in issue, or for those of one issuer, beside what was promised. */
    trackRecords: (businessId?: Id<'business'>) => trackRecords(deps, businessId),

    /** What the actor's businesses are to pay in or have paid in for their holders. */
    toFund: (actor: Actor) => toFund(deps, actor),
    /** The same with all that ended, as a file. */
    paidByIssuer: (actor: Actor) => paidByIssuer(deps, actor),
    /** The track record by issuer, with the sum of each, a page at a time: for everybody. */
    issuerRecords: (page: PageRequest = {}) => issuerRecords(deps, page),
    /** What issuers have announced and not paid yet. */
    unpaid: () => unpaid(deps.db),
    outcome: (through: Db | Tx, id: Id<'distribution'>) => outcomeOf(through, id),
    /** What is owed with one that was not paid; of principal with `whole` everything that is outstanding. */
    owedWith: (through: Db | Tx, of: Parameters<typeof owedWith>[2]) => owedWith(deps, through, of),
    /** The recording day of another payment that would come after the units have ended with what is agreed on. */
    recordedLater: (tx: Tx, of: Parameters<typeof recordedLater>[1]) => recordedLater(tx, of),
    replaceInTx: (context: CommandContext, instead: Parameters<typeof replaceInTx>[2]) =>
      replaceInTx(deps, context, instead),

    /** What no job carried on: to be run every minute. */
    openAccounts: () => openWaitingAccounts(deps),

    parts: {
      deadlines: [due(deps), fundingClock(deps), foreseenClock(deps), uncheckedEnd(deps)],
      extensions: [extendDistributionsInTx(deps)],
      recurring: [sweep],
      approvals: [paySubject(deps), callOffSubject(deps), taxSubject(deps)],
      paymentTargets: [funding(deps)],
      movementSources: [distributionSource(deps), purificationSource(deps)],
      cashDue: [distributionsDue(deps)],
      closingObjections: [paidInBy(deps)],
      ledgerFacts: [distributionFacts, purificationFacts],
      invariants: [verifyDistributionsInTx, verifyPrincipalInTx(deps)],
      notices: [holderNotices, announcedNotices, payerNotices],
      noticeAudiences: [holdersToTell(deps.db)],
      holdingEvents: [receivedBy],
      declaredPayments: [declaredTo],
      prices: [outstandingPrices(deps)],
      dayPrices: [outstandingCloses(deps)],
      securityActions: [distributionRuns],
      filePurposes: [
        {
          name: DOCUMENT,
          belongsTo: 'record' as const,
          rule: fileRule({ kinds: ['pdf'], maxCount: 1, readableBy: 'distribution.read' }),
        },
      ],
    },
  }
}
export type Distributions = ReturnType<typeof createDistributions>
