import type { Db, Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { listBusinessesByIds } from './queries.ts'
import type { Business } from './states.ts'

/** Name and owner of a business; undefined when there is none. */
export async function findNameAndOwner(through: Db | Tx, id: Id<'business'>) {
  const [business] = isId(id) ? await listBusinessesByIds(through, [id]) : []
  return business && { name: business.name, ownerId: business.ownerUserId }
}

/** Name and owner of each of these businesses, by id. */
export const indexNamesAndOwners = (found: readonly Business[]) =>
  new Map(found.map(({ id, name, ownerUserId }) => [id, { name, ownerId: ownerUserId }]))
