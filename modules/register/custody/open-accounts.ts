import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import type { CustodyDeps } from './deps.ts'
import { requestAccountAtCustodian } from './settle-account.ts'
import { tables } from './tables.ts'

const BATCH = 50

/** The due task that requests waiting accounts at the custodian, and retries unanswered ones. */
export const createCustodyAccountDueTask = (deps: CustodyDeps): DueTask => ({
  name: 'custody.accounts',
  async nextDue() {
    const row = await tables(deps.db)
      .selectFrom('custody_account')
      .select('next_at')
      .where('next_at', 'is not', null)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
    return row?.next_at ?? null
  },
  async run() {
    for (;;) {
      const due = await tables(deps.db)
        .selectFrom('custody_account')
        .select(['user_id', 'key'])
        .where('next_at', '<=', deps.clock.now())
        .orderBy('next_at')
        .limit(BATCH)
        .execute()
      await forEachIsolated(due, ({ user_id, key }) => requestAccountAtCustodian(deps, { userId: user_id, key }))
      if (due.length < BATCH) return
    }
  },
})
