import { announcementApproval, countUncheckedActions, listActions, toSecurityAction } from '#modules/corporate-actions'
import { bindDeps } from '#platform/commands/bind-deps'
import { ignoreMoneyFreeze, type Recurring } from '#platform/commands/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { buybackAction } from './action.ts'
import { buybackCashDue } from './cash-due.ts'
import { fundedBuybackObjections, openOfferObjections } from './closing-objections.ts'
import type { BuybackDeps } from './deps.ts'
import { buybackDueTask } from './due-tasks.ts'
import { extendBuybacksInTx } from './extend.ts'
import { buybackFundingTarget, OPEN_ACCOUNT, openFundingAccount, openWaitingAccounts } from './funding-account.ts'
import { buybackHoldingEvents } from './holdings.ts'
import { buybackIssuerNotices } from './issuer-notices.ts'
import { buybackFacts } from './ledger-facts.ts'
import { buybackNotices } from './notices.ts'
import { offerShares } from './offer-shares.ts'
import { listOwnOffers } from './own-offers.ts'
import { buybackAnnouncement, cancelBuyback, checkBuyback, proposeBuyback, submitBuyback } from './propose.ts'
import { findBuyback, findOwnBuyback, findRunningBuyback, listIssuerBuybacks } from './read.ts'
import { buybackSource, offerSource } from './source.ts'
import { verifyBuybacksInTx } from './verify.ts'
import { withdrawOffer } from './withdraw-offer.ts'

/** Buy-backs: an issuer buys shares of its own from holders who offer them. */
export function createBuybacks(deps: BuybackDeps) {
  deps.jobs.define<{ id: Id<'buyback'> }>(OPEN_ACCOUNT, {
    work: ({ id }) => ignoreMoneyFreeze(() => openFundingAccount(deps, id)),
  })
  const accounts: Recurring = {
    name: 'buybacks.open-accounts',
    cron: '* * * * *',
    money: true,
    run: () => openWaitingAccounts(deps),
  }
  return {
    ...bindDeps(deps, {
      propose: proposeBuyback,
      submit: submitBuyback,
      check: checkBuyback,
      ofIssuer: listIssuerBuybacks,
      cancel: cancelBuyback,
      openAccounts: openWaitingAccounts,
      list: listActions(buybackAction),
      countUnchecked: countUncheckedActions(buybackAction),
      one: findBuyback,
      of: findOwnBuyback,
      runningOf: findRunningBuyback,
      offer: offerShares,
      withdraw: withdrawOffer,
    }),

    parts: {
      dueTasks: [buybackDueTask(deps)],
      recurring: [accounts],
      approvals: [announcementApproval(buybackAnnouncement, deps)],
      extensions: [extendBuybacksInTx],
      paymentTargets: [buybackFundingTarget(deps)],
      cashDue: [buybackCashDue(deps)],
      ledgerFacts: [buybackFacts],
      invariants: [verifyBuybacksInTx],
      movementSources: [buybackSource(deps), offerSource(deps)],
      holdingEvents: [buybackHoldingEvents],
      securityActions: [toSecurityAction(buybackAction)],
      closingObjections: [openOfferObjections(deps), fundedBuybackObjections(deps)],
      personalData: [
        { name: 'buybacks', may: 'buyback.read' as const, read: (actor: Actor) => listOwnOffers(deps, actor) },
      ],
      notices: [buybackNotices, buybackIssuerNotices],
    },
  }
}
export type Buybacks = ReturnType<typeof createBuybacks>
