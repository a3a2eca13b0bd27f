import type { CustodyDeps } from './deps.ts'
import { writeFileOfMoves } from './hand-over.ts'
import { recordAnswer } from './record-answer.ts'
import { tables } from './tables.ts'

/** Files that are handed over and asked for at one time. */
const AT_ONCE = 50

/**
 * Hands over what the custodian was not told of yet, and takes what it confirmed. A file that it may not have got is
 * handed over again: the same file twice changes nothing there.
 */
export async function exchange(deps: CustodyDeps): Promise<void> {
  while (await writeFileOfMoves(deps)) {
    // one file after the other, until nothing waits
  }
  const open = await tables(deps.db)
    .selectFrom('custody_file')
    .select(['id', 'file_name as name', 'instructions as content'])
    .where('confirmed_at', 'is', null)
    .orderBy('sent_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id, ...file } of open) {
    await deps.custodian.send(file)
    const confirmation = await deps.custodian.confirmation(file.name)
    if (confirmation !== undefined) await recordAnswer(deps, id, confirmation)
  }
}
