import type { Db } from '#platform/db/database'
import type { BasisPoints } from '#shared/money'
import type { OfferingDetail, PeerOffering } from './states.ts'
import { tables } from './tables.ts'

const SHOWN = 48

/** Other offerings of the same kind that are or were sold, the newest first, with what their issuers projected. */
export async function listPeerOfferings(
  db: Db,
  { id, kind }: Pick<OfferingDetail, 'id' | 'kind'>,
): Promise<PeerOffering[]> {
  const rows = await tables(db)
    .selectFrom('offering')
    .select(['slug', 'name', 'sector', 'projected_return'])
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .where('state', 'in', ['open', 'funded', 'closed', 'handed_over', 'running'])
    .where('projected_return', 'is not', null)
    .orderBy('opens_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ projected_return, ...peer }) => ({ ...peer, projectedReturn: projected_return as BasisPoints }))
}
