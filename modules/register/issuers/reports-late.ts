import type { Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { IssuerRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Marks a business as late with a report since a day; null clears it. */
export async function setReportsLateInTx(tx: Tx, id: Id<'business'>, since: LocalDate | null): Promise<void> {
  await tables(tx).updateTable('business').set({ reports_late_since: since }).where('id', '=', id).execute()
}

/** Marks a business as late with answers of its yearly sharia screening; null clears it. */
export async function setAnswersLateInTx(tx: Tx, id: Id<'business'>, since: LocalDate | null): Promise<void> {
  await tables(tx).updateTable('business').set({ answers_late_since: since }).where('id', '=', id).execute()
}

/**
 * Refuses new fundraising to a business that lost its sharia status or is late: `sharia_lost`, `sharia_answers_late`,
 * `proposal_reports_late`.
 */
export async function assertMayRaiseInTx(tx: Tx, id: Id<'business'>): Promise<void> {
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
