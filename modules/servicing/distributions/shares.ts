import { type RawBuilder, sql } from 'kysely'

type ShareTerms = {
  amount: bigint
  tax_citizen: bigint
  tax_foreigner: bigint
  tax_entity: bigint
  purification_rate: bigint
}

/** What is withheld from a holder of this party, in basis points. */
const rateOf = (party: RawBuilder<unknown>, { tax_citizen, tax_foreigner, tax_entity }: ShareTerms) => sql`
  case ${party} when 'entity' then ${tax_entity}::bigint when 'foreigner' then ${tax_foreigner}::bigint else ${tax_citizen}::bigint end`

/**
 * Each holder's share as a select of `user_id, units, party, gross, tax, purification`, from a select of `user_id,
 * units, party`: amount × units ÷ all units, floored to whole rupiah, less tax. Shares below Rp1 are left out.
 */
export const selectHolderShares = (holders: RawBuilder<unknown>, terms: ShareTerms) => sql<{
  user_id: string
  units: bigint
  party: string
  gross: bigint
  tax: bigint
  purification: bigint
}>`
  select user_id, units, party, gross, tax, div((gross - tax)::numeric * ${terms.purification_rate}::bigint, 10000)::bigint as purification
  from (
    select *, div(gross::numeric * ${rateOf(sql`party`, terms)}, 10000)::bigint as tax
    from (
      select user_id, units, party, div(${terms.amount}::numeric * units, sum(units) over ())::bigint as gross from (${holders}) as h
    ) as share
  ) as taxed
  where gross > 0`
