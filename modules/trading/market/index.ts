import type { DistributedShare } from '#modules/registry'
import { bindDeps } from '#platform/commands/bind-deps'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { PageRequest } from '#shared/page'
import type { MarketContext, MarketDeps } from './deps.ts'
import { listCandles, listPrints, readBookView } from './engine/book-view.ts'
import { createLiveBooks } from './engine/live/live-book.ts'
import { replayMarket } from './engine/replay.ts'
import { adjustPricesForSplitInTx } from './engine/split.ts'
import { allowDemoTrading } from './orders/allow-demo-trading.ts'
import { findMyOrder, listMyOrders, listMyTrades } from './orders/my-orders.ts'
import { type OrderCommand, processOrdersInTx } from './orders/orders.ts'
import { cancelOrder, placeOrder, replaceOrder } from './orders/place.ts'
import { quoteOrder } from './orders/quote.ts'
import { marketParts } from './parts.ts'
import { computeFirstTradingDay, toListedShare } from './prices/listing.ts'
import { listQuotes } from './prices/quotes.ts'
import { readFairPrice } from './prices/read-fair-price.ts'
import { loadReferencePrices } from './prices/references.ts'
import { proposeReferencePrice } from './prices/set-reference.ts'
import { listShareStatistics } from './prices/statistics.ts'
import { listWatchedCodes, watchShare } from './prices/watch.ts'
import { proposeWindowClose } from './sessions/close-window.ts'
import { haltIssuerInTx, type IssuerHalt, liftHaltInTx, proposeHalt } from './sessions/halts.ts'
import { readInfoStatistik, readMarketStatus } from './sessions/info-statistik.ts'
import { listMarketMessages, setMarketMessage } from './sessions/message.ts'
import { openWindow } from './sessions/open-window.ts'
import { readSchedule } from './sessions/schedule.ts'
import { hasUnsettledTrading, suspendForSplitInTx } from './sessions/suspend.ts'
import { countSettlementFailures, listSettlementFailures, recordFailureHandled } from './settlement/failures.ts'
import { listSettlementFiles } from './settlement/settlements.ts'
import type { ListedShare, Order } from './states.ts'
import { listAlerts, removeAlert, setAlert } from './surveillance/alerts.ts'
import { countOpenMarketCases, listCasesOfShare, listOpenMarketCases } from './surveillance/cases.ts'
import { closeMarketCase } from './surveillance/close-case.ts'
import { proposeDismissal } from './surveillance/dismiss-finding.ts'
import { exportMarketRecords } from './surveillance/export-records.ts'
import { listFindings, listOpenFindings } from './surveillance/findings.ts'
import { openMarketCase } from './surveillance/open-case.ts'

export { type BookReports, BUY, MAX_PRICE, OrderBook, SELL, type Side } from './engine/matching.ts'
export { computeWindow, type WindowDays } from './sessions/open-window.ts'
export { parseInstructions } from './settlement/settlement-file.ts'

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
      adjustPricesForSplitInTx,
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
      openCases: listOpenMarketCases,
      countOpenMarketCases,
      openMarketCase,
      closeMarketCase,
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
    /** The reference price of a unit in rupiah; undefined for a share that has no book yet. */
    referencePriceInTx: async (tx: Tx, code: string) => (await loadReferencePrices(tx, [code])).get(code)?.reference,
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
