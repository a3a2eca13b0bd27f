import type { DueTask } from '#platform/commands/parts'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { loadEdition } from './book.ts'

/** The due task at which a changed rule takes effect, so that all other due tasks are asked again. */
export const createRuleChangeDueTask = ({ db, clock }: { db: Db; clock: Clock }): DueTask => ({
  name: 'rulebook',
  changesAll: true,
  async nextDue() {
    const now = clock.now()
    return (await loadEdition(db)).changes.find(({ from }) => from > now)?.from ?? null
  },
  run: async () => {},
})
