import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { newFileName } from '#platform/files/storage'
import { type Id, newId } from '#shared/ids'
import { toRetainedSubject } from './claim.ts'
import { newFileKey } from './file-key.ts'
import { fileSealContext, nameSealContext } from './seal-contexts.ts'
import type { Deps } from './store-attachment.ts'
import { type Row, tables } from './tables.ts'

type Erasing = Pick<Deps, 'keys' | 'vault' | 'storage' | 'clock' | 'purposes'>

/**
 * Erases a person's own files with the next clean-up, except papers under legal retention, which stay sealed. Files of
 * records stay; those still sealed with the person's key are resealed with keys of their own before that key is
 * destroyed.
 */
export async function eraseUserFilesInTx(
  deps: Erasing,
  tx: Tx,
  ownerId: Id<'user'>,
  kept?: { until: Date },
): Promise<void> {
  const ofRecords = deps.purposes.filter(({ belongsTo }) => belongsTo === 'record').map(({ name }) => name)
  await resealRecordFilesInTx(deps, tx, { ownerId, ofRecords })
  const isOwn = sql`(purpose <> all(${ofRecords}::text[]))`
  const standsInRecord = sql`(not ${isOwn} and subject is not null and subject not like 'draft/%')`
  if (kept)
    await sql`update attachment set subject = ${toRetainedSubject(ownerId)}, readable_by = null
      where owner_id = ${ownerId} and subject is not null and ${isOwn}`.execute(tx)
  await sql`update attachment set subject = null, loose_since = coalesce(loose_since, uploaded_at), removing = true
    where owner_id = ${ownerId} and not removing and not ${standsInRecord}
      and (subject is null or ${kept === undefined}::boolean or not ${isOwn})`.execute(tx)
}

/** Files of records from before files had keys of their own. */
async function resealRecordFilesInTx(
  deps: Erasing,
  tx: Tx,
  { ownerId, ofRecords }: { ownerId: Id<'user'>; ofRecords: string[] },
) {
  if (ofRecords.length === 0) return
  const rows = await tables(tx)
    .selectFrom('attachment')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('key_sealed', 'is', null)
    .where('subject', 'is not', null)
    .where('subject', 'not like', 'draft/%')
    .where('purpose', 'in', ofRecords)
    .orderBy('id')
    .forUpdate()
    .execute()
  const old = rows.length > 0 ? await deps.keys.existing(ownerId, tx) : undefined
  if (!old) return
  for (const row of rows) {
    const sealed = await deps.storage.get(row.file)
    if (!sealed) continue // the file was lost already
    const content = old.openBytes(sealed, fileSealContext(row.id))
    const { key, keySealed } = newFileKey(deps, row.id)
    const file = `${newFileName()}.sealed`
    await deps.storage.put(file, key.sealPieces(only(content), fileSealContext(row.id)))
    const name_sealed = key.sealText(old.openText(row.name_sealed, nameSealContext(row.id)), nameSealContext(row.id))
    await tables(tx)
      .updateTable('attachment')
      .set({ file, name_sealed, key_sealed: keySealed })
      .where('id', '=', row.id)
      .execute()
    await leaveFileInTx(deps, tx, row)
  }
}

/** The file as it was sealed before goes with the next clean-up, once this transaction holds. */
async function leaveFileInTx({ clock }: Pick<Deps, 'clock'>, tx: Tx, row: Row<'attachment'>) {
  const now = clock.now()
  await tables(tx)
    .insertInto('attachment')
    .values({ ...row, id: newId<'attachment'>(now), subject: null, loose_since: now, removing: true })
    .execute()
}

async function* only(bytes: Uint8Array) {
  yield bytes
}
