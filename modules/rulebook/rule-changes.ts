import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Deadline } from '#platform/parts'
import { readEdition } from './book.ts'

/** Nothing has to be done when a changed rule comes into force; what others wait for by it may come sooner or later. */
export const ruleChanges = ({ db, clock }: { db: Db; clock: Clock }): Deadline => ({
  name: 'rulebook',
  changesAll: true,
  async nextDue() {
    const now = clock.now()
    return (await readEdition(db)).changes.find(({ from }) => from > now)?.from ?? null
  },
  run: async () => {},
})
