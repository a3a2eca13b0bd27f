import type { Db, Tx } from '#platform/database'
import { type Id, isId } from '#shared/ids'
import { byIds } from './queries.ts'
import type { Business } from './states.ts'

/** How a business is called and who answers for it; undefined for none. */
export async function nameAndOwner(through: Db | Tx, id: Id<'business'>) {
  const [business] = isId(id) ? await byIds(through, [id]) : []
  return business && { name: business.name, ownerId: business.ownerUserId }
}

/** The same of many, by their ids. */
export const namesAndOwnersOf = (found: readonly Business[]) =>
  new Map(found.map(({ id, name, ownerUserId }) => [id, { name, ownerId: ownerUserId }]))
