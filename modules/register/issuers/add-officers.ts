import type { CommandContext, Commands } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { lockOwnBusinessInTx } from './own-business.ts'
import type { IssuerRefusals } from './refusals.ts'
import type { Officer } from './states.ts'
import { tables } from './tables.ts'

type Deps = { commands: Commands }
export type NewOfficers = { businessId: Id<'business'>; officers: Officer[]; idempotencyKey?: string | undefined }

/** Adds officers after the existing ones. */
export function addOfficers({ commands }: Deps, actor: Actor, { idempotencyKey, ...input }: NewOfficers) {
  const run = { name: 'issuers.add-officers', actor, may: 'business.describe' as const, input, key: idempotencyKey }
  return commands.run(run, async (context) => {
    const { id } = await lockOwnBusinessInTx(context.tx, { id: input.businessId, actor })
    if (input.officers.length > 0) await insertOfficersInTx(context, id, { officers: input.officers, anew: false })
  })
}

type Writing = { officers: readonly Officer[]; anew: boolean }

/** Inserts officers; `anew`: in a new edition that replaces the displayed ones. */
export async function insertOfficersInTx(
  { tx, now, note }: Pick<CommandContext, 'tx' | 'now' | 'note'>,
  id: Id<'business'>,
  { officers, anew }: Writing,
) {
  if (officers.some(({ name, position }) => !name.trim() || !position.trim()))
    throw new Refusal<IssuerRefusals>('invalid_business', { what: 'officers' }, 'officers')
  const last = await tables(tx)
    .selectFrom('officer')
    .select(['edition', 'place'])
    .where('business_id', '=', id)
    .orderBy('edition', 'desc')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  const edition = (last?.edition ?? (anew ? 0 : 1)) + (anew ? 1 : 0)
  const before = anew ? 0 : (last?.place ?? 0)
  const rows = officers.map(({ name, position, bio }, at) => ({
    ...{ id: newId(now), business_id: id, edition, place: before + at + 1 },
    ...{ name, position, bio },
  }))
  await tables(tx).insertInto('officer').values(rows).execute()
  note(`business/${id}`, { data: { officers: officers.map(({ name }) => name) } })
}
