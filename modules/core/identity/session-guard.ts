import { sql } from 'kysely'
import type { CommandGuard } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import { guest, isSignedIn, type StaffRole } from '#shared/actor'
import { SECOND } from '#shared/dates'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { canSignIn } from './can-sign-in.ts'
import type { IdentityRefusals } from './refusals.ts'
import type { AccountState } from './states.ts'

/** Who asks is seen when a request begins: what takes longer from there to its command is looked at again. */
const A_MOMENT = SECOND

type SessionRow = { ended_at: Date | null; state: AccountState; roles: StaffRole[] }

/**
 * Creates the guard that checks again, when a slow request body has arrived, that the session is alive and the roles
 * still held. Refuses `token_revoked`.
 */
export const createSessionGuard =
  (db: Db): CommandGuard =>
  async ({ actor, may, age }) => {
    // what a guest may, too, is logging in: its session is opened by the command itself
    if (age < A_MOMENT || !isSignedIn(actor) || hasPermission(guest, may)) return
    const { rows } = await sql<SessionRow>`
      select s.ended_at, u.state, array(select r.role from user_role r where r.user_id = u.id) as roles
      from session s join app_user u on u.id = s.user_id
      where s.id = ${actor.sessionId} and s.user_id = ${actor.userId}`.execute(db)
    const [found] = rows
    if (!found || found.ended_at || !canSignIn(found.state)) throw new Refusal<IdentityRefusals>('token_revoked')
    requirePermission('roles' in actor ? { ...actor, roles: found.roles } : actor, may)
  }
