import { type RawBuilder, sql } from 'kysely'

type Terms = { amount: bigint; tax_rate: bigint; purification_rate: bigint }

/**
 * Each holder's share as a select of `user_id, units, gross, tax, purification`, of holders given as a select of `user_id,
 * units`: amount × units ÷ all units, floored to the rupiah, less tax. Who gets less than a rupiah is left out.
 */
export const sharesOf = (holders: RawBuilder<unknown>, { amount, tax_rate, purification_rate }: Terms) => sql<{
  user_id: string
  units: bigint
  gross: bigint
  tax: bigint
  purification: bigint
}>`
  select user_id, units, gross, tax, div((gross - tax)::numeric * ${purification_rate}::bigint, 10000)::bigint as purification
  from (
    select *, div(gross::numeric * ${tax_rate}::bigint, 10000)::bigint as tax
    from (
      select user_id, units, div(${amount}::numeric * units, sum(units) over ())::bigint as gross from (${holders}) as h
    ) as share
  ) as taxed
  where gross > 0`
