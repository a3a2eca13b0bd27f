import type { DistributedShare } from '#modules/registry'
import { bindDeps } from '#platform/commands/bind-deps'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { PageRequest } from '#shared/page'
import { listAlerts, removeAlert, setAlert } from './alerts.ts'
import { allowDemoTrading } from './allow-demo-trading.ts'
import { listCandles, listPrints, readBookView } from './book-view.ts'
import { countOpenCases, listCasesOfShare, listOpenCases } from './cases.ts'
import { closeCase } from './close-case.ts'
import { proposeWindowClose } from './close-window.ts'
import type { MarketContext, MarketDeps } from './deps.ts'
import { proposeDismissal } from './dismiss-finding.ts'
import { exportMarketRecords } from './export-records.ts'
import { countSettlementFailures, listSettlementFailures, recordFailureHandled } from './failures.ts'
import { listFindings, listOpenFindings } from './findings.ts'
import { haltIssuerInTx, type IssuerHalt, liftHaltInTx, proposeHalt } from './halts.ts'
import { readInfoStatistik, readMarketStatus } from './info-statistik.ts'
import { computeFirstTradingDay, toListedShare } from './listing.ts'
import { createLiveBooks } from './live/live-book.ts'
import { listMarketMessages, setMarketMessage } from './message.ts'
import { findMyOrder, listMyOrders, listMyTrades } from './my-orders.ts'
import { openCase } from './open-case.ts'
import { openWindow } from './open-window.ts'
import { type OrderCommand, processOrdersInTx } from './orders.ts'
import { marketParts } from './parts.ts'
import { cancelOrder, placeOrder, replaceOrder } from './place.ts'
import { quoteOrder } from './quote.ts'
import { listQuotes } from './quotes.ts'
import { readFairPrice } from './read-fair-price.ts'
import { loadReferencePrices } from './references.ts'
import { replayMarket } from './replay.ts'
import { readSchedule } from './schedule.ts'
import { proposeReferencePrice } from './set-reference.ts'
import { listSettlementFiles } from './settlements.ts'
import { splitPricesInTx } from './split.ts'
import type { ListedShare, Order } from './states.ts'
import { listShareStatistics } from './statistics.ts'
import { hasUnsettledTrading, suspendForSplitInTx } from './suspend.ts'
import { listWatchedCodes, watchShare } from './watch.ts'

export { type BookReports, BUY, MAX_PRICE, OrderBook, SELL, type Side } from './matching.ts'
export { computeWindow, type WindowDays } from './open-window.ts'
export { parseInstructions } from './settlement-file.ts'

/** The secondary market: order books, orders, settlement and surveillance. */
export function createMarket(baseDeps: MarketDeps) {
  const inside: MarketContext = { ...baseDeps, books: createLiveBooks() }
  const { db, clock, commands, rulebook, registry } = baseDeps
  const orders = commands.batch<OrderCommand, Order>({
    work: (context, code, asked) => processOrdersInTx(inside, context, code, asked),
  })
  const deps = { ...inside, orders }
  /** With today's reference price and band. */
  async function listing(shares: readonly DistributedShare[]): Promise<ListedShare[]> {
    const now = clock.now()
    const codes = shares.map(({ code }) => code)
    const [rules, references] = await Promise.all([rulebook.at(now), loadReferencePrices(db, codes)])
    return shares.map((share) => toListedShare(share, rules, localDate(now), references.get(share.code)))
  }
  return {
    ...bindDeps(inside, {
      /** Specification §7: open while a window, a working day and the trading hours meet; the staff's message, else the default. */
      infoStatistik: readInfoStatistik,
      status: readMarketStatus,
      watch: watchShare,
      /** The codes of the shares on somebody's watch-list. */
      watchedCodes: listWatchedCodes,
      setAlert,
      removeAlert,
      alerts: listAlerts,
      /** What they were last traded at, bid and asked, with the latest closing prices. */
      quotes: listQuotes,
      book: readBookView,
      /** What a share is worth by filed figures and by what was paid, each with its reckoning: for everybody. */
      fairPrice: readFairPrice,
      prints: listPrints,
      candles: listCandles,
      quote: quoteOrder,
      orders: listMyOrders,
      order: findMyOrder,
      trades: listMyTrades,
      openWindow,
      askToCloseWindow: proposeWindowClose,
      setMessage: setMarketMessage,
      askForHalt: proposeHalt,
      haltInTx: haltIssuerInTx,
      liftInTx: liftHaltInTx,
      /** Trading rests while an issuer's share is split, and orders for it are cancelled; then it goes on. */
      suspendInTx: suspendForSplitInTx,
      splitPricesInTx,
      askForReference: proposeReferencePrice,
      letTrade: allowDemoTrading,
      /** Files for the custodian with what became of their trades. */
      settlements: listSettlementFiles,
      /** Trades that failed and that nobody looked into, and the record of who did. */
      failures: listSettlementFailures,
      countFailures: countSettlementFailures,
      noteFailure: recordFailureHandled,
      /** What looks odd in the trading of a share. */
      findings: listFindings,
      /** The same of all shares, without what a case was opened about. */
      openFindings: listOpenFindings,
      askToSetAside: proposeDismissal,
      openCases: listOpenCases,
      countOpenCases,
      openCase,
      closeCase,
      cases: listCasesOfShare,
      /** What the regulator is told of a period, a share a line. */
      statistics: listShareStatistics,
      /** Trades, orders or cases of these days, for a file with a digest. */
      exportRecords: exportMarketRecords,
    }),
    /** Windows that were, are and will be, and the next opening or closing: for everybody. */
    schedule: () => readSchedule({ db, clock, rulebook }),
    /** Shares of the register with today's reference price and band, by name, a page at a time: for everybody. */
    async shares(page: PageRequest = {}) {
      const { items, next } = await registry.shares(page)
      return { items: await listing(items), next }
    },
    /** The first day on which a share may be traded: for everybody. */
    tradableFrom: async ({ distributedAt }: Pick<DistributedShare, 'distributedAt'>) =>
      computeFirstTradingDay(distributedAt, await rulebook.at(clock.now())),
    /** The same shares as the market lists them, the newest first. */
    async watched(actor: Actor): Promise<ListedShare[]> {
      const shares = await Promise.all(
        (await listWatchedCodes(inside, actor)).map((code) => registry.shareByCode(code)),
      )
      return listing(shares.flatMap((share) => share ?? []))
    },

    ...bindDeps(deps, {
      place: placeOrder,
      replace: replaceOrder,
      cancel: cancelOrder,
    }),

    resumeInTx: (context: CommandContext, businessId: IssuerHalt['businessId']) =>
      liftHaltInTx(inside, context, { businessId, why: 'split' }),
    isUnsettled: (code: string, through: Db | Tx = db) => hasUnsettledTrading(through, code),
    messages: (actor: Actor, page: PageRequest = {}) => listMarketMessages(db, actor, page),
    ...bindDeps(db, {
      /** For the operator: plays every journal again and compares. */
      replay: replayMarket,
    }),

    parts: marketParts(inside),
  }
}
export type Market = ReturnType<typeof createMarket>
