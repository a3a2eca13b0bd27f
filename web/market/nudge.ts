import { affordable, priceBeside } from '#contract/market/states'
import { rupiah } from '#shared/money'
import { bareDigits } from '#shared/read-number'
import { startingPrice, type TicketGiven } from './ticket.tsx'
import type { Wish } from './wish.ts'

/** Without JavaScript the ticket’s small buttons send the form: what they make of it. Undefined where none was pressed. */
export function nudged(asked: URLSearchParams, wish: Wish, given: TicketGiven): Wish | undefined {
  const [price, units] = [whole(wish.price), whole(wish.units)]
  const step = asked.get('price_step')
  if (step) {
    const from = rupiah(price || startingPrice(wish.side, given.book))
    return { ...wish, price: String(priceBeside(given.ticks, from, step === '-1' ? 'below' : 'above')) }
  }
  const by = asked.get('units_step')
  if (by) return { ...wish, units: String(by === '-1' ? (units > 0n ? units - 1n : 0n) : units + 1n) }
  const part = whole(asked.get('part') ?? '')
  if (part === 0n || part > 100n) return undefined
  const most = wish.side === 'sell' ? given.units : affordable(given.cash, rupiah(price), given.rates)
  return { ...wish, units: String((most * part) / 100n) }
}

const whole = (text: string) => {
  const digits = bareDigits(text)
  return /^\d{1,15}$/.test(digits) ? BigInt(digits) : 0n
}
