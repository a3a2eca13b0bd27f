import type { DueTask } from '#platform/commands/parts'
import { system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { VerificationDeps } from './deps.ts'
import { tables } from './tables.ts'

const BATCH = 50
const AGAIN = 10 * MINUTE

/** The due task that deletes faces of erased people at the service; retried while it is unavailable. */
export const createForgetFacesDueTask = (
  deps: Pick<VerificationDeps, 'db' | 'clock' | 'commands' | 'services'>,
): DueTask => ({
  name: 'verification.forget-faces',
  async nextDue() {
    if (!deps.services) return null
    const [row] = await leaving(deps, 1)
    return row?.leave_at ?? null
  },
  async run() {
    const { services } = deps
    if (!services) return
    const due = (await leaving(deps, BATCH)).filter(({ leave_at }) => leave_at! <= deps.clock.now())
    for (const { user_id } of due) {
      const gone = await services.forgetFace({ reference: user_id }).then(
        () => true,
        () => false,
      )
      await deps.commands.run(
        { name: 'verification.forget-face', actor: system('verification'), may: 'kyc.run' },
        async ({ tx, now, note }) => {
          if (!gone)
            await tables(tx)
              .updateTable('kyc_face')
              .set({ leave_at: after(now, AGAIN) })
              .where('user_id', '=', user_id)
              .execute()
          else await tables(tx).deleteFrom('kyc_face').where('user_id', '=', user_id).execute()
          if (gone) note(`kyc/${user_id}`, { data: { faceForgotten: true } })
        },
      )
    }
  },
})

const leaving = ({ db }: Pick<VerificationDeps, 'db'>, most: number) =>
  tables(db)
    .selectFrom('kyc_face')
    .select(['user_id', 'leave_at'])
    .where('leave_at', 'is not', null)
    .orderBy('leave_at')
    .limit(most)
    .execute()
