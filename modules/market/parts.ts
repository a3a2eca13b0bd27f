import type { CommandContext } from '#platform/command'
import { type Deadline, type PersonalDataPart, type Recurring, readAllPages } from '#platform/parts'
import type { Id } from '#shared/ids'
import { advanceBooks, nextBookDue } from './advance.ts'
import { alertsOf } from './alerts.ts'
import { boughtOnMarket } from './bought.ts'
import { endBarredOrdersInTx, endOrdersOfInTx } from './cancel-of.ts'
import { caseSubject } from './case-subject.ts'
import { closeWindowSubject } from './close-window.ts'
import { comingWindow } from './coming-window.ts'
import type { Inside } from './deps.ts'
import { haltSubjects } from './halts.ts'
import { marketFacts, verifyMarketInTx } from './ledger-facts.ts'
import { marketCloses, marketPrices, myOrders, myTrades, tradesOf } from './mine.ts'
import { marketNotices } from './notices.ts'
import { asideSubject } from './set-aside.ts'
import { referenceSubject } from './set-reference.ts'
import { askCustodian, nextSettlement, settleDue } from './settle.ts'
import { orderSource, tradeSource } from './source.ts'
import { nextAlert, tellAlerts } from './tell-alerts.ts'
import { deskNotices, tellDesk } from './tell-desk.ts'
import { unfinishedOf } from './unfinished-of.ts'
import { verifyWaitingInTx } from './verify-waiting.ts'
import { forgetWatchedInTx, watchedCodes } from './watch.ts'

export function marketParts(deps: Inside) {
  const books: Deadline = {
    name: 'market.books',
    money: true,
    nextDue: () => nextBookDue(deps),
    run: () => advanceBooks(deps),
  }
  const settlement: Deadline = {
    name: 'market.settlement',
    money: true,
    nextDue: () => nextSettlement(deps),
    run: () => settleDue(deps),
  }
  const alerts: Deadline = {
    name: 'market.alerts',
    nextDue: () => nextAlert(deps),
    run: () => tellAlerts(deps),
  }
  const custodian: Recurring = { name: 'market.ask-custodian', cron: '* * * * *', run: () => askCustodian(deps) }
  const personalData: PersonalDataPart[] = [
    {
      name: 'market_orders',
      may: 'market.read',
      read: (actor) => readAllPages((after) => myOrders(deps, actor, { limit: 100, after })),
    },
    {
      name: 'market_trades',
      may: 'market.read',
      read: (actor) => readAllPages((after) => myTrades(deps, actor, { limit: 100, after })),
    },
    { name: 'market_watch_list', may: 'market.watch', read: (actor) => watchedCodes(deps, actor) },
    { name: 'market_alerts', may: 'market.watch', read: (actor) => alertsOf(deps, actor) },
  ]
  const endOrders = (context: CommandContext, userId: Id<'user'>) => endOrdersOfInTx(deps, context, [userId])
  return {
    deadlines: [books, settlement, alerts],
    approvals: [...haltSubjects(deps), referenceSubject(deps), closeWindowSubject, asideSubject, caseSubject(deps)],
    recurring: [custodian],
    ledgerFacts: [marketFacts],
    movementSources: [orderSource(deps), tradeSource(deps)],
    invariants: [verifyMarketInTx, verifyWaitingInTx(deps)],
    plannedDays: [comingWindow],
    limitUses: [boughtOnMarket],
    holdingEvents: [tradesOf],
    prices: [marketPrices],
    dayPrices: [marketCloses],
    closingObjections: [unfinishedOf],
    kycRefused: [endOrders],
    kycLapsed: [(context: CommandContext, owners: readonly Id<'user'>[]) => endOrdersOfInTx(deps, context, owners)],
    accountSuspended: [endOrders],
    thawed: [(context: CommandContext) => endBarredOrdersInTx(deps, context)],
    personalData,
    erasures: [forgetWatchedInTx],
    notices: [marketNotices, deskNotices],
    noticeAudiences: [tellDesk(deps)],
  }
}
