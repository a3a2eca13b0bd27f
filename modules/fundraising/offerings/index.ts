import type { Book } from '#modules/rulebook'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { listOfferingAddresses } from './addresses.ts'
import { requestOfferingWithdrawal } from './ask-withdrawal.ts'
import { listOfferingBriefs, listOfferingsOfIssuer, readOfferingBrief } from './brief.ts'
import { callOffOffering } from './call-off.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { proposeHeldPurchaseOutcome } from './decide-held.ts'
import type { Deps } from './deps.ts'
import { listOfferingDetails, quotePurchase, readOfferingDetail } from './detail.ts'
import { runOfferingSteps } from './due-tasks.ts'
import { listOpenRaises, withdrawOffering, withdrawRaisesInTx } from './end-offering.ts'
import { findShareIssueFigures } from './find-issue.ts'
import { findTerms } from './find-terms.ts'
import { countHeldPurchases, findHeldPurchase, listHeldPurchases } from './held.ts'
import type { Subscribe } from './input.ts'
import { findIssuedDocument, findIssuedReceipt } from './issued-documents.ts'
import { assertUnderIssuerCapInTx } from './issuer-cap.ts'
import { listIssuerOfferings } from './issuer-offerings.ts'
import { isExemptSukuk, loadLimitUse, sumPurchasesForLimit } from './limit.ts'
import { findOffering, listOfferings, offeringExists, setBookmark } from './list.ts'
import {
  findMySubscription,
  type ListMySubscriptions,
  listAgreedDocuments,
  listMySubscriptions,
} from './my-purchases.ts'
import { offeringParts } from './parts.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { listPeerOfferings } from './peers.ts'
import { needsPurchaseProofInTx } from './purchase-proof.ts'
import type { OfferingRefusals } from './refusals.ts'
import { listRunningOfferings } from './running.ts'
import { scheduleOffering } from './schedule-offering.ts'
import { searchOfferings } from './search.ts'
import type { OfferingDetail } from './states.ts'
import { computeStatistics, listOfferingsEndedWithoutFunding } from './statistics.ts'
import { createPurchaseBatches, type SubscribeOptions, subscribe } from './subscribe.ts'
import { assertNoUnpaidSukukInTx } from './unpaid-sukuk.ts'

export type { OnCalledOff, RaisedSource } from './deps.ts'
export type { IssuedReceipt } from './issued-documents.ts'
export { buildSchedule } from './schedule.ts'
export type { NewOffering } from './schedule-offering.ts'
export type { Statistics } from './statistics.ts'

/** Offerings and purchases: listing, subscribing, payment, closing, handover and distribution. */
export function createOfferings(deps: Deps) {
  const { db, clock } = deps
  const purchases = createPurchaseBatches(deps)
  return {
    ...bindDeps(deps, {
      schedule: scheduleOffering,
      withdraw: withdrawOffering,
      askWithdrawal: requestOfferingWithdrawal,
      callOff: callOffOffering,
      /** What waits for a transfer is paid from the wallet instead. */
      payFromWallet,
      cancel: cancelSubscription,
      detail: readOfferingDetail,
      /** The same of each of these that there is, by slug. */
      details: listOfferingDetails,
      quote: quotePurchase,
      limit,
      /** Refuses with `issuer_cap_exceeded` what an issuer plans to raise beyond its cap. */
      assertUnderIssuerCapInTx,
      needsPurchaseProofInTx,
      agreedTo: listAgreedDocuments,
      bookmark,
      /** How far the offerings of these businesses are. */
      raisedFor: listIssuerOfferings,
      genuineDocument: findIssuedDocument,
      /** For compliance. */
      held: listHeldPurchases,
      countHeld: countHeldPurchases,
      heldOne: findHeldPurchase,
      proposeHeld: proposeHeldPurchaseOutcome,
      runDue: runOfferingSteps,
    }),
    raisesOf: listOpenRaises,
    withdrawRaisesInTx,
    subscribe: (actor: Actor, input: Subscribe, options?: SubscribeOptions) =>
      subscribe({ ...deps, purchases }, actor, input, options),

    ...bindDeps(db, {
      list: listOfferings,
      /** Those that came to nothing, newest first. */
      endedWithout: listOfferingsEndedWithoutFunding,
      search: searchOfferings,
      genuine: findIssuedReceipt,
      /** Others of its kind with what their issuers projected. */
      peers: listPeerOfferings,
    }),
    /** What counts against the investor limit now, and what was paid from the wallet within a day. */
    bought: async (through: Db | Tx, userId: string, rules: Book, now: Date) =>
      (await loadLimitUse(deps, through, [userId], rules, now))(userId),
    /** Refuses `sukuk_unpaid` where an earlier sukuk of this business is not paid back. */
    assertNoUnpaidSukukInTx,
    payment: (actor: Actor, paymentId: string) => findMySubscription(db, actor, { paymentId }),
    subscription: (actor: Actor, id: string) => findMySubscription(db, actor, { id }),
    mine: (actor: Actor, page: ListMySubscriptions = {}) => listMySubscriptions(db, actor, page),
    /** Whether an offering stands at this address, whatever its state. */
    exists: (slug: string, through: Db | Tx = db) => offeringExists(through, slug),
    /** Which offering it is and whose. */
    brief: readOfferingBrief,
    briefs: listOfferingBriefs,
    ofIssuer: listOfferingsOfIssuer,
    /** What a share was first sold at, and how many others there were. */
    findShareIssueFigures: (code: string, through: Db | Tx = db) => findShareIssueFigures(through, code),
    /** Those whose securities are in the hands of their holders. */
    running: listRunningOfferings,
    termsOf: findTerms,
    statistics: () => computeStatistics(db, clock.now()),
    addresses: () => listOfferingAddresses(db, clock.now()),

    /** What counts of purchases against people's investor limit. */
    sumPurchasesForLimit: sumPurchasesForLimit(deps),

    parts: offeringParts(deps),
  }
}
export type Offerings = ReturnType<typeof createOfferings>

/**
 * The limit meter: what the investor may still buy of this offering (docs/rules/purchase.md), before any amount is typed.
 * Who has read the offering already hands it over; others name it.
 */
async function limit(deps: Deps, actor: Actor, of?: string | Pick<OfferingDetail, 'secured'>) {
  requirePermission(actor, 'subscription.read')
  const { db, clock, rulebook, verification } = deps
  const now = clock.now()
  const rules = await rulebook.at(now)
  const offering = typeof of === 'string' ? (await findOffering(db, actor, of))?.row : of
  if (of && !offering) throw new Refusal<OfferingRefusals>('offering_not_found')
  const boughtBy = await loadLimitUse(deps, db, [actor.userId], rules, now)
  return verification.readInvestorLimit({
    userId: actor.userId,
    used: boughtBy(actor.userId).used,
    wellSecured: offering ? isExemptSukuk(offering.secured, rules) : false,
    rules,
    now,
  })
}

async function bookmark({ db, clock }: Deps, actor: Actor, slug: string, on: boolean) {
  requirePermission(actor, 'offering.bookmark')
  const offering = await findOffering(db, actor, slug)
  if (!offering) throw new Refusal<OfferingRefusals>('offering_not_found')
  await setBookmark(db, { userId: actor.userId, offeringId: offering.row.id, on, now: clock.now() })
}
