import { type BookView, toTradeFeeRates } from '#contract/market/states'
import type { Actor } from '#shared/actor'
import type { App } from '../context.ts'
import type { TicketGiven } from './ticket.tsx'

type TicketInput = { actor: Actor & { kind: 'person' }; code: string; book: BookView; now: Date }

/** What a ticket is reckoned with, as it stands now. */
export async function ticketGiven(app: Pick<App, 'ledger' | 'rulebook'>, { actor, code, book, now }: TicketInput) {
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
