import type { LoggedIn, LogIn, Me, Refreshed } from '#contract/identity'
import type { InfoStatistik } from '#contract/market'
import type {
  ListOfferings,
  ListTab,
  OfferingCard,
  OfferingDetail,
  PaymentMethod,
  Quote,
  Subscribe,
  SubscriptionView,
} from '#contract/offerings'
import type { HoldingDetail, Portfolio } from '#contract/registry'
import type { Rules } from '#contract/rulebook'
import type { InvestorLimit } from '#contract/verification'
import type {
  Deposit,
  DepositPage,
  ListDeposits,
  ListTransactions,
  TransactionPage,
  VirtualAccount,
  WalletBalances,
} from '#contract/wallet'
import type { Actor } from '#shared/actor'
import type { Rupiah, Units } from '#shared/money'
import type { Page } from '#shared/page'

/** The doors of App that this face knocks on. The house's App has more; the compiler holds it to these where it is handed over. */
export type App = {
  clock: { now(): Date }
  identity: {
    logIn(input: LogIn, device: { userAgent: string; ip: string }): Promise<LoggedIn>
    refresh(refreshToken: string): Promise<Refreshed>
    logOut(refreshToken: string): Promise<unknown>
    me(actor: Actor): Promise<{ user: Me }>
    /** Whose access token this is; refuses one that is unknown, revoked or expired. */
    actorOf(accessToken: string): Promise<Actor>
  }
  market: { infoStatistik(): Promise<InfoStatistik> }
  rulebook: { at(now: Date): Promise<Rules & { version: string }> }
  offerings: {
    list(actor: Actor, tab: ListTab, filters: ListOfferings): Promise<OfferingList>
    detail(actor: Actor, slug: string): Promise<OfferingDetail>
    quote(actor: Actor, wish: { slug: string; units: Units; method: PaymentMethod }): Promise<Quote>
    limit(actor: Actor, slug: string): Promise<InvestorLimit>
    bookmark(actor: Actor, slug: string, on: boolean): Promise<unknown>
    subscribe(actor: Actor, wish: Subscribe, how: { key?: string }): Promise<SubscriptionView>
    cancel(actor: Actor, subscriptionId: string, how: { key?: string }): Promise<SubscriptionView>
    payment(actor: Actor, paymentId: string): Promise<SubscriptionView>
    mine(actor: Actor, page: { cursor?: string; most?: number; open?: boolean }): Promise<Page<SubscriptionView>>
    /** One purchase of the actor's own. */
    subscription(actor: Actor, subscriptionId: string): Promise<SubscriptionView>
  }
  wallet: {
    balances(actor: Actor): Promise<WalletBalances>
    virtualAccounts(actor: Actor): Promise<VirtualAccount[]>
    deposits(actor: Actor, page: ListDeposits): Promise<DepositPage>
    deposit(actor: Actor, depositId: string): Promise<Deposit>
    transactions(actor: Actor, page: ListTransactions): Promise<TransactionPage>
    receiveBankWebhook(headers: Record<string, string>, rawBody: string): Promise<unknown>
  }
  registry: {
    portfolio(actor: Actor, page: { cursor?: string; most?: number }): Promise<Portfolio>
    holding(actor: Actor, slug: string): Promise<HoldingDetail>
  }
  events: EventStreams
  demo?: Demo | undefined
  /** Where a bug goes: the log and the error-reporting service. */
  report(error: unknown, about: { requestId: string; operation: string }): void
}

export type OfferingList = {
  items: OfferingCard[]
  next: string | null
  total: number
  sectors: string[]
  counts: Record<ListTab, number>
}

/** An event as it was recorded. `seq` grows in the order in which events may be told. */
export type ToldEvent = { seq: bigint; topic: string; name: string; data: unknown; occurred_at: Date }
export type EventStreams = {
  /**
   * Tells every event of `topics` after `after` (null: from now on), oldest first, each once; answers how to stop.
   * The same event is the same object for every listener, so that its bytes are made once.
   */
  stream(topics: readonly string[], after: bigint | null, push: (event: ToldEvent) => void): Promise<() => void>
}

export type Demo = {
  clock: { now(): Date; advance(isoDuration: string): Promise<Date>; moveTo(instant: Date): Promise<Date> }
  inbox(to: string): Promise<CaughtMessage[]>
  transfer(order: { virtualAccount: string; amount: Rupiah }): Promise<unknown>
}
export type CaughtMessage = {
  channel: string
  to: string
  subject: string | null
  text: string
  html: string | null
  receivedAt: Date
}
