import type { App } from '../server/app.ts'
import { insertStaff } from './rows.ts'

/** Two members of staff end a freeze of money movements. */
export async function resumeMoneyMovements({
  freeze,
  approvals,
  database,
}: Pick<App, 'freeze' | 'approvals' | 'database'>) {
  const reason = 'Pembukuan sudah diperiksa.'
  const id = await freeze.askForThaw(await insertStaff(database.db, 'finance'), { reason })
  await approvals.vote(await insertStaff(database.db, 'compliance'), { id, vote: 'approve', reason: '' })
}
