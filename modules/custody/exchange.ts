import { sql } from 'kysely'
import { forEachIsolated } from '#platform/for-each-isolated'
import type { CustodyDeps } from './deps.ts'
import { writeFileOfMoves } from './hand-over.ts'
import { recordAnswer } from './record-answer.ts'
import { tables } from './tables.ts'

/** Files that are handed over and asked for at one time. */
const AT_ONCE = 50

/**
 * Hands over what the custodian was not told of yet, and takes what it confirmed. A file that it may not have got is
 * handed over again: the same file twice changes nothing there. One that it cannot take or answers with nonsense holds up no
 * other: whose turn was longest ago comes first, and what failed is thrown at the end.
 */
export async function exchange(deps: CustodyDeps): Promise<void> {
  while (await writeFileOfMoves(deps)) {
    // one file after the other, until nothing waits
  }
  const open = await tables(deps.db)
    .selectFrom('custody_file')
    .select(['id', 'file_name as name', 'instructions as content'])
    .where('confirmed_at', 'is', null)
    .orderBy(sql`asked_at nulls first`)
    .orderBy('sent_at')
    .limit(AT_ONCE)
    .execute()
  await forEachIsolated(open, async ({ id, ...file }) => {
    await tables(deps.db).updateTable('custody_file').set({ asked_at: deps.clock.now() }).where('id', '=', id).execute()
    await deps.custodian.send(file)
    const confirmation = await deps.custodian.confirmation(file.name)
    if (confirmation !== undefined) await recordAnswer(deps, id, confirmation)
  })
}
