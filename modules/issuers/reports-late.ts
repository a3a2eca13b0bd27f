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

/** Says on everything that is shown of a business since when answers of its yearly sharia screening are late; null takes it back. */
export async function answersLateInTx(tx: Tx, id: Id<'business'>, since: LocalDate | null): Promise<void> {
  await tables(tx).updateTable('business').set({ answers_late_since: since }).where('id', '=', id).execute()
}

/**
 * A business that lost its sharia status, does not answer for it or owes a report gets no new money. Refuses `sharia_lost`,
 * `sharia_answers_late` and `proposal_reports_late`.
 */
export async function refuseUnfitInTx(tx: Tx, id: Id<'business'>): Promise<void> {
  const row = await tables(tx)
    .selectFrom('business')
    .select(['sharia_status', 'answers_late_since', 'reports_late_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.sharia_status === 'lost') throw new Refusal<IssuerRefusals>('sharia_lost')
  if (row.answers_late_since)
    throw new Refusal<IssuerRefusals>('sharia_answers_late', { since: row.answers_late_since })
  if (row.reports_late_since)
    throw new Refusal<IssuerRefusals>('proposal_reports_late', { since: row.reports_late_since })
}
