import { sql } from 'kysely'
import type { DeadlineExtension } from '#modules/freeze'

/** Extends funding and offer deadlines by the length of a money freeze. Returns how many buy-backs were extended. */
export const extendBuybacksInTx: DeadlineExtension = async (tx, { from, until }) => {
  const longer = sql`(${until}::timestamptz - ${from}::timestamptz)`
  const { numAffectedRows } = await sql`
    update buyback set closes_at = closes_at + ${longer},
      opens_at = case when state = 'announced' and opens_at > ${from} then opens_at + ${longer} else opens_at end
    where state in ('announced', 'open') and announced_at < ${until} and closes_at > ${from}
      and (state = 'open' or opens_at < ${until} or funded_at is null)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
