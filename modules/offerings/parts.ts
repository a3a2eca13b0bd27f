import type { PaymentTarget } from '#modules/wallet'
import type { Db, Tx } from '#platform/database'
import {
  type Deadline,
  type NoticeAudience,
  type PersonalDataPart,
  type Recurring,
  readAllPages,
} from '#platform/parts'
import type { Sought } from '#platform/search'
import { offeringsDue } from './cash-due.ts'
import { askForMissingAccounts, nextDue, runDue } from './deadlines.ts'
import type { Deps } from './deps.ts'
import { extendWindowsInTx } from './extend-windows.ts'
import { factsFromJson } from './facts.ts'
import { heldSubject } from './held-subject.ts'
import { holdOfInTx, letGoOfInTx } from './hold.ts'
import { countMissed } from './investors.ts'
import { offeringFacts } from './ledger-facts.ts'
import { followersOf } from './list.ts'
import { mySubscriptions } from './mine.ts'
import { followerNotices, purchaseNotices } from './notices.ts'
import { raiseNotices } from './raise-notices.ts'
import { receivePaymentInTx, unpaidPurchaseInTx } from './receive-payment.ts'
import { pictureFiles } from './rules/public-picture.ts'
import { searchOfferings } from './search.ts'
import { purchaseSource } from './source.ts'
import { tables } from './tables.ts'
import { raisingFor, unfinishedOf } from './unfinished-of.ts'
import { verifyInvestorsInTx, verifyOfferingsInTx, verifyPurchasesInTx } from './verify.ts'
import { withdrawalSubject } from './withdrawal-subject.ts'

export function offeringParts(deps: Deps) {
  const { db } = deps
  const payments: PaymentTarget = {
    kind: 'subscription',
    receiveInTx: (tx, payment) => receivePaymentInTx(deps, tx, payment),
    unpaidInTx: unpaidPurchaseInTx,
  }
  const deadline: Deadline = {
    name: 'offerings',
    money: true,
    nextDue: () => nextDue(deps),
    run: () => runDue(deps),
  }
  const missingAccounts: Recurring = {
    name: 'offerings.ask-for-missing-accounts',
    cron: '* * * * *',
    run: () => askForMissingAccounts(deps),
  }
  const missedInvestors: Recurring = {
    name: 'offerings.count-missed-investors',
    cron: '* * * * *',
    run: () => countMissed(deps),
  }
  const purchases: PersonalDataPart = {
    name: 'purchases',
    may: 'subscription.read',
    read: (actor) => readAllPages((after) => mySubscriptions(db, actor, { limit: 50, after })),
  }
  return {
    deadlines: [deadline],
    approvals: [heldSubject, withdrawalSubject(deps.calledOff)],
    kycRefused: [holdOfInTx],
    kycRestored: [letGoOfInTx],
    recurring: [missingAccounts, missedInvestors],
    extensions: [extendWindowsInTx],
    invariants: [verifyOfferingsInTx, verifyPurchasesInTx, verifyInvestorsInTx],
    ledgerFacts: [offeringFacts(deps)],
    paymentTargets: [payments],
    movementSources: [purchaseSource],
    cashDue: [offeringsDue(deps)],
    closingObjections: [unfinishedOf, raisingFor],
    personalData: [purchases],
    keptFiles: [picturesOf],
    search: [(sought: Sought, limit: number) => searchOfferings(db, sought, limit)],
    notices: [purchaseNotices, followerNotices, raiseNotices],
    noticeAudiences: [followers(deps, 'opens_soon'), followers(deps, 'opened'), followers(deps, 'called_off')],
  }
}

/** Every width and format of each offering's pictures, for backups. */
async function picturesOf(through: Db | Tx) {
  const rows = await tables(through).selectFrom('offering').select(['slug', 'facts']).execute()
  return rows.flatMap(({ slug, facts: stored }) => {
    const { pictures, portraits = [], logo } = factsFromJson(stored)
    return [...pictures, ...portraits.map(({ picture }) => picture), ...(logo ? [logo] : [])].flatMap((picture) =>
      pictureFiles(picture).map((file) => ({ file, sha256: null, of: `picture of ${slug}` })),
    )
  })
}

/** Who saved an offering hears that it opens soon, that it is open, and that it will not open. */
const followers = ({ db }: Deps, event: 'opens_soon' | 'opened' | 'called_off'): NoticeAudience => ({
  topic: 'offering',
  event,
  to: ({ topic }) => followersOf(db, topic.slice('offering/'.length)),
})
