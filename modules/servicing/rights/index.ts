import { announcementSubject, countUncheckedActions, listActions, securityActionOf } from '#modules/corporate-actions'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Recurring } from '#platform/commands/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rightsAction } from './action.ts'
import { cancelOrder } from './cancel-order.ts'
import { rightsDue } from './cash-due.ts'
import { rightsDeadline } from './deadlines.ts'
import type { RightsDeps } from './deps.ts'
import { rightsIssue, rightsOfIssuer } from './desk-reads.ts'
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
import { rightsNotices } from './notices.ts'
import { passOnInTx } from './pass-on.ts'
import { askForMissingAccounts, rightsPayment } from './payment.ts'
import {
  cancelRights,
  checkRights,
  proposeRights,
  rightsAnnouncement,
  submitRights,
  takeBackRights,
} from './propose.ts'
import { raisedByRights } from './raised.ts'
import { hasOpenEntitlement, myOrder, myOrders, myRights, myRightsOf } from './read.ts'
import { rightsSource } from './source.ts'
import { raisingFor, unfinishedOf } from './unfinished.ts'
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
      list: listActions(rightsAction),
      countUnchecked: countUncheckedActions(rightsAction),
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
      approvals: [announcementSubject(rightsAnnouncement, deps), heldOrderSubject],
      kycRefused: [holdOrdersInTx],
      kycRestored: [letGoOfOrdersInTx],
      extensions: [extendRightsInTx],
      paymentTargets: [rightsPayment(deps)],
      ledgerFacts: [rightsFacts],
      movementSources: [rightsSource(deps)],
      securityActions: [securityActionOf(rightsAction)],
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
