import type { Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { IssuerRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Says on everything that is shown of a business since which day a report of its is late; null takes it back. */
export async function reportsLateInTx(tx: Tx, id: Id<'business'>, since: LocalDate | null): Promise<void> {
  await tables(tx).updateTable('business').set({ reports_late_since: since }).where('id', '=', id).execute()
}

/** Since when a report of a business is late; null when none is. */
export async function reportsLateSince(tx: Tx, id: Id<'business'>): Promise<LocalDate | null> {
  const row = await tables(tx)
    .selectFrom('business')
    .select('reports_late_since')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.reports_late_since
}

/** A business that lost its sharia status gets no new money. Refuses `sharia_lost`. */
export async function refuseLostInTx(tx: Tx, id: Id<'business'>): Promise<void> {
  const row = await tables(tx)
    .selectFrom('business')
    .select('sharia_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.sharia_status === 'lost') throw new Refusal<IssuerRefusals>('sharia_lost')
}
