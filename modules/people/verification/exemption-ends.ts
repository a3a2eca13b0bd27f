import type { DueTask } from '#platform/commands/parts'
import { system } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import type { VerificationDeps } from './deps.ts'
import { verificationEvent } from './states.ts'
import { tables } from './tables.ts'

const BATCH = 200
type Deps = Pick<VerificationDeps, 'db' | 'commands'>

/** The due task that ends exemptions after the last day of their evidence and notifies the owner. */
export const createExemptionEndDueTask = (deps: Deps): DueTask => ({
  name: 'verification.exemption',
  async nextDue() {
    const row = await tables(deps.db)
      .selectFrom('kyc')
      .select('exempt_until')
      .where('exempt_until', 'is not', null)
      .orderBy('exempt_until')
      .limit(1)
      .executeTakeFirst()
    return row?.exempt_until ? wib(plusDays(row.exempt_until, 1)) : null
  },
  async run() {
    while ((await endExemptions(deps)) === BATCH);
  },
})

const endExemptions = ({ commands }: Deps) =>
  commands.run(
    { name: 'verification.end-exemption', actor: system('verification'), may: 'kyc.run' },
    async ({ tx, now, emit, note }) => {
      const rows = await tables(tx)
        .updateTable('kyc')
        .set({ exempt_reason: null, exempt_until: null })
        .where('user_id', 'in', (of) =>
          of.selectFrom('kyc').select('user_id').where('exempt_until', '<', localDate(now)).limit(BATCH),
        )
        .returning('user_id')
        .execute()
      for (const { user_id } of rows) {
        emit(verificationEvent(user_id, 'kyc_exemption_ended', {}))
        note(`kyc/${user_id}`, { data: { exemptionEnded: true } })
      }
      return rows.length
    },
  )
