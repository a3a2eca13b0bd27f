import type { Commands } from '#platform/command'
import type { Actor } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { ownBusinessInTx } from './own-business.ts'
import type { IssuerRefusals } from './refusals.ts'
import type { Officer } from './states.ts'
import { tables } from './tables.ts'

type Deps = { commands: Commands }
export type NewOfficers = { businessId: Id<'business'>; officers: Officer[]; idempotencyKey?: string | undefined }

/** Adds officers after those that are there, in the order given. */
export function addOfficers({ commands }: Deps, actor: Actor, { idempotencyKey, ...input }: NewOfficers) {
  const run = { name: 'issuers.add-officers', actor, may: 'business.describe' as const, input, key: idempotencyKey }
  return commands.run(run, async ({ tx, now, note }) => {
    const { id } = await ownBusinessInTx(tx, { id: input.businessId, actor })
    if (input.officers.some(({ name, position }) => !name.trim() || !position.trim()))
      throw new Refusal<IssuerRefusals>('invalid_business', { what: 'officers' }, 'officers')
    if (input.officers.length === 0) return
    const last = await tables(tx)
      .selectFrom('officer')
      .select('place')
      .where('business_id', '=', id)
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()
    const rows = input.officers.map(({ name, position, bio }, at) => ({
      id: newId(now),
      business_id: id,
      place: (last?.place ?? 0) + at + 1,
      name,
      position,
      bio,
    }))
    await tables(tx).insertInto('officer').values(rows).execute()
    note(`business/${id}`, { data: { officers: input.officers.map(({ name }) => name) } })
  })
}
