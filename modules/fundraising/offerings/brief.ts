import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusals } from './refusals.ts'
import { tables } from './tables.ts'

const briefs = (through: Db | Tx) =>
  tables(through).selectFrom('offering').select(['id', 'slug', 'name', 'issuer_user_id as issuerUserId'])

/** Identity and issuer of an offering, by slug or id. Refuses `offering_not_found`. */
export async function readOfferingBrief(through: Db | Tx, by: { slug: string } | { id: string }) {
  const found = await briefs(through)
    .$if('slug' in by, (query) => query.where('slug', '=', 'slug' in by ? by.slug : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  if (!found) throw new Refusal<OfferingRefusals>('offering_not_found')
  return found
}

/** Identity and issuer of each offering that exists among these ids. */
export const listOfferingBriefs = async (through: Db | Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : briefs(through)
        .where('id', 'in', [...ids])
        .execute()

/** The offerings of which a person is the issuer. */
export const listOfferingsOfIssuer = (through: Db | Tx, issuer: Id<'user'>) =>
  readTogether(through, briefs(through).where('issuer_user_id', '=', issuer), {})
