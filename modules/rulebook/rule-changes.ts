import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Deadline } from '#platform/parts'
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
