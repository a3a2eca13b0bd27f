import type { Proven } from '#modules/credentials'
import type { Book } from '#modules/rulebook'
import type { Db, Tx } from '#platform/database'
import type { Sought } from '#platform/search'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { PageRequest } from '#shared/page'
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
import type { CallOff, ListOfferings, Subscribe } from './input.ts'
import { issueOf } from './issue-of.ts'
import { assertUnderCapInTx } from './issuer-cap.ts'
import { boughtHere, boughtInWindow, isWellSecured } from './limit.ts'
import { findOffering, listOfferings, offeringExists, setBookmark } from './list.ts'
import { agreedTo, type ListMine, mySubscription, mySubscriptions } from './mine.ts'
import { offeringParts } from './parts.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { type Spending, wantsProofInTx } from './purchase-proof.ts'
import { raisedFor } from './raised-for.ts'
import type { OfferingRefusals } from './refusals.ts'
import { runningOfferings } from './running.ts'
import { type NewOffering, scheduleOffering } from './schedule-offering.ts'
import { searchOfferings } from './search.ts'
import type { ListTab, PaymentMethod } from './states.ts'
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
    schedule: (actor: Actor, offering: NewOffering) => scheduleOffering(deps, actor, offering),
    withdraw: (actor: Actor, id: string, reason: string) => withdrawOffering(deps, actor, id, reason),
    raisesOf,
    withdrawRaisesInTx,
    askWithdrawal: (actor: Actor, asked: CallOff) => askWithdrawal(deps, actor, asked),
    callOff: (actor: Actor, asked: CallOff, proven?: Proven) => callOffOffering(deps, actor, asked, proven),
    subscribe: (actor: Actor, input: Subscribe, options?: SubscribeOptions) =>
      subscribe({ ...deps, purchases }, actor, input, options),
    /** What waits for a transfer is paid from the wallet instead. */
    payFromWallet: (actor: Actor, id: string, options?: Parameters<typeof payFromWallet>[3]) =>
      payFromWallet(deps, actor, id, options),
    cancel: (actor: Actor, id: string, options?: { key?: string | undefined }) =>
      cancelSubscription(deps, actor, id, options),

    list: (actor: Actor, tab: ListTab, filters: ListOfferings) => listOfferings(db, actor, tab, filters),
    detail: (actor: Actor, slug: string) => offeringDetail(deps, actor, slug),
    /** The same of each of these that there is, by slug. */
    details: (actor: Actor, slugs: readonly string[]) => offeringDetails(deps, actor, slugs),
    quote: (
      actor: Actor,
      asked: { slug: string; units: Parameters<typeof quote>[2]['units']; method: PaymentMethod },
    ) => quote(deps, actor, asked),
    limit: (actor: Actor, slug?: string) => limit(deps, actor, slug),
    /** What counts against the investor limit now, and what was paid from the wallet within a day. */
    bought: async (through: Db | Tx, userId: string, rules: Book, now: Date) =>
      (await boughtInWindow(deps, through, [userId], rules, now))(userId),
    /** Refuses `sukuk_unpaid` where an earlier sukuk of this business is not paid back. */
    refuseUnpaidInTx,
    /** Refuses with `issuer_cap_exceeded` what an issuer plans to raise beyond its cap. */
    assertUnderCapInTx: (tx: Tx, planned: Parameters<typeof assertUnderCapInTx>[2], rules: Book) =>
      assertUnderCapInTx(deps, tx, planned, rules),
    wantsProofInTx: (tx: Tx, paying: Spending) => wantsProofInTx(deps, tx, paying),
    agreedTo: (actor: Actor, id: string) => agreedTo(deps, actor, id),
    payment: (actor: Actor, paymentId: string) => mySubscription(db, actor, { paymentId }),
    subscription: (actor: Actor, id: string) => mySubscription(db, actor, { id }),
    mine: (actor: Actor, page: ListMine = {}) => mySubscriptions(db, actor, page),
    bookmark: (actor: Actor, slug: string, on: boolean) => bookmark(deps, actor, slug, on),
    /** Whether an offering stands at this address, whatever its state. */
    exists: (slug: string, through: Db | Tx = db) => offeringExists(through, slug),
    /** Which offering it is and whose. */
    brief: offeringBrief,
    briefs: offeringBriefs,
    ofIssuer: offeringsOfIssuer,
    /** How far the offerings of these businesses are. */
    raisedFor: (actor: Actor, businessIds: readonly Id<'business'>[]) => raisedFor(deps, actor, businessIds),
    /** What a share was first sold at, and how many others there were. */
    issueOf: (code: string, through: Db | Tx = db) => issueOf(through, code),
    /** Those whose securities are in the hands of their holders. */
    running: runningOfferings,
    termsOf,
    statistics: () => statistics(db, clock.now()),
    /** Those that came to nothing, newest first. */
    endedWithout: () => endedWithout(db),
    addresses: () => offeringAddresses(db, clock.now()),
    search: (sought: Sought, limit: number) => searchOfferings(db, sought, limit),
    genuine: (reference: string) => genuineReceipt(db, reference),
    genuineDocument: (typed: string) => genuineDocument(deps, typed),

    /** What counts of purchases against people's investor limit. */
    boughtHere: boughtHere(deps),

    /** For compliance. */
    held: (actor: Actor, page?: PageRequest) => heldPurchases(deps, actor, page),
    countHeld: (actor: Actor, limit: number) => countHeld(deps, actor, limit),
    heldOne: (actor: Actor, id: string) => heldPurchase(deps, actor, id),
    proposeHeld: (actor: Actor, wish: Parameters<typeof proposeHeld>[2]) => proposeHeld(deps, actor, wish),

    runDue: () => runDue(deps),

    parts: offeringParts(deps),
  }
}
export type Offerings = ReturnType<typeof createOfferings>

/** The limit meter: what the investor may still buy of this offering (docs/rules.md, Subscription), before any amount is typed. */
async function limit(deps: Deps, actor: Actor, slug: string | undefined) {
  requirePermission(actor, 'subscription.read')
  const { db, clock, rulebook, verification } = deps
  const now = clock.now()
  const rules = await rulebook.at(now)
  const offering = slug ? await findOffering(db, actor, slug) : undefined
  if (slug && !offering) throw new Refusal<OfferingRefusals>('offering_not_found')
  const boughtBy = await boughtInWindow(deps, db, [actor.userId], rules, now)
  return verification.limitOf({
    userId: actor.userId,
    used: boughtBy(actor.userId).used,
    wellSecured: offering ? isWellSecured(offering.row.secured, rules) : false,
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
