import type { CommandContext } from '#platform/commands/command'
import { type Deadline, type PersonalDataPart, type Recurring, readAllPages } from '#platform/commands/parts'
import type { Id } from '#shared/ids'
import { advanceBooks, findNextBookDeadline } from './advance.ts'
import { listAlerts } from './alerts.ts'
import { cancelBarredOrdersAfterFreezeInTx, cancelBarredOrdersInTx } from './cancel-orders.ts'
import { marketCaseApproval } from './case-subject.ts'
import { windowCloseApproval } from './close-window.ts'
import { listUnfinishedTrading } from './closing-objections.ts'
import { findComingWindow } from './coming-window.ts'
import type { MarketContext } from './deps.ts'
import { deskAudience, deskNotices } from './desk-notices.ts'
import { dismissalApproval } from './dismiss-finding.ts'
import { findNextAlertRun, fireAlerts } from './fire-alerts.ts'
import { haltApprovals } from './halts.ts'
import { marketFacts, verifyMarketInTx } from './ledger-facts.ts'
import { sumMarketLimitUse } from './limit-use.ts'
import { listMyOrders, listMyTrades, marketCloses, marketPrices, selectTradeEvents } from './my-orders.ts'
import { marketNotices } from './notices.ts'
import { referencePriceApproval } from './set-reference.ts'
import { findNextSettlement, pollCustodian, settleDueTrades } from './settle.ts'
import { orderSource, tradeSource } from './source.ts'
import { createUnsettledInvariant } from './verify-waiting.ts'
import { deleteWatchListInTx, listWatchedCodes } from './watch.ts'

export function marketParts(deps: MarketContext) {
  const books: Deadline = {
    name: 'market.books',
    money: true,
    nextDue: () => findNextBookDeadline(deps),
    run: () => advanceBooks(deps),
  }
  const settlement: Deadline = {
    name: 'market.settlement',
    money: true,
    nextDue: () => findNextSettlement(deps),
    run: () => settleDueTrades(deps),
  }
  const alerts: Deadline = {
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
    deadlines: [books, settlement, alerts],
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
    dayPrices: [marketCloses],
    closingObjections: [listUnfinishedTrading],
    kycRefused: [endOrders],
    kycLapsed: [
      (context: CommandContext, owners: readonly Id<'user'>[]) => cancelBarredOrdersInTx(deps, context, owners),
    ],
    accountSuspended: [endOrders],
    thawed: [(context: CommandContext) => cancelBarredOrdersAfterFreezeInTx(deps, context)],
    personalData,
    erasures: [deleteWatchListInTx],
    notices: [marketNotices, deskNotices],
    noticeAudiences: [deskAudience(deps)],
  }
}
