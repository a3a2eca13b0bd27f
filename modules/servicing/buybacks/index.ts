import { announcementSubject, countUncheckedActions, listActions, securityActionOf } from '#modules/corporate-actions'
import { bindDeps } from '#platform/commands/bind-deps'
import { ignoreMoneyFreeze, type Recurring } from '#platform/commands/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { buybackAction } from './action.ts'
import { buybacksDue } from './cash-due.ts'
import { buybackDeadline } from './deadlines.ts'
import type { BuybackDeps } from './deps.ts'
import { extendBuybacksInTx } from './extend.ts'
import { funding, OPEN_ACCOUNT, openFundingAccount, openWaitingAccounts } from './fund.ts'
import { buybackHoldings } from './holdings.ts'
import { buybackIssuerNotices } from './issuer-notices.ts'
import { buybackFacts } from './ledger-facts.ts'
import { buybackNotices } from './notices.ts'
import { offerShares } from './offer.ts'
import { myOffers } from './personal.ts'
import { buybackAnnouncement, cancelBuyback, checkBuyback, proposeBuyback, submitBuyback } from './propose.ts'
import { buyback, buybacksOfIssuer, myBuyback, runningBuyback } from './read.ts'
import { buybackSource, offerSource } from './source.ts'
import { paidInBy, unfinishedOf } from './unfinished.ts'
import { verifyBuybacksInTx } from './verify.ts'
import { withdrawOffer } from './withdraw.ts'

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
      ofIssuer: buybacksOfIssuer,
      cancel: cancelBuyback,
      /** Asks the bank at once for accounts that issuers wait for. */
      openAccounts: openWaitingAccounts,
      list: listActions(buybackAction),
      countUnchecked: countUncheckedActions(buybackAction),
      one: buyback,
      of: myBuyback,
      runningOf: runningBuyback,
      offer: offerShares,
      withdraw: withdrawOffer,
    }),

    parts: {
      deadlines: [buybackDeadline(deps)],
      recurring: [accounts],
      approvals: [announcementSubject(buybackAnnouncement, deps)],
      extensions: [extendBuybacksInTx],
      paymentTargets: [funding(deps)],
      cashDue: [buybacksDue(deps)],
      ledgerFacts: [buybackFacts],
      invariants: [verifyBuybacksInTx],
      movementSources: [buybackSource(deps), offerSource(deps)],
      holdingEvents: [buybackHoldings],
      securityActions: [securityActionOf(buybackAction)],
      closingObjections: [unfinishedOf(deps), paidInBy(deps)],
      personalData: [{ name: 'buybacks', may: 'buyback.read' as const, read: (actor: Actor) => myOffers(deps, actor) }],
      notices: [buybackNotices, buybackIssuerNotices],
    },
  }
}
export type Buybacks = ReturnType<typeof createBuybacks>
