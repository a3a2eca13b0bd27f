import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah, type Units } from '#shared/money'
import type { RegistryDeps } from './deps.ts'
import { partOfCost } from './position.ts'
import { standingNow } from './standing.ts'

/** What so many units of somebody's holding cost on average: it goes along with them when they change their owner. */
export async function costIn(
  deps: RegistryDeps,
  tx: Tx,
  { userId, code, units }: { userId: Id<'user'>; code: string; units: Units },
): Promise<Rupiah> {
  const position = (await standingNow(deps, userId, tx)).positions.get(code)
  return rupiah(position ? partOfCost(position, { units, value: 0n }) : 0n)
}
