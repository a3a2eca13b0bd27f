import type { Db, Tx } from '#platform/database'
import { readTogether } from '#platform/read-together'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusals } from './refusals.ts'
import { tables } from './tables.ts'

const briefs = (through: Db | Tx) =>
  tables(through).selectFrom('offering').select(['id', 'slug', 'name', 'issuer_user_id as issuerUserId'])

/** Which offering it is and whose, by its address or id. Refuses `offering_not_found`. */
export async function offeringBrief(through: Db | Tx, by: { slug: string } | { id: string }) {
  const found = await briefs(through)
    .$if('slug' in by, (query) => query.where('slug', '=', 'slug' in by ? by.slug : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  if (!found) throw new Refusal<OfferingRefusals>('offering_not_found')
  return found
}

/** The same of each of these ids that there is. */
export const offeringBriefs = async (through: Db | Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : briefs(through)
        .where('id', 'in', [...ids])
        .execute()

/** The offerings that somebody made as an issuer. */
export const offeringsOfIssuer = (through: Db | Tx, issuer: Id<'user'>) =>
  readTogether(through, briefs(through).where('issuer_user_id', '=', issuer), {})
