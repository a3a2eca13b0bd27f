import { announcementApproval, countUncheckedActions, listActions, toSecurityAction } from '#modules/corporate-actions'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Recurring } from '#platform/commands/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rightsAction } from './action.ts'
import { cancelOrder } from './cancel-order.ts'
import { rightsCashDue } from './cash-due.ts'
import { openOrderObjections, runningIssueObjections } from './closing-objections.ts'
import type { RightsDeps } from './deps.ts'
import { rightsDueTask } from './due-tasks.ts'
import { exerciseRights } from './exercise-rights.ts'
import { extendRightsInTx } from './extend.ts'
import { findGenuineReceipt } from './genuine-receipt.ts'
import { giveRights } from './give-rights.ts'
import { heldOrderApproval } from './held-order-subject.ts'
import { countHeldOrders, findHeldOrder, listHeldOrders, proposeHeldOrder } from './held-orders.ts'
import type { Exercise } from './input.ts'
import { findRightsIssue, listIssuerRightsIssues } from './issue-queries.ts'
import { rightsIssuerNotices } from './issuer-notices.ts'
import { rightsFacts, verifyEntitlementsInTx, verifyRightsLedgerInTx, verifyRightsOrdersInTx } from './ledger-facts.ts'
import { rightsLimitUse } from './limit-use.ts'
import { rightsNotices } from './notices.ts'
import { holdOrdersInTx, releaseOrdersInTx } from './order-hold.ts'
import { findOwnOrder, findOwnRights, hasOpenEntitlement, listOwnOrders, listOwnRights } from './own-rights.ts'
import { requestMissingAccounts, rightsPaymentTarget } from './payment.ts'
import {
  cancelRights,
  checkRights,
  proposeRights,
  rightsAnnouncement,
  submitRights,
  takeBackRights,
} from './propose.ts'
import { sumRaisedByRights } from './raised.ts'
import { rightsSource } from './source.ts'
import { transferToHeirsInTx } from './transfer-to-heirs.ts'
import { listRunningIssues, withdrawIssuesInTx } from './withdraw-issues.ts'

export type { GenuineRightsReceipt } from './genuine-receipt.ts'

/** Rights to new shares (HMETD): holders may buy them first, in proportion to what they hold. */
export function createRights(deps: RightsDeps) {
  const missingAccounts: Recurring = {
    name: 'rights.ask-for-missing-accounts',
    cron: '* * * * *',
    run: () => requestMissingAccounts(deps),
  }
  return {
    ...bindDeps(deps, {
      propose: proposeRights,
      submit: submitRights,
      check: checkRights,
      takeBack: takeBackRights,
      ofIssuer: listIssuerRightsIssues,
      cancel: cancelRights,
      list: listActions(rightsAction),
      countUnchecked: countUncheckedActions(rightsAction),
      one: findRightsIssue,
      mine: listOwnRights,
      of: findOwnRights,
      order: findOwnOrder,
      exercise: exerciseRights,
      /** Public. */
      genuine: findGenuineReceipt,
      cancelOrder,
      give: giveRights,
      raisesOf: listRunningIssues,
      withdrawIssuesInTx,
      transferToHeirsInTx,
      held: listHeldOrders,
      countHeld: countHeldOrders,
      heldOne: findHeldOrder,
      proposeHeld: proposeHeldOrder,
    }),

    hasOpenEntitlement: (userId: Id<'user'>) => hasOpenEntitlement(deps.db, userId, deps.clock.now()),
    /** A dry run of an order, for the review step before payment. */
    tryOut: (actor: Actor, input: Exercise & { slug: string }) => exerciseRights(deps, actor, input, { dryRun: true }),

    parts: {
      dueTasks: [rightsDueTask(deps)],
      recurring: [missingAccounts],
      approvals: [announcementApproval(rightsAnnouncement, deps), heldOrderApproval],
      kycRefused: [holdOrdersInTx],
      kycRestored: [releaseOrdersInTx],
      extensions: [extendRightsInTx],
      paymentTargets: [rightsPaymentTarget(deps)],
      ledgerFacts: [rightsFacts],
      movementSources: [rightsSource(deps)],
      securityActions: [toSecurityAction(rightsAction)],
      invariants: [verifyEntitlementsInTx, verifyRightsOrdersInTx, verifyRightsLedgerInTx],
      limitUses: [rightsLimitUse],
      raised: [sumRaisedByRights],
      cashDue: [rightsCashDue(deps)],
      closingObjections: [openOrderObjections(deps), runningIssueObjections(deps)],
      personalData: [
        { name: 'rights', may: 'rights.read' as const, read: (actor: Actor) => listOwnOrders(deps, actor) },
      ],
      notices: [rightsNotices, rightsIssuerNotices],
    },
  }
}
export type Rights = ReturnType<typeof createRights>
