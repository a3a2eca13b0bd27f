import type { MovementSource } from '#modules/wallet'
import { money, number } from '#shared/format'
import type { Both } from '#shared/text'
import type { MarketContext } from './deps.ts'
import { readTradeFees, sumFeesOfSide } from './settlement/trade-fees.ts'
import { type OrderSide, sumFees } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<MarketContext, 'registry'>
const idsOf = (sources: readonly string[]) => sources.map((source) => source.split('/')[1] ?? '') as never[]

/** Describes the order behind a wallet movement. */
export const orderSource = (deps: Deps): MovementSource => ({
  kind: 'market-order',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('market_order')
      .select(['id', 'reference', 'security_code', 'side', 'price', 'units'])
      .where('user_id', '=', userId)
      .where('id', 'in', idsOf(sources))
      .execute()
    const names = await namesOf(deps, rows)
    return rows.map(({ id, reference, security_code, side, price, units }) => {
      const name = names.get(security_code) ?? null
      const what = `${number(units)} lembar ${name}`
      const why: Both = {
        id: `Order ${side === 'buy' ? 'beli' : 'jual'} ${what} pada harga ${money(price)}.`,
        en: `An order to ${side} ${number(units, 'en')} shares of ${name} at ${money(price, 'en')}.`,
      }
      return { source: `market-order/${id}`, name, reference, why, about: { page: 'order', id } }
    })
  },
})

/** Describes the trade behind a wallet movement, from the reader's side. */
export const tradeSource = (deps: Deps): MovementSource => ({
  forTax: true,
  kind: 'market-trade',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('market_trade')
      .selectAll()
      .where((is) => is.or([is('buyer', '=', userId), is('seller', '=', userId)]))
      .where('id', 'in', idsOf(sources))
      .execute()
    const names = await namesOf(deps, rows)
    return rows.map(({ id, reference, security_code, price, units, buyer, buy_order, sell_order, ...fees }) => {
      const side: OrderSide = buyer === userId ? 'buy' : 'sell'
      const tax = sumFees(readTradeFees(fees), { side, kind: 'vat' })
      const name = names.get(security_code) ?? null
      const why: Both = {
        id: `${side === 'buy' ? 'Membeli' : 'Menjual'} ${number(units)} lembar ${name} di pasar pada harga ${money(price)}.`,
        en: `${side === 'buy' ? 'Bought' : 'Sold'} ${number(units, 'en')} shares of ${name} in the market at ${money(price, 'en')}.`,
      }
      const order = side === 'buy' ? buy_order : sell_order
      const own = { fees: sumFeesOfSide(fees, side) - tax, tax }
      return { source: `market-trade/${id}`, name, reference, why, about: { page: 'order', id: order }, own }
    })
  },
})

async function namesOf({ registry }: Deps, rows: readonly { security_code: string }[]) {
  const codes = [...new Set(rows.map(({ security_code }) => security_code))]
  return new Map(
    await Promise.all(codes.map(async (code) => [code, (await registry.shareByCode(code))?.name] as const)),
  )
}
