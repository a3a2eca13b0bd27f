import { type RawBuilder, sql } from 'kysely'
import { vatRate } from '#contract/rulebook/rules/vat'
import type { Book } from '#modules/rulebook'

// What the fees of a trade are and where they go, once more in SQL: made of neither `computeTradeFees` nor `entries.ts`,
// so that a fault there is not here too.

/** The rates of a version of the rulebook, as `rateColumns` reads them from JSON. */
export const ratesOf = (book: Book) => ({
  buyer: String(book['market.buyer_fee']),
  seller: String(book['market.seller_fee']),
  vat: String(vatRate(book)),
})
export const rateColumns = sql`buyer numeric, seller numeric, vat numeric`

type Sql = RawBuilder<unknown>
const portion = (amount: Sql, rate: Sql) => sql`floor(${amount} * ${rate} / 10000)`
const taxIn = (amount: Sql, rate: Sql) => sql`floor(${amount} * ${rate} / (10000 + ${rate}))`

/** What an order to buy costs beside its value, by the rates `r`. */
export const buyingCosts = (value: Sql) => portion(value, sql`r.buyer`)

const value = sql`t.price::numeric * t.units`
const [ofBuyer, ofSeller] = [portion(value, sql`b.buyer`), portion(value, sql`s.seller`)]
/** What the trade `t` costs by the rates of its two orders, `b` and `s`; fewer amounts where there are no such rates. */
export const feesNeeded = sql`concat_ws(' ', ${ofBuyer}, ${taxIn(ofBuyer, sql`b.vat`)}, ${ofSeller}, ${taxIn(ofSeller, sql`s.vat`)})`
/** What it cost, in the same order. */
export const feesKept = sql`concat_ws(' ', t.buyer_fee, t.buyer_vat, t.seller_fee, t.seller_vat)`

/** What each account gets of the fees of the trade `t`. */
export const feeLegs = sql`(values
  ('platform/fees/IDR', t.buyer_fee - t.buyer_vat + t.seller_fee - t.seller_vat),
  ('platform/tax/IDR', t.buyer_vat + t.seller_vat)) as fee (account, amount)`
