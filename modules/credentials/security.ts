import type { IdentityRefusals } from '#contract/identity/refusals'
import { confirmedUntil, userInTx } from '#modules/identity'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { credentialOf } from './credential.ts'
import type { Inside } from './deps.ts'
import { passkeyView } from './passkeys.ts'
import type { SecurityView } from './states.ts'
import { tables } from './tables.ts'

/** What somebody gets in with, for their settings. */
export async function security({ db, clock }: Inside, actor: Actor): Promise<SecurityView> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const now = clock.now()
  const [user, credential, until, codes, passkeys] = await Promise.all([
    userInTx(db, userId),
    credentialOf(db, userId),
    confirmedUntil(db, actor, now),
    tables(db)
      .selectFrom('recovery_code')
      .select('code_mac')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute(),
    tables(db).selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  ])
  if (!user) throw new Refusal<IdentityRefusals>('user_unknown')
  return {
    passwordSet: Boolean(credential?.password_hash),
    totp: Boolean(credential?.totp_sealed),
    totpRequired: user.kind === 'staff',
    recoveryCodesLeft: codes.length,
    passkeys: passkeys.map(passkeyView),
    confirmedUntil: until,
    withdrawalsBlockedUntil: stillAhead(credential?.withdrawals_blocked_until ?? null, now),
    phrase: user.phrase,
  }
}

/** Until when a person's money stays, because what they get in with has changed; null when it may go. */
export async function withdrawalsBlockedUntil(through: Db | Tx, userId: string, now: Date): Promise<Date | null> {
  if (!isId(userId)) return null
  const credential = await credentialOf(through, userId as Id<'user'>)
  return stillAhead(credential?.withdrawals_blocked_until ?? null, now)
}

const stillAhead = (until: Date | null, now: Date) => (until && until > now ? until : null)
