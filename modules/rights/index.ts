import type { DecideHeld } from '#contract/offerings/input'
import type { CommandContext } from '#platform/command'
import type { Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { PageRequest } from '#shared/page'
import { announceSubject } from './announce.ts'
import { cancelRights } from './cancel.ts'
import { cancelOrder } from './cancel-order.ts'
import { rightsDue } from './cash-due.ts'
import { rightsDeadline } from './deadlines.ts'
import type { RightsDeps } from './deps.ts'
import { type ExerciseOptions, exercise } from './exercise.ts'
import { extendRightsInTx } from './extend.ts'
import { genuineRightsReceipt } from './genuine.ts'
import { giveRights } from './give.ts'
import { countHeld, heldOrder, heldOrders, proposeHeldOrder } from './held.ts'
import { heldOrderSubject } from './held-subject.ts'
import { holdOrdersInTx, letGoOfOrdersInTx } from './hold.ts'
import type { Exercise, GiveRights, ListRights, ProposeRights } from './input.ts'
import { rightsIssuerNotices } from './issuer-notices.ts'
import { rightsFacts, verifyEntitlementsInTx, verifyRightsLedgerInTx, verifyRightsOrdersInTx } from './ledger-facts.ts'
import { boughtByRight } from './limit-use.ts'
import { countUnchecked, rightsIssue, rightsIssues } from './list.ts'
import { rightsNotices } from './notices.ts'
import { rightsOfIssuer } from './of-issuer.ts'
import { passOnInTx } from './pass-on.ts'
import { askForMissingAccounts, rightsPayment } from './payment.ts'
import { proposeRights } from './propose.ts'
import { raisedByRights } from './raised.ts'
import { hasOpenEntitlement, myOrder, myOrders, myRights, myRightsOf } from './read.ts'
import { rightsSource } from './source.ts'
import { checkRights, submitRights } from './submit.ts'
import { takeBackRights } from './take-back.ts'
import { raisingFor, rightsRun, unfinishedOf } from './unfinished.ts'
import { raisesOf, withdrawInTx } from './withdraw.ts'

export type { GenuineRightsReceipt } from './genuine.ts'

type Key = { key?: string | undefined }

/** Rights to new shares (HMETD): holders may buy them first, in proportion to what they hold. */
export function createRights(deps: RightsDeps) {
  const missingAccounts: Recurring = {
    name: 'rights.ask-for-missing-accounts',
    cron: '* * * * *',
    run: () => askForMissingAccounts(deps),
  }
  return {
    propose: (actor: Actor, asked: ProposeRights, options?: Key) => proposeRights(deps, actor, asked, options),
    submit: (actor: Actor, asked: ProposeRights, options?: Key) => submitRights(deps, actor, asked, options),
    check: (actor: Actor, asked: { id: string; reason: string }) => checkRights(deps, actor, asked),
    takeBack: (actor: Actor, asked: { id: string; reason: string }) => takeBackRights(deps, actor, asked),
    ofIssuer: (actor: Actor) => rightsOfIssuer(deps, actor),
    cancel: (actor: Actor, asked: { id: string; reason: string }) => cancelRights(deps, actor, asked),
    list: (actor: Actor, asked?: ListRights) => rightsIssues(deps, actor, asked),
    countUnchecked: (actor: Actor, limit: number) => countUnchecked(deps, actor, limit),
    one: (actor: Actor, id: string) => rightsIssue(deps, actor, id),

    hasOpenEntitlement: (userId: Id<'user'>) => hasOpenEntitlement(deps.db, userId, deps.clock.now()),
    mine: (actor: Actor) => myRights(deps, actor),
    of: (actor: Actor, slug: string) => myRightsOf(deps, actor, slug),
    order: (actor: Actor, id: string) => myOrder(deps, actor, id),
    exercise: (actor: Actor, input: Exercise & { slug: string }, options?: ExerciseOptions) =>
      exercise(deps, actor, input, options),
    /** For everybody: whether the number of a receipt is ours. */
    genuine: (typed: string) => genuineRightsReceipt(deps, typed),
    cancelOrder: (actor: Actor, id: string, options?: Key) => cancelOrder(deps, actor, id, options),
    /** What ordering would say, without ordering: for the last look before paying. */
    tryOut: (actor: Actor, input: Exercise & { slug: string }) => exercise(deps, actor, input, { dryRun: true }),
    give: (actor: Actor, input: GiveRights & { slug: string }, options?: ExerciseOptions) =>
      giveRights(deps, actor, input, options),
    raisesOf: (through: Parameters<typeof raisesOf>[1], businessId: Id<'business'>) =>
      raisesOf(deps, through, businessId),
    withdrawInTx: (context: CommandContext, of: Parameters<typeof withdrawInTx>[2]) => withdrawInTx(deps, context, of),
    passOnInTx: (context: Parameters<typeof passOnInTx>[1], estate: Parameters<typeof passOnInTx>[2]) =>
      passOnInTx(deps, context, estate),

    /** For compliance. */
    held: (actor: Actor, page?: PageRequest) => heldOrders(deps, actor, page),
    countHeld: (actor: Actor, limit: number) => countHeld(deps, actor, limit),
    heldOne: (actor: Actor, id: string) => heldOrder(deps, actor, id),
    proposeHeld: (actor: Actor, wish: DecideHeld & { id: string }) => proposeHeldOrder(deps, actor, wish),

    parts: {
      deadlines: [rightsDeadline(deps)],
      recurring: [missingAccounts],
      approvals: [announceSubject(deps), heldOrderSubject],
      kycRefused: [holdOrdersInTx],
      kycRestored: [(context: CommandContext, userId: Id<'user'>) => letGoOfOrdersInTx(deps, context, userId)],
      extensions: [extendRightsInTx],
      paymentTargets: [rightsPayment(deps)],
      ledgerFacts: [rightsFacts],
      movementSources: [rightsSource(deps)],
      securityActions: [rightsRun],
      invariants: [verifyEntitlementsInTx, verifyRightsOrdersInTx, verifyRightsLedgerInTx],
      limitUses: [boughtByRight],
      raised: [raisedByRights],
      cashDue: [rightsDue(deps)],
      closingObjections: [unfinishedOf(deps), raisingFor(deps)],
      personalData: [{ name: 'rights', may: 'rights.read' as const, read: (actor: Actor) => myOrders(deps, actor) }],
      notices: [rightsNotices, rightsIssuerNotices],
    },
  }
}
export type Rights = ReturnType<typeof createRights>
