import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type PersonKey, sealingKey } from '#modules/identity'
import type { Db, Tx } from '#platform/database'
import { isSealedWithOldKey } from '#platform/sealed-with-old-key'
import type { Id } from '#shared/ids'
import type { Deps } from './keep.ts'
import { filePlace, keyPlace } from './places.ts'
import type { FileBelongsTo } from './states.ts'
import { type Row, tables } from './tables.ts'

type Keys = Pick<Deps, 'keys' | 'vault'>
type Sealed = Pick<Row<'attachment'>, 'id' | 'owner_id' | 'key_sealed'>

/** A key for one file alone, wrapped by the vault: it outlives the account of its uploader. */
export function newFileKey({ vault }: Pick<Deps, 'vault'>, id: Id<'attachment'>) {
  const bytes = randomBytes(32)
  return { key: sealingKey(bytes), keySealed: vault.seal(bytes.toString('base64'), keyPlace(id)) }
}

/** What seals a new file: a key of its own where the file will belong to a record, otherwise the uploader's key. */
export async function keyForNew(
  { keys, vault }: Keys,
  { id, ownerId, belongsTo }: { id: Id<'attachment'>; ownerId: Id<'user'>; belongsTo: FileBelongsTo },
): Promise<{ key: PersonKey; keySealed: string | null }> {
  return belongsTo === 'record' ? newFileKey({ vault }, id) : { key: await keys.of(ownerId), keySealed: null }
}

/** What opens a file. Throws where it was sealed with the key of an uploader whose key is destroyed. */
export const keyOf = async (deps: Keys, row: Sealed, through?: Db | Tx): Promise<PersonKey> =>
  row.key_sealed === null ? deps.keys.of(row.owner_id, through) : wrappedKey(deps, row.id, row.key_sealed)

const wrappedKey = ({ vault }: Pick<Deps, 'vault'>, id: Id<'attachment'>, wrapped: string) =>
  sealingKey(Buffer.from(vault.open(wrapped, keyPlace(id)), 'base64'))

/** Whether bytes open as this file; true where nobody can know any more, for want of the uploader's key. */
export async function opensAs(
  deps: Keys,
  row: Sealed,
  { sealed, through }: { sealed: Buffer; through: Db | Tx },
): Promise<boolean> {
  const place = filePlace(row.id)
  if (row.key_sealed === null) return deps.keys.opens(sealed, { owner: row.owner_id, place, through })
  try {
    wrappedKey(deps, row.id, row.key_sealed).openBytes(sealed, place)
    return true
  } catch {
    return false
  }
}

const BATCH = 500

/** Wraps anew the keys of files that an older DATA_KEY wrapped; answers how many. */
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
      const anew = vault.seal(vault.open(key_sealed, keyPlace(id)), keyPlace(id))
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
