import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { after, SECOND } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import { passkeyView } from './passkeys.ts'
import type { IdentityRefusals } from './refusals.ts'
import { CONFIRM_SECONDS, type SecurityView } from './states.ts'
import { tables } from './tables.ts'

/** What somebody gets in with, for their settings. */
export async function security({ db, clock }: Inside, actor: Actor): Promise<SecurityView> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const [user, session, codes, passkeys] = await Promise.all([
    tables(db).selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst(),
    tables(db).selectFrom('session').select('confirmed_at').where('id', '=', actor.sessionId).executeTakeFirst(),
    tables(db)
      .selectFrom('recovery_code')
      .select('code_mac')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute(),
    tables(db).selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  ])
  if (!user) throw new Refusal<IdentityRefusals>('user_unknown')
  const now = clock.now()
  const confirmed = session?.confirmed_at ? after(session.confirmed_at, CONFIRM_SECONDS * SECOND) : null
  return {
    password_set: user.password_hash !== null,
    totp: user.totp_sealed !== null,
    totp_required: user.kind === 'staff',
    recovery_codes_left: codes.length,
    passkeys: passkeys.map(passkeyView),
    confirmed_until: confirmed && confirmed > now ? confirmed : null,
    withdrawals_blocked_until: stillAhead(user.withdrawals_blocked_until, now),
    phrase: user.phrase,
  }
}

/** Until when a person's money stays, because what they get in with has changed; null when it may go. */
export async function withdrawalsBlockedUntil(through: Db | Tx, userId: string, now: Date): Promise<Date | null> {
  if (!isId(userId)) return null
  const user = await tables(through)
    .selectFrom('app_user')
    .select('withdrawals_blocked_until')
    .where('id', '=', userId as Id<'user'>)
    .executeTakeFirst()
  return stillAhead(user?.withdrawals_blocked_until ?? null, now)
}

const stillAhead = (until: Date | null, now: Date) => (until && until > now ? until : null)
