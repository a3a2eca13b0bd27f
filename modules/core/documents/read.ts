import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Storage } from '#platform/files/storage'
import type { Actor } from '#shared/actor'
import { isRefusal, Refusal } from '#shared/refusal'
import { parseDocumentQuery } from './code.ts'
import type { DocumentRefusals } from './refusals.ts'
import { type DocumentKind, documentKinds, isForMembers, type PublishedDocument } from './states.ts'
import { type Tables, tables } from './tables.ts'

/** The newest public edition of each document by subject at an instant; prospectus first, then by kind. */
export async function listDocumentsBySubject(
  db: Db | Tx,
  subjects: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, PublishedDocument[]>> {
  if (subjects.length === 0) return new Map()
  const newest = tables(db)
    .selectFrom('document as d')
    .selectAll()
    .where(sql<boolean>`subject = any(${[...subjects]}::text[])`)
    .where('public_at', '<=', at)
    .where(
      sql<boolean>`not exists (select from document later where later.subject = d.subject and later.kind = d.kind
        and later.title = d.title and later.edition > d.edition and later.public_at <= ${at})`,
    )
    .orderBy('title')
  const rows = await readTogether(db, newest, { ...kinds('instant', 'public_at', 'recorded_at'), bytes: 'bigint' })
  const place = ({ kind }: { kind: string }) => documentKinds.indexOf(kind as DocumentKind)
  const own = Map.groupBy(
    rows.toSorted((one, other) => place(one) - place(other)),
    ({ subject }) => subject,
  )
  return new Map([...own].map(([subject, documents]) => [subject, documents.map(view)]))
}

/** The newest public edition of each document of one subject at an instant. */
export const listDocuments = async (db: Db | Tx, subject: string, at: Date): Promise<PublishedDocument[]> =>
  (await listDocumentsBySubject(db, [subject], at)).get(subject) ?? []

type Reading = {
  db: Db
  storage: Storage
  alarm: (rule: 'document_damaged', about: string) => Promise<void>
}

/**
 * A public file by its code, unchanged. Refuses `document_not_found`, also before publication, `document_for_members`
 * to guests, and `document_damaged` if the file is missing or changed.
 */
export async function openDocument(
  deps: Reading,
  { typed, reader, at }: { typed: string; reader: Actor; at: Date },
): Promise<{ document: PublishedDocument; pdf: Buffer }> {
  const [row] = await find(deps.db, typed, at)
  if (!row) throw new Refusal<DocumentRefusals>('document_not_found')
  const document = view(row)
  if (isForMembers(document.kind) && reader.kind === 'guest')
    throw new Refusal<DocumentRefusals>('document_for_members')
  return { document, pdf: await undamaged(deps, row) }
}

type Filed = Pick<Tables['document'], 'file' | 'sha256' | 'code'>

async function undamaged({ storage, alarm }: Pick<Reading, 'storage' | 'alarm'>, { file, sha256, code }: Filed) {
  const pdf = await storage.get(file)
  if (pdf && createHash('sha256').update(pdf).digest('hex') === sha256) return pdf
  await alarm('document_damaged', `document/${code}`)
  throw new Refusal<DocumentRefusals>('document_damaged')
}

/** Reads and verifies every published file. Returns the number. */
export async function verifyFiles({ db, storage, alarm }: Reading): Promise<number> {
  const rows = await tables(db).selectFrom('document').select(['file', 'sha256', 'code']).orderBy('id').execute()
  let damaged = 0
  for (const row of rows)
    await undamaged({ storage, alarm }, row).catch((error) => {
      if (!isRefusal(error) || error.code !== 'document_damaged') throw error
      damaged++
    })
  return damaged
}

/** Files for the backup. */
export async function listDocumentFiles(through: Db | Tx) {
  const rows = await tables(through).selectFrom('document').select(['file', 'sha256', 'code']).execute()
  return rows.map(({ file, sha256, code }) => ({ file, sha256, of: `document ${code}` }))
}

/**
 * The public file with a typed code or SHA-256, and its subject; undefined if unknown. Refuses `document_damaged`
 * rather than confirming a changed file.
 */
export async function findGenuineDocument(deps: Reading, typed: string, at: Date) {
  const [row] = await find(deps.db, typed, at)
  if (!row) return undefined
  await undamaged(deps, row)
  return { document: view(row), subject: row.subject }
}

async function find(db: Db, typed: string, at: Date) {
  const wanted = parseDocumentQuery(typed)
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
