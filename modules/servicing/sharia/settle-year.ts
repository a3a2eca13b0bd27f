import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { MeasureRow } from './rows.ts'
import { contracts, isActivity, type ScreeningState, type YearLine } from './states.ts'
import { tables } from './tables.ts'
import type { ScreeningRow } from './year-rows.ts'

type Came = { measure?: MeasureRow; answeredAt?: Date }

/** Updates a yearly screening when figures or answers arrive; with both it passes, fails or waits for the board. */
export async function settleYearInTx(tx: Tx, row: ScreeningRow, { measure, answeredAt }: Came): Promise<void> {
  const measure_id = measure?.id ?? row.measure_id
  const answered_at = answeredAt ?? row.answered_at
  const whole = measure_id && answered_at
  const done = whole ? { state: await outcomeInTx(tx, row.id, measure_id), step_at: null } : {}
  const then = answered_at && row.state === 'overdue' ? { ...done, step_at: null } : done
  await tables(tx)
    .updateTable('sharia_screening')
    .set({ measure_id, answered_at, ...then })
    .where('id', '=', row.id)
    .execute()
}

async function outcomeInTx(tx: Tx, id: Id<'sharia-screening'>, measure: Id<'sharia-measure'>): Promise<ScreeningState> {
  const [{ passes }, changed, said] = [
    await tables(tx).selectFrom('sharia_measure').select('passes').where('id', '=', measure).executeTakeFirstOrThrow(),
    await listChangedLinesInTx(tx, id),
    await tables(tx)
      .selectFrom('sharia_year_opinion')
      .select('outcome')
      .where('screening_id', '=', id)
      .executeTakeFirst(),
  ]
  if (!passes || said?.outcome === 'objected' || changed.some(isActivity)) return 'failed'
  return said || changed.length === 0 ? 'passed' : 'findings'
}

/** Lines that the issuer declared as changed. */
export async function listChangedLinesInTx(tx: Tx, id: Id<'sharia-screening'>): Promise<YearLine[]> {
  const rows = await tables(tx)
    .selectFrom('sharia_answer_line')
    .select('line')
    .where('screening_id', '=', id)
    .where('changed', '=', true)
    .orderBy('line')
    .execute()
  return rows.map(({ line }) => line as YearLine)
}

/** Those of these lines that are contracts rather than activities. */
export const filterContracts = (lines: readonly YearLine[]) =>
  lines.filter((line) => (contracts as readonly YearLine[]).includes(line))
