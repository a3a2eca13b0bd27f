import { sql } from 'kysely'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import type { CustodyDeps } from './deps.ts'
import { writeInstructionFile } from './hand-over.ts'
import { recordConfirmation } from './record-answer.ts'
import { tables } from './tables.ts'

/** Files that are handed over and asked for at one time. */
const AT_ONCE = 50

/**
 * Sends pending instructions to the custodian and records its confirmations; resending a file changes nothing. Longest
 * waiting first; one failing file does not stop the others; failures are thrown at the end.
 */
export async function exchangeWithCustodian(deps: CustodyDeps): Promise<void> {
  while (await writeInstructionFile(deps)) {
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
    if (confirmation !== undefined) await recordConfirmation(deps, id, confirmation)
  })
}
