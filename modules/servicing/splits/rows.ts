import { kinds } from '#platform/db/read-together'
import { localDate } from '#shared/dates'
import type { SplitCard, SplitRatio } from './states.ts'
import type { Row } from './tables.ts'

export type SplitRow = Row<'split'>
/** How to read the columns of a split (platform/db/read-together.ts). */
export const splitColumnKinds = {
  ...kinds('instant', 'stops_at', 'effective_at', 'proposed_at', 'announced_at', 'counted_at', 'ended_at'),
  ...kinds('bigint', 'old_shares', 'new_shares', 'odd_price', 'funding', 'units_before', 'units_after', 'paid'),
}

export type HoldingRow = Row<'split_holding'>

export const toRatio = ({ old_shares: oldShares, new_shares: newShares }: SplitRow): SplitRatio => ({
  oldShares,
  newShares,
})

export const toSplitCard = (row: SplitRow, { slug, name }: { slug: string; name: string }): SplitCard => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  security: { code: row.security_code, slug, name },
  ...toRatio(row),
  oddPrice: row.odd_price,
  funding: row.funding,
  stopsOn: localDate(row.stops_at),
  effectiveOn: localDate(row.effective_at),
  state: row.state,
  proposedAt: row.proposed_at,
  endedAt: row.ended_at,
  why: row.why,
})
