import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hasProvenPhone, type PersonKeys } from '#modules/identity'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { PagesFont } from '#platform/files/pages-font'
import { type PdfCheck, PdfFault } from '#platform/files/pdf-check'
import type { PdfPages } from '#platform/files/pdf-pages'
import { type ImageProcessor, PictureFault } from '#platform/files/picture'
import type { SheetReader } from '#platform/files/sheet'
import { newFileName, type Storage } from '#platform/files/storage'
import type { Upload } from '#platform/files/uploads'
import type { Clock } from '#platform/runtime/clock'
import type { Vault } from '#platform/runtime/crypto'
import type { Actor, StaffActor, UserActor } from '#shared/actor'
import { number } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import { normalForm } from '#shared/normal-form'
import { type Permission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { chooseFileKey } from './file-key.ts'
import type { AttachmentRefusals } from './refusals.ts'
import { discardFailedUpload } from './remove.ts'
import { fileSealContext, nameSealContext } from './seal-contexts.ts'
import { inspectSheet } from './sheets.ts'
import { detectFileType, findClaimedFileType } from './sniff.ts'
import {
  type Attachment,
  type AttachmentKind,
  type FilePurpose,
  type FileRule,
  formatAcceptedNames,
  MAX_UNUSED_ATTACHMENTS,
} from './states.ts'
import { tables } from './tables.ts'
import { typeByKind } from './types.ts'

export type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  storage: Storage
  keys: PersonKeys
  vault: Vault
  draw: ImageProcessor
  pagesFont: PagesFont
  checkPdf: PdfCheck
  pagesOf: PdfPages
  readSheet: SheetReader
  purposes: readonly FilePurpose[]
  readers: readonly FileReaders[]
}

/**
 * Who may read files of one kind of record beside staff of the field: its co-workers, including the uploader while they
 * may read it, or with `asStaff` staff with that permission, whose reading is audited and watermarked.
 */
export type FileReaders = {
  subject: string
  asStaff?: Permission
  /** `id`: of the record; `purpose`: what the file was uploaded for. */
  mayRead(actor: UserActor | StaffActor, id: string, purpose: string): Promise<boolean>
}

/** Pixels, enough to read small print. */
export const MAX_IMAGE_WIDTH = 2_000
const NARROWEST = 200

export type StoredAttachment = {
  kind: AttachmentKind
  width: number | null
  height: number | null
  pages: number | null
  content: () => AsyncIterable<Uint8Array>
}

/**
 * Stores an upload: checked by its bytes, pictures redrawn, PDFs inspected, and sealed with the owner's key or one of
 * its own. Removed after a day unless attached to a subject. Refuses codes of `attachmentRefusals` on the upload's
 * field.
 */
export async function storeAttachment(
  deps: Deps,
  actor: Actor,
  { upload, purpose: { name: purpose, rule, provenPhone, belongsTo } }: { upload: Upload; purpose: FilePurpose },
): Promise<Attachment> {
  requirePermission(actor, 'attachment.keep')
  const { field } = upload
  if (provenPhone && !(await hasProvenPhone(deps.db, actor.userId)))
    throw new Refusal<AttachmentRefusals>('attachment_phone_first', {}, field)
  await assertRoom(deps.db, actor.userId, field) // before the costly inspection
  const kind = kindOf(upload, rule)
  const kept = await looks[kind](deps, upload)
  const sha256 = createHash('sha256')
  let bytes = 0
  for await (const piece of kept.content()) {
    sha256.update(piece)
    bytes += piece.byteLength
  }
  const { commands, storage, clock } = deps
  const id = newId<'attachment'>(clock.now())
  const { key, keySealed } = await chooseFileKey(deps, { id, ownerId: actor.userId, belongsTo })
  const name = readableName(upload.name)
  const { width, height, pages } = kept
  const row = { id, owner_id: actor.userId, purpose, kind, bytes, width, height, pages, sha256: sha256.digest('hex') }
  const file = `${newFileName()}.sealed`
  const uploadedAt = await commands.run(
    { name: 'attachments.keep', actor, may: 'attachment.keep' },
    async ({ tx, now, note }) => {
      // again, because simultaneous uploads passed the first check
      await sql`select pg_advisory_xact_lock(hashtextextended(${`attachment/${actor.userId}`}, 0))`.execute(tx)
      await assertRoom(tx, actor.userId, field)
      const sealed = {
        file,
        name_sealed: key.sealText(name, nameSealContext(id)),
        readable_by: rule.readableBy ?? null,
        key_sealed: keySealed,
      }
      await tables(tx)
        .insertInto('attachment')
        .values({ ...row, ...sealed, uploaded_at: now, loose_since: now })
        .execute()
      note(`attachment/${id}`, { data: { purpose, kind, bytes, sha256: row.sha256 } })
      return now
    },
  )
  // the row first: a row without a file is removed after a day, a file without a row would stay forever
  try {
    await storage.put(file, key.sealPieces(kept.content(), fileSealContext(id)))
  } catch (error) {
    await discardFailedUpload(deps, actor, id).catch(() => {}) // a failed upload does not count against its sender
    throw error
  }
  return { id, purpose, kind, name, type: typeByKind[kind], bytes, width, height, pages, uploadedAt }
}

function kindOf({ field, name, claims, bytes, tooLarge, head }: Upload, rule: FileRule): AttachmentKind {
  if (bytes === 0) throw new Refusal<AttachmentRefusals>('attachment_empty', {}, field)
  if (tooLarge)
    throw new Refusal<AttachmentRefusals>('attachment_too_large', { limit: megabytes(rule.maxBytes) }, field)
  const found = detectFileType(head)
  if (found.name === 'HEIC' && rule.kinds.includes('image'))
    throw new Refusal<AttachmentRefusals>('attachment_heic', {}, field)
  const claim = findClaimedFileType(name, claims)
  const isTaken = found.kind !== undefined && rule.kinds.includes(found.kind)
  const claimIsTaken = claim?.kind !== undefined && rule.kinds.includes(claim.kind)
  if (claim && claim.kind !== found.kind && (isTaken || claimIsTaken))
    throw new Refusal<AttachmentRefusals>('attachment_mismatch', { claimed: claim.name, found: found.name }, field)
  if (!found.kind || !isTaken)
    throw new Refusal<AttachmentRefusals>(
      'attachment_kind',
      { found: found.name, kinds: formatAcceptedNames(rule) },
      field,
    )
  return found.kind
}

async function drawn({ draw }: Deps, upload: Upload): Promise<StoredAttachment> {
  try {
    const [picture] = await draw(() => upload.read(), {
      narrowest: NARROWEST,
      sizes: [{ width: MAX_IMAGE_WIDTH }],
      format: 'jpeg',
    })
    const { width, height, file } = picture!
    return { kind: 'image', width, height, pages: null, content: () => only(file) }
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    if (error.why === 'small')
      throw new Refusal<AttachmentRefusals>('attachment_too_small', { least: NARROWEST }, upload.field)
    const code = {
      unreadable: 'attachment_unreadable',
      large: 'attachment_too_many_pixels',
      busy: 'attachment_busy',
    } as const
    throw new Refusal<AttachmentRefusals>(code[error.why], {}, upload.field)
  }
}

/** A PDF is stored unchanged, because it may be signed. */
async function inspectPdf({ checkPdf }: Deps, upload: Upload): Promise<StoredAttachment> {
  try {
    const { pages } = await checkPdf(upload.read())
    return { kind: 'pdf', width: null, height: null, pages, content: () => upload.read() }
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error
    const code = error.why === 'large' ? 'attachment_too_many_pixels' : (`attachment_${error.why}` as const)
    throw new Refusal<AttachmentRefusals>(code, {}, upload.field)
  }
}

const looks: Record<AttachmentKind, (deps: Deps, upload: Upload) => Promise<StoredAttachment>> = {
  image: drawn,
  pdf: inspectPdf,
  xlsx: inspectSheet('xlsx'),
  csv: inspectSheet('csv'),
}

async function* only(bytes: Uint8Array) {
  yield bytes
}

async function assertRoom(db: Db | Tx, ownerId: Id<'user'>, field: string) {
  const { count } = await tables(db)
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('subject', 'is', null)
    .where('removing', '=', false)
    .executeTakeFirstOrThrow()
  if (count >= BigInt(MAX_UNUSED_ATTACHMENTS)) throw new Refusal<AttachmentRefusals>('attachment_quota', {}, field)
}

/** The rule of a field by the name under which its files are uploaded. Refuses `attachment_purpose_unknown`. */
export function findFilePurpose({ purposes }: Pick<Deps, 'purposes'>, name: string): FilePurpose {
  const purpose = purposes.find((known) => known.name === name)
  if (!purpose) throw new Refusal<AttachmentRefusals>('attachment_purpose_unknown')
  return purpose
}

/** '5 MB', '0,5 MB'. */
const megabytes = (bytes: number) => {
  const tenths = Math.round((bytes * 10) / (1024 * 1024))
  return `${number(Math.floor(tenths / 10))}${tenths % 10 ? `,${tenths % 10}` : ''} MB`
}

/** The file name without characters that mislead readers or file systems. */
function readableName(name: string): string {
  const plain = normalForm(name, 'NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}/\\]/gu, '')
    .trim()
  return [...plain].slice(-120).join('') || 'berkas'
}
