import { sql } from 'kysely'
import type { Commands } from '#platform/command'
import type { Vault } from '#platform/crypto'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

type Column = 'totp_sealed' | 'totp_offered'
const placeOf = (userId: string, column: Column) => ({ table: 'app_user', column, id: userId })

export const sealTotp = (vault: Vault, userId: Id<'user'>, secret: string, column: Column = 'totp_sealed') =>
  vault.seal(secret, placeOf(userId, column))
export const openTotp = (vault: Vault, userId: Id<'user'>, sealed: string, column: Column = 'totp_sealed') =>
  vault.open(sealed, placeOf(userId, column))

/** Seals what still stands in plain text or under an older key. Safe to run at any time; answers how many. */
export async function sealSecrets({ commands, vault }: { commands: Commands; vault: Vault }): Promise<number> {
  const actor = system('identity')
  return commands.run({ name: 'identity.seal-secrets', actor, may: 'account.maintain' }, async ({ tx, note }) => {
    const { rows } = await sql<{ id: Id<'user'>; totp_secret: string | null; totp_sealed: string | null }>`
      select id, totp_secret, totp_sealed from app_user where totp_secret is not null or totp_sealed is not null order by id for update`.execute(
      tx,
    )
    const due = rows.filter(({ totp_secret, totp_sealed }) => totp_secret || !vault.isCurrent(totp_sealed!))
    for (const { id, totp_secret, totp_sealed } of due) {
      const secret = totp_secret ?? openTotp(vault, id, totp_sealed!)
      const sealed = sealTotp(vault, id, secret)
      await tables(tx)
        .updateTable('app_user')
        .set({ totp_sealed: sealed, totp_secret: null })
        .where('id', '=', id)
        .execute()
    }
    if (due.length > 0) note('secrets', { data: { sealed: due.length } })
    return due.length
  })
}
