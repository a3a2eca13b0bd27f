import type { App } from '../../server/app.ts'
import type { Action, Placing } from './offering-actions.ts'
import { retrySandboxCall } from './patiently.ts'
import { findStaffActor } from './staff.ts'

const EVERY = 2
const AFTERNOON = 300 // minutes after nine
/** What is handed over in the last days before today still waits. */
const UNTIL = -4
const TRIES = 100

/** Every other day finance sends what was handed over to issuers: asked for by one, approved by the other, paid by the sandbox bank. */
export async function issuerPayoutActions(
  app: App,
  { at, from }: { at: Placing['at']; from: number },
): Promise<Action[]> {
  const [rina, joko] = await Promise.all([findStaffActor(app, 'keuangan'), findStaffActor(app, 'keuangan2')])
  const arrived = async (id: string) => {
    for (let tries = 0; tries < TRIES; tries++) {
      await retrySandboxCall(() => app.withdrawals.sendWaiting())
      if ((await app.withdrawals.case(rina, id)).state === 'settled') return
      await new Promise((wake) => setTimeout(wake, 20))
    }
    throw new Error(`the payout ${id} did not arrive`)
  }
  const pay = async () => {
    for (const { businessId } of (await app.withdrawals.listIssuersToPay(rina, { limit: 100 })).items) {
      const asked = { business: businessId, reason: 'Dana hasil penawaran sudah diserahkan' }
      const { id, approval } = await app.withdrawals.proposeIssuerPayout(rina, asked)
      await app.approvals.vote(joko, { id: approval, vote: 'approve', reason: '' })
      await arrived(id)
    }
  }
  const turns = Math.floor((UNTIL - from) / EVERY)
  return Array.from({ length: turns }, (_, turn) => ({ at: at(UNTIL - turn * EVERY, AFTERNOON), run: pay }))
}
