import { sql } from 'kysely'
import { listStaffWithPermission } from '#modules/identity'
import type { DueTask, NoticeAudience } from '#platform/commands/parts'
import type { Db } from '#platform/db/database'
import { system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { ScreeningDeps } from './index.ts'
import { screeningEvent } from './states.ts'
import { tables } from './tables.ts'

/** After a notice to compliance, further matches are collected for this long. */
const PAUSE = 15 * MINUTE
/** As the index says it: a parameter would not match. */
const untold = sql<boolean>`told_at is null and decision is null and left_at is null`

async function nextTelling(db: Db): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('screening_hit')
    .select(({ fn }) => [fn.min('found_at').as('since')])
    .select((eb) =>
      eb
        .selectFrom('screening_hit as t')
        .select((of) => of.fn.max('t.told_at').as('told'))
        .as('told'),
    )
    .where(untold)
    .executeTakeFirst()
  if (!row?.since) return null
  const rested = row.told && after(row.told, PAUSE)
  return rested && rested > row.since ? rested : row.since
}

/** Notifies compliance of undecided matches that nobody was notified of, collected into one notice. */
export const createHitNoticeDueTask = ({ db, clock, commands }: ScreeningDeps): DueTask => ({
  name: 'screening.tell',
  nextDue: () => nextTelling(db),
  async run() {
    const due = await nextTelling(db)
    if (!due || due > clock.now()) return
    const run = { name: 'screening.tell', actor: system('screening'), may: 'screening.run' as const }
    await commands.run(run, async ({ tx, now, emit }) => {
      const told = await tables(tx)
        .updateTable('screening_hit')
        .set({ told_at: now })
        .where(untold)
        .returning(['person_id'])
        .execute()
      const people = new Set(told.map(({ person_id }) => person_id)).size
      if (people > 0) emit(screeningEvent('hits', 'screening_hit_found', { people, count: told.length }))
    })
  },
})

/** Staff who decide on matches are notified. */
export const createComplianceAudience = ({ db }: Pick<ScreeningDeps, 'db'>): NoticeAudience => ({
  topic: 'screening',
  event: 'screening_hit_found',
  to: () => listStaffWithPermission(db, 'screening.decide'),
})
