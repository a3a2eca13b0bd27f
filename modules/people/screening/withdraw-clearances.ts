import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { toHitObject } from './clearance.ts'
import type { ScreeningDeps } from './index.ts'
import { tables } from './tables.ts'

const WHY = 'Akun orang ini sudah ditutup; tidak ada lagi yang perlu diputuskan.'

/** Withdraws clearance requests about people whose account was closed meanwhile. */
export function withdrawClearancesDueTask({ db, commands, approvals }: ScreeningDeps): DueTask {
  const needless = () =>
    tables(db)
      .selectFrom('screening_hit')
      .select(['id', 'person_id', 'left_at'])
      .where('second_waits', '=', true)
      .where('left_at', 'is not', null)
      .orderBy('left_at')
  const spec = { name: 'screening.end-asking', actor: system('screening'), may: 'screening.run' as const }
  return {
    name: 'screening.asked-of-closed-accounts',
    nextDue: async () => (await needless().limit(1).executeTakeFirst())?.left_at ?? null,
    async run() {
      await forEachIsolated(await needless().limit(500).execute(), (hit) =>
        commands.run(spec, async (context) => {
          const ended = await tables(context.tx)
            .updateTable('screening_hit')
            .set({ second_waits: false })
            .where('id', '=', hit.id)
            .where('second_waits', '=', true)
            .returning('id')
            .executeTakeFirst()
          if (ended) await approvals.supersedeInTx(context, toHitObject(hit), WHY)
        }),
      )
    },
  }
}
