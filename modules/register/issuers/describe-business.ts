import type { Commands } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { insertOfficersInTx } from './add-officers.ts'
import { lockOwnBusinessInTx } from './own-business.ts'
import { assertValidBusiness, type NewBusiness } from './register-business.ts'
import type { Officer } from './states.ts'
import { tables } from './tables.ts'

export type Description = {
  id: Id<'business'>
  business: Omit<NewBusiness, 'idempotencyKey'>
  officers: readonly Officer[]
  idempotencyKey: string
}

/** Updates description and officers of a business; address and owner stay. */
export function describeBusiness(
  { commands }: { commands: Commands },
  actor: Actor,
  { idempotencyKey, ...input }: Description,
) {
  const run = { name: 'issuers.describe', actor, may: 'business.describe' as const, input, key: idempotencyKey }
  return commands.run(run, async (context) => {
    const { tx, now, note } = context
    const { id } = await lockOwnBusinessInTx(tx, { id: input.id, actor })
    const { business } = input
    assertValidBusiness(business, Number(localDate(now).slice(0, 4)))
    await tables(tx)
      .updateTable('business')
      .set({
        ...{ name: business.name, legal_name: business.legalName, legal_form: business.legalForm },
        ...{ sector: business.sector, city: business.city, province: business.province },
        ...{ founded_year: business.foundedYear, pitch: business.pitch },
        ...{ description: business.description, website: business.website },
      })
      .where('id', '=', id)
      .execute()
    note(`business/${id}`, { data: { described: business.name } })
    if (input.officers.length > 0) await insertOfficersInTx(context, id, { officers: input.officers, anew: true })
  })
}
