import { sql } from 'kysely'
import type { Commands } from '#platform/commands/command'
import { isSealedWithOldKey } from '#platform/db-admin/sealed-with-old-key'
import type { Vault } from '#platform/runtime/crypto'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { updateCredentialInTx } from './credential.ts'

type Column = 'totp_sealed' | 'totp_offered'
const placeOf = (userId: string, column: Column) => ({ table: 'credential', column, id: userId })

export const encryptTotpSecret = (vault: Vault, userId: Id<'user'>, secret: string, column: Column = 'totp_sealed') =>
  vault.seal(secret, placeOf(userId, column))
export const decryptTotpSecret = (vault: Vault, userId: Id<'user'>, sealed: string, column: Column = 'totp_sealed') =>
  vault.open(sealed, placeOf(userId, column))

/** Reencrypts secrets of an older key; returns how many. Idempotent. */
export async function reencryptTotpSecrets({ commands, vault }: { commands: Commands; vault: Vault }): Promise<number> {
  const actor = system('credentials')
  return commands.run({ name: 'credentials.seal-secrets', actor, may: 'account.maintain' }, async ({ tx, note }) => {
    const { rows } = await sql<{ user_id: Id<'user'>; totp_sealed: string }>`
      select user_id, totp_sealed from credential where totp_sealed is not null and ${isSealedWithOldKey(vault, sql.ref('totp_sealed'))}
      order by user_id for update`.execute(tx)
    for (const { user_id, totp_sealed } of rows) {
      const sealed = encryptTotpSecret(vault, user_id, decryptTotpSecret(vault, user_id, totp_sealed))
      await updateCredentialInTx(tx, user_id, { totp_sealed: sealed })
    }
    if (rows.length > 0) note('secrets', { data: { sealed: rows.length } })
    return rows.length
  })
}
