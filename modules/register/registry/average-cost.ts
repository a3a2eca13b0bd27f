import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah, type Units } from '#shared/money'
import { readPositionNow } from './closed-positions.ts'
import type { RegistryDeps } from './deps.ts'
import { computeCostBasis } from './position.ts'

/** The average cost in rupiah of units of a holding, which transfers with them. */
export async function computeAverageCost(
  deps: RegistryDeps,
  tx: Tx,
  { userId, code, units }: { userId: Id<'user'>; code: string; units: Units },
): Promise<Rupiah> {
  const position = (await readPositionNow(deps, userId, tx)).positions.get(code)
  return rupiah(position ? computeCostBasis(position, { units, value: 0n }) : 0n)
}
