import type { Deadline } from '#platform/commands/parts'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { loadEdition } from './book.ts'

/** The deadline at which a changed rule takes effect, so that other deadlines are computed again. */
export const createRuleChangeDeadline = ({ db, clock }: { db: Db; clock: Clock }): Deadline => ({
  name: 'rulebook',
  changesAll: true,
  async nextDue() {
    const now = clock.now()
    return (await loadEdition(db)).changes.find(({ from }) => from > now)?.from ?? null
  },
  run: async () => {},
})
