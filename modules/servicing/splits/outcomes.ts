import { type RawBuilder, sql } from 'kysely'

/**
 * A select of `id`, `user_id`, `units`, `after`, `odd` and `paid`: what the holdings of splits become (`computeSplit` for
 * one). `splits` is a table with the terms of splits, `holders` a select of `user_id` and `units`, which may read `s`.
 */
export const selectOutcomes = (splits: RawBuilder<unknown>, holders: RawBuilder<unknown>) => sql`
  select s.id, h.user_id, h.units,
    case s.kind when 'split' then h.units / s.old_shares * s.new_shares else h.units * s.new_shares / s.old_shares end as after,
    case s.kind when 'split' then h.units % s.old_shares else 0 end as odd,
    case s.kind when 'split' then h.units % s.old_shares * s.odd_price
      else h.units * s.new_shares % s.old_shares * s.odd_price / s.old_shares end as paid
  from ${splits} s cross join lateral (${holders}) h`
