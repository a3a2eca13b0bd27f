import { orLaterIfFrozen, type Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { buybacksDue } from './cash-due.ts'
import { checkBuyback } from './check.ts'
import { buybackDeadline } from './deadlines.ts'
import { announceSubject, cancelBuyback } from './decide.ts'
import type { BuybackDeps } from './deps.ts'
import { extendBuybacksInTx } from './extend.ts'
import { funding, OPEN_ACCOUNT, openFundingAccount, openWaitingAccounts } from './fund.ts'
import { buybackHoldings, buybackRuns } from './holdings.ts'
import type { ListBuybacks, OfferShares, ProposeBuyback } from './input.ts'
import { buybackIssuerNotices } from './issuer-notices.ts'
import { buybackFacts } from './ledger-facts.ts'
import { buyback, buybacks, countUnchecked } from './list.ts'
import { buybackNotices } from './notices.ts'
import { buybacksOfIssuer } from './of-issuer.ts'
import { offerShares } from './offer.ts'
import { myOffers } from './personal.ts'
import { proposeBuyback } from './propose.ts'
import { myBuyback, runningBuyback } from './read.ts'
import { buybackSource, offerSource } from './source.ts'
import { submitBuyback } from './submit.ts'
import { paidInBy, unfinishedOf } from './unfinished.ts'
import { verifyBuybacksInTx } from './verify.ts'
import { withdrawOffer } from './withdraw.ts'

type Key = { key?: string | undefined }
type Proven = Key & { proof?: string | undefined }

/** Buy-backs: an issuer buys shares of its own from holders who offer them. */
export function createBuybacks(deps: BuybackDeps) {
  deps.jobs.define<{ id: Id<'buyback'> }>(OPEN_ACCOUNT, {
    work: ({ id }) => orLaterIfFrozen(() => openFundingAccount(deps, id)),
  })
  const accounts: Recurring = {
    name: 'buybacks.open-accounts',
    cron: '* * * * *',
    money: true,
    run: () => openWaitingAccounts(deps),
  }
  return {
    propose: (actor: Actor, asked: ProposeBuyback, options?: Key) => proposeBuyback(deps, actor, asked, options),
    submit: (actor: Actor, asked: ProposeBuyback, options?: Key) => submitBuyback(deps, actor, asked, options),
    check: (actor: Actor, asked: { id: string; reason: string }) => checkBuyback(deps, actor, asked),
    ofIssuer: (actor: Actor) => buybacksOfIssuer(deps, actor),
    cancel: (actor: Actor, asked: { id: string; reason: string }) => cancelBuyback(deps, actor, asked),
    /** Asks the bank at once for accounts that issuers wait for. */
    openAccounts: () => openWaitingAccounts(deps),
    list: (actor: Actor, asked?: ListBuybacks) => buybacks(deps, actor, asked),
    countUnchecked: (actor: Actor, limit: number) => countUnchecked(deps, actor, limit),
    one: (actor: Actor, id: string) => buyback(deps, actor, id),

    of: (actor: Actor, slug: string) => myBuyback(deps, actor, slug),
    runningOf: (actor: Actor, slug: string) => runningBuyback(deps, actor, slug),
    offer: (actor: Actor, asked: OfferShares & { slug: string }, options?: Proven) =>
      offerShares(deps, actor, asked, options),
    withdraw: (actor: Actor, id: string, options?: Key) => withdrawOffer(deps, actor, id, options),

    parts: {
      deadlines: [buybackDeadline(deps)],
      recurring: [accounts],
      approvals: [announceSubject(deps)],
      extensions: [extendBuybacksInTx],
      paymentTargets: [funding(deps)],
      cashDue: [buybacksDue(deps)],
      ledgerFacts: [buybackFacts],
      invariants: [verifyBuybacksInTx],
      movementSources: [buybackSource(deps), offerSource(deps)],
      holdingEvents: [buybackHoldings],
      securityActions: [buybackRuns],
      closingObjections: [unfinishedOf(deps), paidInBy(deps)],
      personalData: [{ name: 'buybacks', may: 'buyback.read' as const, read: (actor: Actor) => myOffers(deps, actor) }],
      notices: [buybackNotices, buybackIssuerNotices],
    },
  }
}
export type Buybacks = ReturnType<typeof createBuybacks>
