import type { HoldingEvents, SecurityAction } from '#modules/registry'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { tables } from './tables.ts'

/** How splits changed holdings: odd shares are given up for their price, and what is left changes its number, not its cost. */
export const splitHoldings: HoldingEvents = async (through, { people, from, until, code, only }) => {
  if (only === 'payments') return []
  const rows = await tables(through)
    .selectFrom('split_holding as h')
    .innerJoin('split as s', 's.id', 'h.split_id')
    .select([
      'h.user_id',
      'h.units_before',
      'h.units_after',
      'h.odd',
      'h.paid',
      'h.done_at',
      's.security_code',
      's.reference',
    ])
    .where('h.user_id', 'in', people as Id<'user'>[])
    .where('h.done_at', 'is not', null)
    .$if(from !== undefined, (query) => query.where('h.done_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('h.done_at', '<', until!))
    .$if(code !== undefined, (query) => query.where('s.security_code', '=', code!))
    .orderBy('h.done_at')
    .execute()
  return rows.flatMap(({ user_id, units_before, units_after, odd, paid, done_at, security_code, reference }) => {
    const at = done_at!
    const event = { userId: user_id, code: security_code, at, on: localDate(at), dueOn: null, reference }
    const change = { ...event, kind: 'split' as const, units: units_after - (units_before - odd), value: rupiah(0) }
    return odd > 0n ? [{ ...event, kind: 'sale' as const, units: -odd, value: paid }, change] : [change]
  })
}

/** A split that is proposed or under way: nothing that counts holders may begin meanwhile. */
export const splitRuns: SecurityAction = {
  kind: 'split',
  isRunning: async (tx, code) => {
    const found = await tables(tx)
      .selectFrom('split')
      .select('id')
      .where('security_code', '=', code)
      .where('state', 'not in', ['ended', 'cancelled'])
      .executeTakeFirst()
    return found !== undefined
  },
}
