import type { Db, Tx } from '#platform/database'
import { type Id, isId } from '#shared/ids'
import { byIds } from './queries.ts'

/** How a business is called and who answers for it; undefined for none. */
export async function nameAndOwner(through: Db | Tx, id: Id<'business'>) {
  const [business] = isId(id) ? await byIds(through, [id]) : []
  return business && { name: business.name, ownerId: business.ownerUserId }
}

/** The same of many at once, by their ids; what is none is left out. */
export async function namesAndOwners(through: Db | Tx, ids: readonly Id<'business'>[]) {
  const found = await byIds(through, ids)
  return new Map(found.map(({ id, name, ownerUserId }) => [id, { name, ownerId: ownerUserId }]))
}
