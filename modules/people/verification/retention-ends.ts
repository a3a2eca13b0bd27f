import { destroyKeyInTx } from '#modules/identity'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { VerificationDeps } from './deps.ts'
import { tables } from './tables.ts'

const BATCH = 100

/** The due task that deletes retained data and its key at the end of the legal retention period. */
export const createRetentionEndDueTask = (
  deps: Pick<VerificationDeps, 'db' | 'clock' | 'commands' | 'attachments'>,
): DueTask => ({
  name: 'verification.kept-ends',
  nextDue: async () => (await oldest(deps, 1))[0]?.until ?? null,
  async run() {
    for (;;) {
      const due = (await oldest(deps, BATCH)).filter(({ until }) => until <= deps.clock.now())
      await forEachIsolated(due, ({ user_id }) =>
        deps.commands.run(
          { name: 'verification.end-kept', actor: system('verification'), may: 'kyc.run' },
          async ({ tx, note }) => {
            const { numDeletedRows } = await tables(tx)
              .deleteFrom('kyc_kept')
              .where('user_id', '=', user_id)
              .executeTakeFirst()
            if (numDeletedRows === 0n) return
            await deps.attachments.eraseInTx(tx, user_id)
            await destroyKeyInTx(tx, user_id)
            note(`kyc/${user_id}`, { data: { kept: false } })
          },
        ),
      )
      if (due.length < BATCH) return
    }
  },
})

const oldest = ({ db }: Pick<VerificationDeps, 'db'>, most: number) =>
  tables(db).selectFrom('kyc_kept').select(['user_id', 'until']).orderBy('until').limit(most).execute()
