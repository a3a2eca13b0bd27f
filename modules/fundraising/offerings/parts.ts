import type { PaymentTarget } from '#modules/wallet'
import {
  type DueTask,
  type NoticeAudience,
  type PersonalDataPart,
  type Recurring,
  readAllPages,
} from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { SearchTerms } from '#platform/db/search'
import { createOfferingsCashDue } from './cash-due.ts'
import { listUnfinishedPurchases, listUnfinishedRaises } from './closing-objections.ts'
import type { Deps } from './deps.ts'
import { findNextOfferingStep, retryMissingPaymentAccounts, runOfferingSteps } from './due-tasks.ts'
import { extendWindowsInTx } from './extend-windows.ts'
import { parseFacts } from './facts.ts'
import { heldPurchaseApproval } from './held-subject.ts'
import { holdPurchasesInTx, releasePurchasesInTx } from './hold.ts'
import { recountMissedInvestors } from './investors.ts'
import { createOfferingFacts } from './ledger-facts.ts'
import { listFollowers } from './list.ts'
import { listMySubscriptions } from './my-purchases.ts'
import { followerNotices, purchaseNotices } from './notices.ts'
import { purchaseRecords } from './personal-records.ts'
import { raiseNotices } from './raise-notices.ts'
import { findUnpaidPurchaseInTx, receivePaymentInTx } from './receive-payment.ts'
import { listPictureFiles } from './rules/public-picture.ts'
import { searchOfferings } from './search.ts'
import { purchaseSource } from './source.ts'
import { tables } from './tables.ts'
import { verifyInvestorsInTx, verifyOfferingsInTx, verifyPurchasesInTx } from './verify.ts'
import { offeringWithdrawalApproval } from './withdrawal-subject.ts'

/**
 * What offerings contribute to the app: due tasks, approvals, invariants, payment targets, notices; kinds in
 * server/parts.ts.
 */
export function offeringParts(deps: Deps) {
  const { db } = deps
  const payments: PaymentTarget = {
    kind: 'subscription',
    receiveInTx: (tx, payment) => receivePaymentInTx(deps, tx, payment),
    unpaidInTx: findUnpaidPurchaseInTx,
  }
  const dueTask: DueTask = {
    name: 'offerings',
    money: true,
    nextDue: () => findNextOfferingStep(deps),
    run: () => runOfferingSteps(deps),
  }
  const missingAccounts: Recurring = {
    name: 'offerings.ask-for-missing-accounts',
    cron: '* * * * *',
    run: () => retryMissingPaymentAccounts(deps),
  }
  const missedInvestors: Recurring = {
    name: 'offerings.count-missed-investors',
    cron: '* * * * *',
    run: () => recountMissedInvestors(deps),
  }
  const purchases: PersonalDataPart = {
    name: 'purchases',
    may: 'subscription.read',
    read: (actor) => readAllPages((after) => listMySubscriptions(db, actor, { limit: 50, after })),
  }
  return {
    personalRecords: [purchaseRecords],
    dueTasks: [dueTask],
    approvals: [heldPurchaseApproval, offeringWithdrawalApproval(deps.calledOff)],
    kycRefused: [holdPurchasesInTx],
    kycRestored: [releasePurchasesInTx],
    recurring: [missingAccounts, missedInvestors],
    extensions: [extendWindowsInTx],
    invariants: [verifyOfferingsInTx, verifyPurchasesInTx, verifyInvestorsInTx],
    ledgerFacts: [createOfferingFacts(deps)],
    paymentTargets: [payments],
    movementSources: [purchaseSource],
    cashDue: [createOfferingsCashDue(deps)],
    closingObjections: [listUnfinishedPurchases, listUnfinishedRaises],
    personalData: [purchases],
    keptFiles: [picturesOf],
    search: [(sought: SearchTerms, limit: number) => searchOfferings(db, sought, limit)],
    notices: [purchaseNotices, followerNotices, raiseNotices],
    noticeAudiences: [followers(deps, 'opens_soon'), followers(deps, 'opened'), followers(deps, 'called_off')],
  }
}

/** Every width and format of each offering's pictures, for backups. */
async function picturesOf(through: Db | Tx) {
  const rows = await tables(through).selectFrom('offering').select(['slug', 'facts']).execute()
  return rows.flatMap(({ slug, facts: stored }) => {
    const { pictures, portraits = [], logo } = parseFacts(stored)
    return [...pictures, ...portraits.map(({ picture }) => picture), ...(logo ? [logo] : [])].flatMap((picture) =>
      listPictureFiles(picture).map((file) => ({ file, sha256: null, of: `picture of ${slug}` })),
    )
  })
}

/** Who saved an offering hears that it opens soon, that it is open, and that it will not open. */
const followers = ({ db }: Deps, event: 'opens_soon' | 'opened' | 'called_off'): NoticeAudience => ({
  topic: 'offering',
  event,
  to: ({ topic }) => listFollowers(db, topic.slice('offering/'.length)),
})
