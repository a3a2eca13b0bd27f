import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { listBusinessesByIds } from './queries.ts'
import { toBusinessColumns } from './register-business.ts'
import type { Business } from './states.ts'
import { tables } from './tables.ts'

/** A business as it is taken over from another platform, and as it is handed to one. */
export type TransferredBusiness = Omit<Business, 'id' | 'reportsLateSince' | 'answersLateSince'> & {
  registeredOn: LocalDate
}

/** Registers businesses of another platform with the sharia status that its board gave them. */
export async function insertTransferredBusinessesInTx(
  { tx, now, note }: CommandContext,
  businesses: readonly TransferredBusiness[],
): Promise<void> {
  const rows = businesses.map((business) => ({
    id: newId<'business'>(now),
    ...toBusinessColumns(business),
    sharia_status: business.shariaStatus,
    registered_at: wib(business.registeredOn),
  }))
  await tables(tx).insertInto('business').values(rows).execute()
  for (const { id, slug, owner_user_id } of rows) note(`business/${id}`, { data: { slug, owner: owner_user_id } })
}

/** Ids of the businesses with these slugs. */
export async function loadBusinessIds(
  through: Db | Tx,
  slugs: readonly string[],
): Promise<Map<string, Id<'business'>>> {
  if (slugs.length === 0) return new Map()
  const rows = await tables(through).selectFrom('business').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** All businesses as they are handed to another platform, by slug. */
export async function listBusinessesToTransfer(
  through: Db | Tx,
): Promise<(TransferredBusiness & { id: Id<'business'> })[]> {
  const rows = await tables(through).selectFrom('business').select(['id', 'registered_at']).execute()
  const registered = new Map(rows.map(({ id, registered_at }) => [id, localDate(registered_at)]))
  const found = await listBusinessesByIds(through, [...registered.keys()])
  return found
    .map((business) => ({ ...business, registeredOn: registered.get(business.id)! }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
}
