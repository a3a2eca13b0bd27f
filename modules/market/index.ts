import type { DistributedShare } from '#modules/registry'
import { bindDeps } from '#platform/bind-deps'
import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { PageRequest } from '#shared/page'
import { alertsOf, removeAlert, setAlert } from './alerts.ts'
import { bookView, candles, prints } from './book-view.ts'
import { casesOf, countOpenCases, openCases } from './cases.ts'
import { closeCase } from './close-case.ts'
import { askToCloseWindow } from './close-window.ts'
import type { Inside, MarketDeps } from './deps.ts'
import { exportRecords } from './export-records.ts'
import { countFailures, failures, noteFailure } from './failures.ts'
import { fairPriceOf } from './fair-price-of.ts'
import { findings, openFindings } from './findings.ts'
import { askForHalt, haltInTx, type IssuerHalt, liftInTx } from './halts.ts'
import { infoStatistik, marketStatus } from './info-statistik.ts'
import { letTrade } from './let-trade.ts'
import { listed, tradableDay } from './listing.ts'
import { createLiveBooks } from './live/live-book.ts'
import { listMessages, setMessage } from './message.ts'
import { myOrder, myOrders, myTrades } from './mine.ts'
import { openCase } from './open-case.ts'
import { openWindow } from './open-window.ts'
import { type OrderCommand, workOrdersInTx } from './orders.ts'
import { marketParts } from './parts.ts'
import { cancelOrder, placeOrder, replaceOrder } from './place.ts'
import { quoteOrder } from './quote.ts'
import { quotes } from './quotes.ts'
import { referencesOf } from './references.ts'
import { replayMarket } from './replay.ts'
import { readSchedule } from './schedule.ts'
import { askToSetAside } from './set-aside.ts'
import { askForReference } from './set-reference.ts'
import { settlements } from './settlements.ts'
import { splitPricesInTx } from './split.ts'
import type { ListedShare, Order } from './states.ts'
import { statistics } from './statistics.ts'
import { isUnsettled, suspendInTx } from './suspend.ts'
import { watchedCodes, watchShare } from './watch.ts'

export { type BookReports, BUY, MAX_PRICE, OrderBook, SELL, type Side } from './matching.ts'
export { type WindowDays, windowFrom } from './open-window.ts'
export { readInstructions } from './settlement-file.ts'

export function createMarket(given: MarketDeps) {
  const inside: Inside = { ...given, books: createLiveBooks() }
  const { db, clock, commands, rulebook, registry } = given
  const orders = commands.batch<OrderCommand, Order>({
    work: (context, code, asked) => workOrdersInTx(inside, context, code, asked),
  })
  const deps = { ...inside, orders }
  /** With today's reference price and band. */
  async function listing(shares: readonly DistributedShare[]): Promise<ListedShare[]> {
    const now = clock.now()
    const codes = shares.map(({ code }) => code)
    const [rules, references] = await Promise.all([rulebook.at(now), referencesOf(db, codes)])
    return shares.map((share) => listed(share, rules, localDate(now), references.get(share.code)))
  }
  return {
    ...bindDeps(inside, {
      /** Specification §7: open while a window, a working day and the trading hours meet; the staff's message, else the default. */
      infoStatistik,
      status: marketStatus,
      watch: watchShare,
      /** The codes of the shares on somebody's watch-list. */
      watchedCodes,
      setAlert,
      removeAlert,
      alerts: alertsOf,
      /** What they were last traded at, bid and asked, with the latest closing prices. */
      quotes,
      book: bookView,
      /** What a share is worth by filed figures and by what was paid, each with its reckoning: for everybody. */
      fairPrice: fairPriceOf,
      prints,
      candles,
      quote: quoteOrder,
      orders: myOrders,
      order: myOrder,
      trades: myTrades,
      openWindow,
      askToCloseWindow,
      setMessage,
      askForHalt,
      haltInTx,
      liftInTx,
      /** Trading rests while an issuer's share is split, and orders for it are cancelled; then it goes on. */
      suspendInTx,
      splitPricesInTx,
      askForReference,
      letTrade,
      /** Files for the custodian with what became of their trades. */
      settlements,
      /** Trades that failed and that nobody looked into, and the record of who did. */
      failures,
      countFailures,
      noteFailure,
      /** What looks odd in the trading of a share. */
      findings,
      /** The same of all shares, without what a case was opened about. */
      openFindings,
      askToSetAside,
      openCases,
      countOpenCases,
      openCase,
      closeCase,
      cases: casesOf,
      /** What the regulator is told of a period, a share a line. */
      statistics,
      /** Trades, orders or cases of these days, for a file with a digest. */
      exportRecords,
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
      tradableDay(distributedAt, await rulebook.at(clock.now())),
    /** The same shares as the market lists them, the newest first. */
    async watched(actor: Actor): Promise<ListedShare[]> {
      const shares = await Promise.all((await watchedCodes(inside, actor)).map((code) => registry.shareByCode(code)))
      return listing(shares.flatMap((share) => share ?? []))
    },

    ...bindDeps(deps, {
      place: placeOrder,
      replace: replaceOrder,
      cancel: cancelOrder,
    }),

    resumeInTx: (context: CommandContext, businessId: IssuerHalt['businessId']) =>
      liftInTx(inside, context, { businessId, why: 'split' }),
    isUnsettled: (code: string, through: Db | Tx = db) => isUnsettled(through, code),
    messages: (actor: Actor, page: PageRequest = {}) => listMessages(db, actor, page),
    ...bindDeps(db, {
      /** For the operator: plays every journal again and compares. */
      replay: replayMarket,
    }),

    parts: marketParts(inside),
  }
}
export type Market = ReturnType<typeof createMarket>
