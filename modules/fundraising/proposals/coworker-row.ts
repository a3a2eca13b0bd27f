import type { Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ProposalRefusals } from './refusals.ts'
import { type Row, tables } from './tables.ts'

/** Locks an invitation or co-worker that has not ended. Refuses `coworker_not_found`. */
export async function lockCoworkerInTx(tx: Tx, id: string): Promise<Row<'coworker'>> {
  const row = isId(id)
    ? await tables(tx)
        .selectFrom('coworker')
        .selectAll()
        .where('id', '=', id as Id<'coworker'>)
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ProposalRefusals>('coworker_not_found')
  return row
}
