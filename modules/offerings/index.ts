import type { Book } from '#modules/rulebook'
import { bindDeps } from '#platform/bind-deps'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { offeringAddresses } from './addresses.ts'
import { askWithdrawal } from './ask-withdrawal.ts'
import { offeringBrief, offeringBriefs, offeringsOfIssuer } from './brief.ts'
import { callOffOffering } from './call-off.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { runDue } from './deadlines.ts'
import { proposeHeld } from './decide-held.ts'
import type { Deps } from './deps.ts'
import { offeringDetail, offeringDetails, quote } from './detail.ts'
import { raisesOf, withdrawOffering, withdrawRaisesInTx } from './end-offering.ts'
import { genuineDocument, genuineReceipt } from './genuine.ts'
import { countHeld, heldPurchase, heldPurchases } from './held.ts'
import type { Subscribe } from './input.ts'
import { issueOf } from './issue-of.ts'
import { assertUnderCapInTx } from './issuer-cap.ts'
import { boughtHere, boughtInWindow, isWellSecured } from './limit.ts'
import { findOffering, listOfferings, offeringExists, setBookmark } from './list.ts'
import { agreedTo, type ListMine, mySubscription, mySubscriptions } from './mine.ts'
import { offeringParts } from './parts.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { wantsProofInTx } from './purchase-proof.ts'
import { raisedFor } from './raised-for.ts'
import type { OfferingRefusals } from './refusals.ts'
import { runningOfferings } from './running.ts'
import { scheduleOffering } from './schedule-offering.ts'
import { searchOfferings } from './search.ts'
import type { OfferingDetail } from './states.ts'
import { endedWithout, statistics } from './statistics.ts'
import { createPurchases, type SubscribeOptions, subscribe } from './subscribe.ts'
import { termsOf } from './terms-of.ts'
import { refuseUnpaidInTx } from './unpaid-sukuk.ts'

export type { CalledOff, RaisedSource } from './deps.ts'
export type { GenuineReceipt } from './genuine.ts'
export { scheduleOf } from './schedule-of.ts'
export type { NewOffering } from './schedule-offering.ts'
export type { Statistics } from './statistics.ts'

export function createOfferings(deps: Deps) {
  const { db, clock } = deps
  const purchases = createPurchases(deps)
  return {
    ...bindDeps(deps, {
      schedule: scheduleOffering,
      withdraw: withdrawOffering,
      askWithdrawal,
      callOff: callOffOffering,
      /** What waits for a transfer is paid from the wallet instead. */
      payFromWallet,
      cancel: cancelSubscription,
      detail: offeringDetail,
      /** The same of each of these that there is, by slug. */
      details: offeringDetails,
      quote,
      limit,
      /** Refuses with `issuer_cap_exceeded` what an issuer plans to raise beyond its cap. */
      assertUnderCapInTx,
      wantsProofInTx,
      agreedTo,
      bookmark,
      /** How far the offerings of these businesses are. */
      raisedFor,
      genuineDocument,
      /** For compliance. */
      held: heldPurchases,
      countHeld,
      heldOne: heldPurchase,
      proposeHeld,
      runDue,
    }),
    raisesOf,
    withdrawRaisesInTx,
    subscribe: (actor: Actor, input: Subscribe, options?: SubscribeOptions) =>
      subscribe({ ...deps, purchases }, actor, input, options),

    ...bindDeps(db, {
      list: listOfferings,
      /** Those that came to nothing, newest first. */
      endedWithout,
      search: searchOfferings,
      genuine: genuineReceipt,
    }),
    /** What counts against the investor limit now, and what was paid from the wallet within a day. */
    bought: async (through: Db | Tx, userId: string, rules: Book, now: Date) =>
      (await boughtInWindow(deps, through, [userId], rules, now))(userId),
    /** Refuses `sukuk_unpaid` where an earlier sukuk of this business is not paid back. */
    refuseUnpaidInTx,
    payment: (actor: Actor, paymentId: string) => mySubscription(db, actor, { paymentId }),
    subscription: (actor: Actor, id: string) => mySubscription(db, actor, { id }),
    mine: (actor: Actor, page: ListMine = {}) => mySubscriptions(db, actor, page),
    /** Whether an offering stands at this address, whatever its state. */
    exists: (slug: string, through: Db | Tx = db) => offeringExists(through, slug),
    /** Which offering it is and whose. */
    brief: offeringBrief,
    briefs: offeringBriefs,
    ofIssuer: offeringsOfIssuer,
    /** What a share was first sold at, and how many others there were. */
    issueOf: (code: string, through: Db | Tx = db) => issueOf(through, code),
    /** Those whose securities are in the hands of their holders. */
    running: runningOfferings,
    termsOf,
    statistics: () => statistics(db, clock.now()),
    addresses: () => offeringAddresses(db, clock.now()),

    /** What counts of purchases against people's investor limit. */
    boughtHere: boughtHere(deps),

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
  const boughtBy = await boughtInWindow(deps, db, [actor.userId], rules, now)
  return verification.limitOf({
    userId: actor.userId,
    used: boughtBy(actor.userId).used,
    wellSecured: offering ? isWellSecured(offering.secured, rules) : false,
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
