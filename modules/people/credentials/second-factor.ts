import { Secret, TOTP } from 'otpauth'
import type { AccountKind, AccountState } from '#contract/identity/states'
import type { Tx } from '#platform/db/database'
import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { updateCredentialInTx } from './credential.ts'
import { spendRecoveryCodeInTx } from './recovery-codes.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { decryptTotpSecret } from './totp-secret.ts'

/** Refuses an account that cannot be used, after the right password. */
export function assertAccountUsable({ state }: { state: AccountState }) {
  if (state === 'registered') throw new Refusal<CredentialsRefusals>('email_not_verified')
  if (state === 'suspended' || state === 'deceased') throw new Refusal<CredentialsRefusals>('account_suspended')
  if (state === 'closed') throw new Refusal<CredentialsRefusals>('wrong_credentials')
}

export type Holder = { id: Id<'user'>; kind: AccountKind; totp_sealed: string | null; totp_last_step: bigint | null }
type SecondFactorInput = { totp?: string | undefined; recoveryCode?: string | undefined }
/** `now` is the hour on people's phones, `at` the product's. */
type When = { vault: Vault; now: Date; at: Date }

/** Requires an authenticator or recovery code from staff and people who enabled it. */
export async function spendSecondFactorInTx(
  tx: Tx,
  holder: Holder,
  input: SecondFactorInput,
  when: When,
): Promise<void> {
  if (!holder.totp_sealed) {
    if (holder.kind === 'staff') throw new Refusal<CredentialsRefusals>('second_factor_not_set')
    return
  }
  if (input.recoveryCode) return spendRecoveryCodeInTx(tx, when.vault, holder.id, input.recoveryCode, when.at)
  if (!input.totp) throw new Refusal<CredentialsRefusals>('second_factor_required', {}, 'totp')
  const secret = decryptTotpSecret(when.vault, holder.id, holder.totp_sealed)
  await spendTotpInTx(tx, { ...holder, secret, code: input.totp }, when.now)
}

type Spending = Pick<Holder, 'id' | 'totp_last_step'> & { secret: string; code: string }

/** Uses a TOTP code of the current, previous or next step (RFC 6238 §5.2), once. */
export async function spendTotpInTx(tx: Tx, { id, totp_last_step, secret, code }: Spending, now: Date): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const steps = totp.validate({ token: code, timestamp, window: 1 })
  if (steps === null) throw new Refusal<CredentialsRefusals>('second_factor_wrong', {}, 'totp')
  const step = BigInt(totp.counter({ timestamp }) + steps)
  if (totp_last_step !== null && step <= totp_last_step)
    throw new Refusal<CredentialsRefusals>('second_factor_used', {}, 'totp')
  await updateCredentialInTx(tx, id, { totp_last_step: step })
}
