import type { PersonKey } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import { type Actor, isSignedIn } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { hasPermission, type Permission, permissions, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { AttachmentSubject } from './claim.ts'
import { isFileReadable, openFileKey } from './file-key.ts'
import type { AttachmentRefusals } from './refusals.ts'
import { fileSealContext, nameSealContext } from './seal-contexts.ts'
import { sheetToText } from './sheets.ts'
import type { Attachment } from './states.ts'
import type { Deps } from './store-attachment.ts'
import { type Row, tables } from './tables.ts'
import { typeByKind } from './types.ts'
import { addReaderWatermark } from './watermark.ts'

/**
 * A file for its owner, or for staff with the field's permission: their reading is audited, and pictures and pages
 * carry a watermark. Refuses `attachment_not_found` to others, `attachment_busy` and `attachment_not_drawn`.
 */
export async function openAttachment(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ attachment: Attachment; content: Buffer }> {
  requirePermission(actor, 'attachment.read')
  const row = isId(id) ? await rowOf(deps.db, id as Id<'attachment'>) : undefined
  const reader = row ? await findRecordReader(deps, actor, row) : undefined
  if (!row || !(mayRead(deps, actor, row) || reader)) throw new Refusal<AttachmentRefusals>('attachment_not_found')
  const isOwn = mayReadAsUploader(deps, actor, row) || (reader !== undefined && !reader.asStaff)
  const may = reader?.asStaff ?? (row.readable_by as Permission)
  if (!isOwn)
    await deps.commands.run({ name: 'attachments.read', actor, may }, async ({ note }) =>
      note(`attachment/${id}`, { data: { subject: row.subject, purpose: row.purpose } }),
    )
  const sealed = await deps.storage.get(row.file)
  if (!sealed) throw new Refusal<AttachmentRefusals>('attachment_not_found')
  const key = await openFileKey(deps, row)
  const [attachment, content] = [viewOf(row, key), key.openBytes(sealed, fileSealContext(row.id))]
  if (isOwn) return { attachment, content }
  if (row.kind === 'xlsx' || row.kind === 'csv') return asCells(attachment, await sheetToText(deps, content))
  const marked = await addReaderWatermark(deps, { readerId: actor.userId, row, content })
  return { attachment: { ...attachment, bytes: marked.length }, content: marked }
}

const asCells = (attachment: Attachment, content: Buffer) => ({
  attachment: {
    ...attachment,
    type: typeByKind.csv,
    name: `${attachment.name.replace(/\.(?:xlsx|csv)$/i, '')}.csv`,
    bytes: content.length,
  },
  content,
})

/** The rule of a record by which the actor may read a file; undefined without one. */
async function findRecordReader(
  { readers }: Pick<Deps, 'readers'>,
  actor: Actor,
  { subject, purpose }: Pick<Row<'attachment'>, 'subject' | 'purpose'>,
) {
  const [kind, id] = subject?.split('/') ?? []
  const of = readers.find((reader) => reader.subject === kind)
  return of && id && isSignedIn(actor) && (await of.mayRead(actor, id, purpose)) ? of : undefined
}

/**
 * Whether a person may read a file because they uploaded it; in records with readers of their own only these decide.
 */
function mayReadAsUploader({ readers }: Pick<Deps, 'readers'>, actor: Actor, { owner_id, subject }: Row<'attachment'>) {
  if (!isSignedIn(actor) || actor.userId !== owner_id) return false
  const of = readers.find((reader) => reader.subject === subject?.split('/')[0])
  return of === undefined || of.asStaff !== undefined
}

const rowOf = (db: Db | Tx, id: Id<'attachment'>) =>
  tables(db).selectFrom('attachment').selectAll().where('id', '=', id).where('removing', '=', false).executeTakeFirst()

function mayRead(deps: Pick<Deps, 'readers'>, actor: Actor, row: Row<'attachment'>) {
  if (mayReadAsUploader(deps, actor, row)) return true
  const { readable_by, subject } = row
  return (
    subject !== null &&
    readable_by !== null &&
    readable_by in permissions &&
    hasPermission(actor, readable_by as Permission)
  )
}

/** The actor's own files among these ids, in the given order. */
export async function listOwnAttachments(deps: Deps, actor: Actor, ids: readonly string[]): Promise<Attachment[]> {
  requirePermission(actor, 'attachment.read')
  const asked = ids.filter((id) => isId(id)) as Id<'attachment'>[]
  if (asked.length === 0) return []
  const rows = await tables(deps.db)
    .selectFrom('attachment')
    .selectAll()
    .where('owner_id', '=', actor.userId)
    .where('removing', '=', false)
    .where('id', 'in', asked)
    .execute()
  return viewsOf(
    deps,
    asked.flatMap((id) => rows.filter((row) => row.id === id)),
  )
}

/** The files of a shared record for its co-workers; empty for others. */
export async function listAttachmentsOfRecord(
  deps: Deps,
  actor: Actor,
  subject: AttachmentSubject,
): Promise<Attachment[]> {
  requirePermission(actor, 'attachment.read')
  const rows = await tables(deps.db)
    .selectFrom('attachment')
    .selectAll()
    .where('subject', '=', subject)
    .where('removing', '=', false)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  const readable = new Set<string>()
  for (const purpose of new Set(rows.map((row) => row.purpose)))
    if (await findRecordReader(deps, actor, { subject, purpose })) readable.add(purpose)
  return viewsOf(
    deps,
    rows.filter(({ purpose }) => readable.has(purpose)),
  )
}

/** Everything that a person uploaded, for their data export. */
export async function listAllAttachments(deps: Deps, actor: Actor): Promise<Attachment[]> {
  requirePermission(actor, 'attachment.read')
  const rows = await tables(deps.db)
    .selectFrom('attachment')
    .selectAll()
    .where('owner_id', '=', actor.userId)
    .where('removing', '=', false)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return viewsOf(deps, rows)
}

/** The files of a record that the actor may read, the newest first. */
export async function listAttachmentsOfSubject(
  deps: Deps,
  actor: Actor,
  { subject, ownerId }: Subject,
): Promise<Attachment[]> {
  requirePermission(actor, 'attachment.read')
  const rows = await tables(deps.db)
    .selectFrom('attachment')
    .selectAll()
    .where('subject', '=', subject)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId!))
    .where('removing', '=', false)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const readable = rows.filter((row) => mayRead(deps, actor, row))
  return viewsOf(deps, readable)
}
/** Without an owner: of everybody who handed in one for it. */
type Subject = { subject: string; ownerId?: Id<'user'> }

/** The newest file of a record's field for internal comparison; undefined without one. */
export async function readNewestFile(
  deps: Deps,
  actor: Actor,
  { subject, purpose }: { subject: string; purpose: string },
): Promise<Buffer | undefined> {
  requirePermission(actor, 'attachment.compare')
  const row = await tables(deps.db)
    .selectFrom('attachment')
    .selectAll()
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('removing', '=', false)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sealed = row && (await deps.storage.get(row.file))
  return sealed && (await openFileKey(deps, row)).openBytes(sealed, fileSealContext(row.id))
}

/** One file of a record for internal processing; undefined if it is not the record's. */
export async function readOriginalFile(
  deps: Deps,
  actor: Actor,
  { subject, id }: { subject: string; id: string },
): Promise<Buffer | undefined> {
  requirePermission(actor, 'attachment.compare')
  const row = isId(id) ? await rowOf(deps.db, id as Id<'attachment'>) : undefined
  if (row?.subject !== subject) return
  const sealed = await deps.storage.get(row.file)
  return sealed && (await openFileKey(deps, row)).openBytes(sealed, fileSealContext(row.id))
}

const viewsOf = (deps: Deps, rows: readonly Row<'attachment'>[]) =>
  Promise.all(rows.map(async (row) => viewOf(row, await openFileKey(deps, row))))

const viewOf = (row: Row<'attachment'>, key: PersonKey): Attachment => ({
  id: row.id,
  purpose: row.purpose,
  kind: row.kind,
  name: key.openText(row.name_sealed, nameSealContext(row.id)),
  type: typeByKind[row.kind],
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  pages: row.pages,
  uploadedAt: row.uploaded_at,
})

/** Other people whose records of this kind contain an identical file. */
export async function listOwnersOfSameFiles(
  db: Db | Tx,
  { subject, ownerId, most }: Required<Subject> & { most: number },
): Promise<Id<'user'>[]> {
  const kind = subject.split('/')[0]!
  const rows = await tables(db)
    .selectFrom('attachment as mine')
    .innerJoin('attachment as other', 'other.sha256', 'mine.sha256')
    .select('other.owner_id')
    .distinct()
    .where('mine.subject', '=', subject)
    .where('other.owner_id', '<>', ownerId)
    .where('other.subject', 'like', `${kind}/%`)
    .limit(most)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

/** Files for the backup, without those being removed. */
export async function listStoredFiles(deps: Pick<Deps, 'keys' | 'vault'>, through: Db | Tx) {
  const rows = await tables(through)
    .selectFrom('attachment')
    .select(['id', 'owner_id', 'file', 'key_sealed'])
    .where('removing', '=', false)
    .execute()
  return rows.map((row) => ({
    ...{ file: row.file, sha256: null, of: `attachment ${row.id}` },
    opens: (sealed: Buffer) => isFileReadable(deps, row, { sealed, through }),
  }))
}
