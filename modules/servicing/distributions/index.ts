import { fileRule } from '#contract/attachments/states'
import { bindDeps } from '#platform/commands/bind-deps'
import { ignoreMoneyFreeze, type Recurring } from '#platform/commands/parts'
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
    work: ({ id }) => ignoreMoneyFreeze(() => openFundingAccount(deps, id)),
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
    ...bindDeps(deps, {
      propose: proposeDistribution,
      submit: submitDistribution,
      check: checkDistribution,
      documents: documentsOf,
      cancel: cancelDistribution,
      /** What was announced and got a no is put before two others anew. */
      askAgain,
      /** What was announced is called off in public, by two; a dividend until its recording day is over. */
      callOff,
      list: distributions,
      export: exportDistributions,
      one: distribution,
      warningOf,
      payments,
      /** The same as a file, with who took it on record. */
      exportPayments,
      givePurification,
      purifications,
      /** What is withheld, by security and holder; a change holds with a second yes. */
      taxes,
      changeTax,
      /** The same for each security in issue, or for those of one issuer, beside what was promised. */
      trackRecords,
      /** What the actor's businesses are to pay in or have paid in for their holders. */
      toFund,
      /** The same with all that ended, as a file. */
      paidByIssuer,
      /** What is owed with one that was not paid; of principal with `whole` everything that is outstanding. */
      owedWith,
      replaceInTx,
      /** What no job carried on: to be run every minute. */
      openAccounts: openWaitingAccounts,
    }),
    ...bindDeps(deps.db, {
      countUnchecked,
      countSentBack,
      sumOf: sumOfDistributions,
      /** For how many days of its terms each of these sukuk has paid its return, by code. */
      returnsPaid,
      /** What the holders of these securities were paid, by code: for everybody. */
      paidOut,
      /** How often issuers paid and how often late, from the ledger: for everybody. */
      record: paymentRecord,
      /** What issuers have announced and not paid yet. */
      unpaid,
    }),
    /** What the akad makes the next return of each sukuk, or of these. */
    nextReturns: (codes?: readonly string[]) => nextReturns(deps, codes && new Set(codes)),

    /** The track record by issuer, with the sum of each, a page at a time: for everybody. */
    issuerRecords: (page: PageRequest = {}) => issuerRecords(deps, page),
    outcome: outcomeOf,
    /** The recording day of another payment that would come after the units have ended with what is agreed on. */
    recordedLater,

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
