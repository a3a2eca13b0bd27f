import type { App } from '../server/app.ts'
import { someStaff } from './rows.ts'

/** Two members of staff find the books right, and money moves again. */
export async function thaw({ freeze, approvals, database }: Pick<App, 'freeze' | 'approvals' | 'database'>) {
  const reason = 'Pembukuan sudah diperiksa.'
  const id = await freeze.askForThaw(await someStaff(database.db, 'finance'), { reason })
  await approvals.vote(await someStaff(database.db, 'compliance'), { id, vote: 'approve', reason: '' })
}
