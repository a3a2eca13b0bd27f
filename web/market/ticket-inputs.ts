import { type BookView, toTradeFeeRates } from '#contract/market/states'
import type { Actor } from '#shared/actor'
import type { App } from '../context.ts'
import type { TicketGiven } from './ticket.tsx'

type TicketInput = { actor: Actor & { kind: 'person' }; code: string; book: BookView; now: Date }

/** Book, tick sizes, fee rates and balances that an order ticket needs. */
export async function loadTicketInputs(app: Pick<App, 'ledger' | 'rulebook'>, { actor, code, book, now }: TicketInput) {
  const owner = `investor/${actor.userId}`
  const [cash, units, rules] = await Promise.all([
    app.ledger.balance({ owner, purpose: 'available', asset: 'IDR' }),
    app.ledger.balance({ owner, purpose: 'available', asset: code }),
    app.rulebook.at(now),
  ])
  return {
    book,
    ticks: rules['market.ticks'],
    rates: toTradeFeeRates(rules),
    cash,
    units,
  } satisfies TicketGiven
}
