import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { computeBlindIndex } from './blind-index.ts'
import type { VerificationDeps } from './deps.ts'
import { findIdentityNumber } from './party.ts'
import { decryptApplication, findNewestSubmission } from './sealed.ts'
import { tables } from './tables.ts'

type Deps = Pick<VerificationDeps, 'db' | 'commands' | 'vault' | 'keys'>

/** Recomputes the blind indexes of retained data with the newest key; returns how many changed. */
export async function reindexRetained(deps: Deps): Promise<number> {
  const rows = await tables(deps.db).selectFrom('kyc_kept').select('user_id').orderBy('user_id').execute()
  let changed = 0
  for (const { user_id } of rows) if (await reindexOne(deps, user_id)) changed++
  return changed
}

const reindexOne = ({ commands, vault, keys }: Deps, userId: Id<'user'>): Promise<boolean> =>
  commands.run(
    { name: 'verification.reindex', actor: system('verification'), may: 'kyc.run' },
    async ({ tx, note }) => {
      const row = await tables(tx)
        .selectFrom('kyc_kept')
        .select('identity_index')
        .where('user_id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const last = row && (await findNewestSubmission(tx, userId))
      if (!last) return false
      const { kind, number } = findIdentityNumber(await decryptApplication(keys, tx, last))
      const identity_index = computeBlindIndex(vault, kind, number)
      if (identity_index.equals(Buffer.from(row.identity_index))) return false
      await tables(tx).updateTable('kyc_kept').set({ identity_index }).where('user_id', '=', userId).execute()
      note(`kyc/${userId}`, { data: { reindexed: true } })
      return true
    },
  )
