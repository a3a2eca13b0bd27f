import { sql } from 'kysely'
import type { DueTask } from '#platform/commands/parts'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { verificationEvent } from './states.ts'
import { tables } from './tables.ts'

const BATCH = 200
/** As the index says it: a parameter would not match. */
const holding = sql<boolean>`state = 'submitted' and refresh_due_at is not null`

type Deps = Pick<VerificationDeps, 'db' | 'commands' | 'lapsed'>

/** The due task that ends an earlier approval that expires while its renewal is under review. */
export const createApprovalHoldEndDueTask = (deps: Deps): DueTask => ({
  name: 'verification.hold',
  async nextDue() {
    const row = await tables(deps.db)
      .selectFrom('kyc')
      .select('refresh_due_at')
      .where(holding)
      .orderBy('refresh_due_at')
      .limit(1)
      .executeTakeFirst()
    return row?.refresh_due_at ?? null
  },
  async run() {
    while ((await endHolds(deps)) === BATCH);
  },
})

const endHolds = ({ commands, lapsed }: Deps) =>
  commands.run({ name: 'verification.end-hold', actor: system('verification'), may: 'kyc.run' }, async (context) => {
    const { tx, now, emit, note } = context
    const rows = await tables(tx)
      .updateTable('kyc')
      .set({ refresh_due_at: null, approved_at: null })
      .where('user_id', 'in', (of) =>
        of.selectFrom('kyc').select('user_id').where(holding).where('refresh_due_at', '<=', now).limit(BATCH),
      )
      .returning('user_id')
      .execute()
    for (const { user_id } of rows) {
      emit(verificationEvent(user_id, 'kyc_hold_ended', {}))
      note(`kyc/${user_id}`, { data: { holdEnded: true } })
    }
    for (const ends of lapsed) await ends(context, toUserIds(rows))
    return rows.length
  })

/** The user ids of rows. */
export const toUserIds = (rows: readonly { user_id: Id<'user'> }[]) => rows.map(({ user_id }) => user_id)
