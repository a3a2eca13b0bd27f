import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createSealingKey, type PersonKey } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import { isSealedWithOldKey } from '#platform/db-admin/sealed-with-old-key'
import type { Id } from '#shared/ids'
import { fileSealContext, keySealContext } from './seal-contexts.ts'
import type { FileBelongsTo } from './states.ts'
import type { Deps } from './store-attachment.ts'
import { type Row, tables } from './tables.ts'

type Keys = Pick<Deps, 'keys' | 'vault'>
type Sealed = Pick<Row<'attachment'>, 'id' | 'owner_id' | 'key_sealed'>

/** A key for one file, wrapped by the vault; it survives the uploader's account. */
export function newFileKey({ vault }: Pick<Deps, 'vault'>, id: Id<'attachment'>) {
  const bytes = randomBytes(32)
  return { key: createSealingKey(bytes), keySealed: vault.seal(bytes.toString('base64'), keySealContext(id)) }
}

/** The key that seals a new file: its own for files of records, otherwise the uploader's. */
export async function chooseFileKey(
  { keys, vault }: Keys,
  { id, ownerId, belongsTo }: { id: Id<'attachment'>; ownerId: Id<'user'>; belongsTo: FileBelongsTo },
): Promise<{ key: PersonKey; keySealed: string | null }> {
  return belongsTo === 'record' ? newFileKey({ vault }, id) : { key: await keys.of(ownerId), keySealed: null }
}

/** The key that opens a file. Throws if it was the destroyed key of its uploader. */
export const openFileKey = async (deps: Keys, row: Sealed, through?: Db | Tx): Promise<PersonKey> =>
  row.key_sealed === null ? deps.keys.of(row.owner_id, through) : wrappedKey(deps, row.id, row.key_sealed)

const wrappedKey = ({ vault }: Pick<Deps, 'vault'>, id: Id<'attachment'>, wrapped: string) =>
  createSealingKey(Buffer.from(vault.open(wrapped, keySealContext(id)), 'base64'))

/** Whether bytes open as this file; true if the uploader's key was destroyed and nobody can know. */
export async function isFileReadable(
  deps: Keys,
  row: Sealed,
  { sealed, through }: { sealed: Buffer; through: Db | Tx },
): Promise<boolean> {
  const place = fileSealContext(row.id)
  if (row.key_sealed === null) return deps.keys.opens(sealed, { owner: row.owner_id, place, through })
  try {
    wrappedKey(deps, row.id, row.key_sealed).openBytes(sealed, place)
    return true
  } catch {
    return false
  }
}

const BATCH = 500

/** Re-encrypts file keys that an older DATA_KEY wrapped. Returns how many. */
export async function rewrapFileKeys({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<number> {
  let [count, last] = [0, '00000000-0000-0000-0000-000000000000' as Id<'attachment'>]
  for (;;) {
    const rows = await tables(db)
      .selectFrom('attachment')
      .select(['id', 'key_sealed'])
      .where('id', '>', last)
      .where('key_sealed', 'is not', null)
      .where(isSealedWithOldKey(vault, sql.ref('key_sealed')))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, key_sealed } of rows) {
      last = id
      if (key_sealed === null) continue
      const anew = vault.seal(vault.open(key_sealed, keySealContext(id)), keySealContext(id))
      await tables(db)
        .updateTable('attachment')
        .set({ key_sealed: anew })
        .where('id', '=', id)
        .where('key_sealed', '=', key_sealed)
        .execute()
      count++
    }
    if (rows.length < BATCH) return count
  }
}
