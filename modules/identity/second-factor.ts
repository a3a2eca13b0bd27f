import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { AccountState, IdentityRefusal } from './contract.ts'
import { tables } from './tables.ts'

/** Says no to an account that cannot be used, to somebody who has shown that they know its password. */
export function refuseUnusable({ state }: { state: AccountState }) {
  if (state === 'registered') throw new Refusal<IdentityRefusal>('email_not_verified')
  if (state === 'suspended') throw new Refusal<IdentityRefusal>('account_suspended')
  if (state === 'closed') throw new Refusal<IdentityRefusal>('wrong_credentials')
}

type Holder = { id: Id<'user'>; totp_secret: string | null; totp_last_step: bigint | null }

/** Takes a code of the running step or of the one before or after (RFC 6238 §5.2), once: nobody can use it again. */
export async function spendSecondFactorInTx(tx: Tx, holder: Holder, code: string | undefined, now: Date) {
  if (!holder.totp_secret) throw new Refusal<IdentityRefusal>('second_factor_not_set', {}, 'totp')
  if (!code) throw new Refusal<IdentityRefusal>('second_factor_required', {}, 'totp')
  const totp = new TOTP({ secret: Secret.fromBase32(holder.totp_secret) })
  const timestamp = now.getTime()
  const steps = totp.validate({ token: code, timestamp, window: 1 })
  if (steps === null) throw new Refusal<IdentityRefusal>('second_factor_wrong', {}, 'totp')
  const step = BigInt(totp.counter({ timestamp }) + steps)
  if (holder.totp_last_step !== null && step <= holder.totp_last_step)
    throw new Refusal<IdentityRefusal>('second_factor_used', {}, 'totp')
  await tables(tx).updateTable('app_user').set({ totp_last_step: step }).where('id', '=', holder.id).execute()
}
