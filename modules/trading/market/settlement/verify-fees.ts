import { type RawBuilder, sql } from 'kysely'
import { findVatRate } from '#contract/rulebook/rules/vat'
import type { Book } from '#modules/rulebook'

// What the fees of a trade are and where they go, once more in SQL: made of neither `computeTradeFees` nor `entries.ts`,
// so that a fault there is not here too.

/** The fee rates of a rulebook version, as JSON for `rateColumnsSql`. */
export const toRateJson = (book: Book) => ({
  buyer: String(book['market.buyer_fee']),
  seller: String(book['market.seller_fee']),
  vat: String(findVatRate(book)),
})
export const rateColumnsSql = sql`buyer numeric, seller numeric, vat numeric`

type Sql = RawBuilder<unknown>
const portion = (amount: Sql, rate: Sql) => sql`floor(${amount} * ${rate} / 10000)`
const taxIn = (amount: Sql, rate: Sql) => sql`floor(${amount} * ${rate} / (10000 + ${rate}))`

/**
 * SQL expression: the fee in rupiah, VAT included, of a buy order of a value by the rates `r`, computed independently
 * of `computeTradeFees`.
 */
export const buyFeeSql = (value: Sql) => portion(value, sql`r.buyer`)

const value = sql`t.price::numeric * t.units`
const [ofBuyer, ofSeller] = [portion(value, sql`b.buyer`), portion(value, sql`s.seller`)]
/** SQL: the fees of trade `t` by the rates of its orders `b` and `s`. */
export const requiredFeesSql = sql`concat_ws(' ', ${ofBuyer}, ${taxIn(ofBuyer, sql`b.vat`)}, ${ofSeller}, ${taxIn(ofSeller, sql`s.vat`)})`
/** SQL: the stored fees of trade `t`, in the same order. */
export const storedFeesSql = sql`concat_ws(' ', t.buyer_fee, t.buyer_vat, t.seller_fee, t.seller_vat)`

/** SQL: the fee postings of trade `t` per account. */
export const feePostingsSql = sql`(values
  ('platform/fees/IDR', t.buyer_fee - t.buyer_vat + t.seller_fee - t.seller_vat),
  ('platform/tax/IDR', t.buyer_vat + t.seller_vat)) as fee (account, amount)`
