import type { IdentityRefusals } from '#contract/identity/refusals'
import { findUserInTx, readConfirmedUntil } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { findCredential } from './credential.ts'
import type { CredentialsContext } from './deps.ts'
import { toPasskeyView } from './passkeys.ts'
import type { SecurityView } from './states.ts'
import { tables } from './tables.ts'

/** The actor's credentials, for their settings page. */
export async function readSecurity({ db, clock }: CredentialsContext, actor: Actor): Promise<SecurityView> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const now = clock.now()
  const [user, credential, until, codes, passkeys] = await Promise.all([
    findUserInTx(db, userId),
    findCredential(db, userId),
    readConfirmedUntil(db, actor, now),
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
    passkeys: passkeys.map(toPasskeyView),
    confirmedUntil: until,
    withdrawalsBlockedUntil: stillAhead(credential?.withdrawals_blocked_until ?? null, now),
    phrase: user.phrase,
  }
}

/** Until when a credential change blocks withdrawals; null when it does not. */
export async function readWithdrawalBlock(through: Db | Tx, userId: string, now: Date): Promise<Date | null> {
  if (!isId(userId)) return null
  const credential = await findCredential(through, userId as Id<'user'>)
  return stillAhead(credential?.withdrawals_blocked_until ?? null, now)
}

const stillAhead = (until: Date | null, now: Date) => (until && until > now ? until : null)
