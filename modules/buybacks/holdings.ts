import type { HoldingEvents, SecurityAction } from '#modules/registry'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { cost, rupiah } from '#shared/money'
import { tables } from './tables.ts'

/** What holders sold to issuers: units are given up for their price, and what that brings beyond their cost is realised. */
export const buybackHoldings: HoldingEvents = async (through, { people, from, until, code, only }) => {
  if (only === 'payments') return []
  const rows = await tables(through)
    .selectFrom('buyback_offer as o')
    .innerJoin('buyback as b', 'b.id', 'o.buyback_id')
    .select(['o.user_id', 'o.bought', 'o.ended_at', 'o.reference', 'b.security_code', 'b.price'])
    .where('o.user_id', 'in', people as Id<'user'>[])
    .where('o.state', '=', 'settled')
    .$if(from !== undefined, (query) => query.where('o.ended_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('o.ended_at', '<', until!))
    .$if(code !== undefined, (query) => query.where('b.security_code', '=', code!))
    .orderBy('o.ended_at')
    .orderBy('o.id')
    .execute()
  return rows
    .filter(({ bought }) => bought! > 0n)
    .map(({ user_id: userId, bought, ended_at, reference, security_code, price }) => ({
      userId,
      code: security_code,
      at: ended_at!,
      on: localDate(ended_at!),
      dueOn: null,
      reference,
      kind: 'sale' as const,
      units: -bought!,
      value: rupiah(cost(price, bought!)),
    }))
}

/** A buy-back that is proposed or under way: no split begins meanwhile, since offered shares are set aside in the units of today. */
export const buybackRuns: SecurityAction = {
  kind: 'buyback',
  isRunning: async (tx, code) => {
    const found = await tables(tx)
      .selectFrom('buyback')
      .select('id')
      .where('security_code', '=', code)
      .where('state', 'not in', ['ended', 'cancelled'])
      .executeTakeFirst()
    return found !== undefined
  },
}
