import type { CommandContext } from '#platform/commands/command'
import { type DueTask, type PersonalDataPart, type Recurring, readAllPages } from '#platform/commands/parts'
import type { Id } from '#shared/ids'
import type { MarketContext } from './deps.ts'
import { advanceBooks, findNextBookChange } from './engine/advance.ts'
import { marketFacts, verifyMarketInTx } from './ledger-facts.ts'
import { marketNotices } from './notices.ts'
import { cancelBarredOrdersAfterFreezeInTx, cancelBarredOrdersInTx } from './orders/cancel-orders.ts'
import { listUnfinishedTrading } from './orders/closing-objections.ts'
import { sumMarketLimitUse } from './orders/limit-use.ts'
import { listMyOrders, listMyTrades, marketClosingPrices, marketPrices, selectTradeEvents } from './orders/my-orders.ts'
import { referencePriceApproval } from './prices/set-reference.ts'
import { deleteWatchListInTx, listWatchedCodes } from './prices/watch.ts'
import { windowCloseApproval } from './sessions/close-window.ts'
import { findComingWindow } from './sessions/coming-window.ts'
import { haltApprovals } from './sessions/halts.ts'
import { findNextSettlement, instructDueTrades, pollCustodian } from './settlement/settle.ts'
import { createUnsettledInvariant } from './settlement/verify-waiting.ts'
import { orderSource, tradeSource } from './source.ts'
import { listAlerts } from './surveillance/alerts.ts'
import { marketCaseApproval } from './surveillance/case-subject.ts'
import { marketDeskAudience, marketDeskNotices } from './surveillance/desk-notices.ts'
import { dismissalApproval } from './surveillance/dismiss-finding.ts'
import { findNextAlertRun, fireAlerts } from './surveillance/fire-alerts.ts'

/**
 * What the market contributes to the app: due tasks, approvals, invariants, ledger facts, notices; kinds in
 * server/parts.ts.
 */
export function marketParts(deps: MarketContext) {
  const books: DueTask = {
    name: 'market.books',
    money: true,
    nextDue: () => findNextBookChange(deps),
    run: () => advanceBooks(deps),
  }
  const settlement: DueTask = {
    name: 'market.settlement',
    money: true,
    nextDue: () => findNextSettlement(deps),
    run: () => instructDueTrades(deps),
  }
  const alerts: DueTask = {
    name: 'market.alerts',
    nextDue: () => findNextAlertRun(deps),
    run: () => fireAlerts(deps),
  }
  const custodian: Recurring = { name: 'market.ask-custodian', cron: '* * * * *', run: () => pollCustodian(deps) }
  const personalData: PersonalDataPart[] = [
    {
      name: 'market_orders',
      may: 'market.read',
      read: (actor) => readAllPages((after) => listMyOrders(deps, actor, { limit: 100, after })),
    },
    {
      name: 'market_trades',
      may: 'market.read',
      read: (actor) => readAllPages((after) => listMyTrades(deps, actor, { limit: 100, after })),
    },
    { name: 'market_watch_list', may: 'market.watch', read: (actor) => listWatchedCodes(deps, actor) },
    { name: 'market_alerts', may: 'market.watch', read: (actor) => listAlerts(deps, actor) },
  ]
  const endOrders = (context: CommandContext, userId: Id<'user'>) => cancelBarredOrdersInTx(deps, context, [userId])
  return {
    dueTasks: [books, settlement, alerts],
    approvals: [
      ...haltApprovals(deps),
      referencePriceApproval(deps),
      windowCloseApproval,
      dismissalApproval,
      marketCaseApproval(deps),
    ],
    recurring: [custodian],
    ledgerFacts: [marketFacts],
    movementSources: [orderSource(deps), tradeSource(deps)],
    invariants: [verifyMarketInTx, createUnsettledInvariant(deps)],
    plannedDays: [findComingWindow],
    limitUses: [sumMarketLimitUse],
    holdingEvents: [selectTradeEvents],
    prices: [marketPrices],
    dayPrices: [marketClosingPrices],
    closingObjections: [listUnfinishedTrading],
    kycRefused: [endOrders],
    kycLapsed: [
      (context: CommandContext, owners: readonly Id<'user'>[]) => cancelBarredOrdersInTx(deps, context, owners),
    ],
    accountSuspended: [endOrders],
    thawed: [(context: CommandContext) => cancelBarredOrdersAfterFreezeInTx(deps, context)],
    personalData,
    erasures: [deleteWatchListInTx],
    notices: [marketNotices, marketDeskNotices],
    noticeAudiences: [marketDeskAudience(deps)],
  }
}
