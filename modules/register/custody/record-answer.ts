import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { parseConfirmation } from './confirmation.ts'
import type { CustodyDeps } from './deps.ts'
import { tables } from './tables.ts'

/** What a custodian says who gives no reason. */
const NO_REASON = 'tanpa keterangan'

/**
 * Records a confirmation file: named instructions are settled or refused, others wait for the next file; a file that
 * names none is ignored.
 */
export function recordConfirmation(
  { commands }: CustodyDeps,
  id: Id<'custody-file'>,
  confirmation: string,
): Promise<void> {
  const spec = { name: 'custody.take-answer', actor: system('custody'), may: 'custody.tell' as const }
  return commands.run(spec, async ({ tx, now, note }) => {
    const file = tables(tx).selectFrom('custody_file').select('id').where('id', '=', id)
    if (!(await file.where('confirmed_at', 'is', null).forUpdate().executeTakeFirst())) return
    const answers = new Map(parseConfirmation(confirmation).map((each) => [each.reference, each]))
    const sent = await tables(tx)
      .selectFrom('custody_move')
      .select(['id', 'reference'])
      .where('file_id', '=', id)
      .where('state', '=', 'sent')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (!sent.some(({ reference }) => answers.has(reference))) return
    await tables(tx).updateTable('custody_file').set({ confirmation, confirmed_at: now }).where('id', '=', id).execute()
    const told = { settled: 0, failed: 0, leftOut: 0 }
    for (const move of sent) {
      const answer = answers.get(move.reference)
      told[answer?.status ?? 'leftOut']++
      const ending =
        answer?.status === 'settled'
          ? { state: 'settled' as const, resolved_at: now }
          : answer
            ? { state: 'refused' as const, why: answer.reason || NO_REASON }
            : { state: 'waiting' as const }
      await tables(tx).updateTable('custody_move').set(ending).where('id', '=', move.id).execute()
    }
    note(`custody_file/${id}`, { data: told })
  })
}
