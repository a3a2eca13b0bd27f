import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Storage } from '#platform/storage'
import { Refusal } from '#shared/refusal'
import { sought } from './code.ts'
import type { DocumentRefusals } from './refusals.ts'
import { type DocumentKind, documentKinds, type PublishedDocument } from './states.ts'
import { type Tables, tables } from './tables.ts'

/** What is public of a subject at an instant, the newest edition of each: the prospectus first, then by kind. */
export async function documentsOf(db: Db | Tx, subject: string, at: Date): Promise<PublishedDocument[]> {
  const rows = await tables(db)
    .selectFrom('document as d')
    .selectAll()
    .where('subject', '=', subject)
    .where('public_at', '<=', at)
    .where(
      sql<boolean>`not exists (select from document later where later.subject = d.subject and later.kind = d.kind
        and later.title = d.title and later.edition > d.edition and later.public_at <= ${at})`,
    )
    .orderBy('title')
    .execute()
  const place = ({ kind }: PublishedDocument) => documentKinds.indexOf(kind)
  return rows.map(view).sort((one, other) => place(one) - place(other))
}

/**
 * A public file by its code, byte for byte as it was published. Refuses `document_not_found`, also for one that is not
 * public yet, and `document_damaged` where the file is gone or another.
 */
export async function openDocument(
  { db, storage }: { db: Db; storage: Storage },
  typed: string,
  at: Date,
): Promise<{ document: PublishedDocument; pdf: Buffer }> {
  const [row] = await find(db, typed, at)
  if (!row) throw new Refusal<DocumentRefusals>('document_not_found')
  return { document: view(row), pdf: await undamaged(storage, row) }
}

async function undamaged(storage: Storage, { file, sha256 }: Pick<Tables['document'], 'file' | 'sha256'>) {
  const pdf = await storage.get(file)
  if (!pdf || createHash('sha256').update(pdf).digest('hex') !== sha256)
    throw new Refusal<DocumentRefusals>('document_damaged')
  return pdf
}

/**
 * The public file that a typed code or a pasted SHA-256 belongs to, and whose it is; undefined when it is none of ours.
 * Refuses `document_damaged`: nobody is told that a file is genuine which is not.
 */
export async function genuineDocument({ db, storage }: { db: Db; storage: Storage }, typed: string, at: Date) {
  const [row] = await find(db, typed, at)
  if (!row) return undefined
  await undamaged(storage, row)
  return { document: view(row), subject: row.subject }
}

async function find(db: Db, typed: string, at: Date) {
  const wanted = sought(typed)
  if (!wanted) return []
  return tables(db)
    .selectFrom('document')
    .selectAll()
    .where('public_at', '<=', at)
    .where((where) => ('code' in wanted ? where('code', '=', wanted.code) : where('sha256', '=', wanted.sha256)))
    .orderBy('id')
    .limit(1)
    .execute()
}

const view = (row: Selectable<Tables['document']>): PublishedDocument => ({
  code: row.code,
  kind: row.kind as DocumentKind,
  title: row.title,
  edition: row.edition,
  dated: row.dated,
  publicAt: row.public_at,
  pages: row.pages,
  bytes: Number(row.bytes),
  sha256: row.sha256,
})
