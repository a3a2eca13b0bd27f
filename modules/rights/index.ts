import { bindDeps } from '#platform/bind-deps'
import type { Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { announceSubject } from './announce.ts'
import { cancelRights } from './cancel.ts'
import { cancelOrder } from './cancel-order.ts'
import { rightsDue } from './cash-due.ts'
import { rightsDeadline } from './deadlines.ts'
import type { RightsDeps } from './deps.ts'
import { exercise } from './exercise.ts'
import { extendRightsInTx } from './extend.ts'
import { genuineRightsReceipt } from './genuine.ts'
import { giveRights } from './give.ts'
import { countHeld, heldOrder, heldOrders, proposeHeldOrder } from './held.ts'
import { heldOrderSubject } from './held-subject.ts'
import { holdOrdersInTx, letGoOfOrdersInTx } from './hold.ts'
import type { Exercise } from './input.ts'
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

/** Rights to new shares (HMETD): holders may buy them first, in proportion to what they hold. */
export function createRights(deps: RightsDeps) {
  const missingAccounts: Recurring = {
    name: 'rights.ask-for-missing-accounts',
    cron: '* * * * *',
    run: () => askForMissingAccounts(deps),
  }
  return {
    ...bindDeps(deps, {
      propose: proposeRights,
      submit: submitRights,
      check: checkRights,
      takeBack: takeBackRights,
      ofIssuer: rightsOfIssuer,
      cancel: cancelRights,
      list: rightsIssues,
      countUnchecked,
      one: rightsIssue,
      mine: myRights,
      of: myRightsOf,
      order: myOrder,
      exercise,
      /** For everybody: whether the number of a receipt is ours. */
      genuine: genuineRightsReceipt,
      cancelOrder,
      give: giveRights,
      raisesOf,
      withdrawInTx,
      passOnInTx,
      /** For compliance. */
      held: heldOrders,
      countHeld,
      heldOne: heldOrder,
      proposeHeld: proposeHeldOrder,
    }),

    hasOpenEntitlement: (userId: Id<'user'>) => hasOpenEntitlement(deps.db, userId, deps.clock.now()),
    /** What ordering would say, without ordering: for the last look before paying. */
    tryOut: (actor: Actor, input: Exercise & { slug: string }) => exercise(deps, actor, input, { dryRun: true }),

    parts: {
      deadlines: [rightsDeadline(deps)],
      recurring: [missingAccounts],
      approvals: [announceSubject(deps), heldOrderSubject],
      kycRefused: [holdOrdersInTx],
      kycRestored: [letGoOfOrdersInTx],
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
