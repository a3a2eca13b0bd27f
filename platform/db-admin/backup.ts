import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { type Database, type Db, snapshot, type Tx } from '../db/database.ts'
import { syncFolder } from '../files/storage/disk.ts'
import type { Storage } from '../files/storage.ts'
import { SEALED_STREAM, type Vault } from '../runtime/crypto.ts'
import {
  type BackedTable,
  checksumTable,
  createChecksum,
  emptyTables,
  insertTableLines,
  listBackedUpTables,
  listSequences,
  readTableLines,
  setSequence,
  type TableChecksum,
} from './backup-tables.ts'
import { markRestoredInTx } from './installation.ts'
import { listKnownMigrations, migrate, migrateInTx } from './migrate.ts'

/** A line of a backup. The rows of a table are bare arrays between its start and its end. */
type Line =
  | { format: typeof FORMAT; madeAt: string; migrations: { name: string; checksum: string }[] }
  | { table: BackedTable }
  | { end: TableChecksum }
  | { counter: string; at: string }
  | { file: string; base64: string }
  | { whole: true }

/** How many tables, rows and files a backup has. */
export type BackupSummary = { tables: number; rows: number; files: number }

const FORMAT = 'syirkah-backup/1'
const BATCH = 500
const NO_BACKUP = 'This is no backup of this product.'
type Parts = { database: Database; storage: Storage; vault: Vault }

/** A file that a row refers to, with its SHA-256 when the row has it, and its owner in words. */
export type KeptFile = {
  file: string
  sha256: string | null
  of: string
  /** For encrypted files: whether these bytes still decrypt to the stored content. */
  opens?: (sealed: Buffer) => Promise<boolean>
}
/** All files that the tables of a module refer to. */
export type KeptFiles = (through: Db | Tx) => Promise<KeptFile[]>
const MAX_NAMED = 20

/**
 * Writes a backup of one instant (tables and files), compressed and encrypted with the first DATA_KEY, into a new
 * `file` while the product keeps running. Queued jobs are not included. Fails when the file exists, and when a file
 * that the tables refer to is missing or changed.
 */
export async function writeBackup(
  { database, storage, vault, keptFiles = [] }: Parts & { keptFiles?: readonly KeptFiles[] },
  file: string,
  now: Date,
): Promise<BackupSummary> {
  const draft = `${file}.partial`
  let full: Error | undefined
  await (await open(file, 'wx', 0o600)).close()
  try {
    const sum = { tables: 0, rows: 0, files: 0 }
    const written = new Map<string, string>()
    let lost: KeptFile[] = []
    const { head, cipher } = vault.sealStream()
    const out = createWriteStream(draft, { mode: 0o600, flush: true })
    out.on('error', (error) => (full ??= error)) // a full disk must not end the product; the next write fails of it
    out.write(head)
    await snapshot(database.db, async (tx) => {
      await unhurried(tx)
      const named = await namedBy(keptFiles, tx)
      const text = textOf(tx, { storage, now, sum, written, sealed: sealedOf(named) })
      await pipeline(Readable.from(text), createGzip(), cipher, out, { end: false })
      lost = named.filter((each) => !isIn(written, each))
    })
    await assertNoneLost(lost, await namedBy(lost.length > 0 ? keptFiles : [], database.db))
    out.end(cipher.getAuthTag())
    await finished(out) // flushed and closed
    await rename(draft, file)
    await syncFolder(dirname(file))
    return sum
  } catch (error) {
    await Promise.all([rm(draft, { force: true }), rm(file, { force: true })])
    throw full ?? error
  }
}

const namedBy = async (keptFiles: readonly KeptFiles[], through: Db | Tx) =>
  (await Promise.all(keptFiles.map((files) => files(through)))).flat()

const sealedOf = (named: readonly KeptFile[]) =>
  new Map(named.flatMap(({ file, opens }) => (opens ? [[file, opens] as const] : [])))

const isIn = (written: Map<string, string>, { file, sha256 }: KeptFile) =>
  sha256 === null ? written.has(file) : written.get(file) === sha256

/** What its owner took away while the backup was written is named no more. */
function assertNoneLost(lost: readonly KeptFile[], named: readonly KeptFile[]) {
  const still = new Set(named.map(({ file }) => file))
  const missing = lost.filter(({ file }) => still.has(file))
  if (missing.length === 0) return
  const list = missing.slice(0, MAX_NAMED).map(({ file, of }) => `${file} (${of})`)
  throw new Error(`No backup: ${missing.length} files are missing or are not what was kept: ${list.join(', ')}`)
}

type Writing = {
  storage: Storage
  now: Date
  sum: BackupSummary
  written: Map<string, string>
  sealed: ReturnType<typeof sealedOf>
}

async function* textOf(tx: Tx, { storage, now, sum, written, sealed }: Writing): AsyncGenerator<string> {
  const say = (line: Line) => `${JSON.stringify(line)}\n`
  const { rows: migrations } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migration order by name`.execute(tx)
  yield say({ format: FORMAT, madeAt: now.toISOString(), migrations })
  for (const table of await listBackedUpTables(tx)) {
    yield say({ table })
    const tally = createChecksum()
    for await (const line of readTableLines(tx, table)) {
      tally.add(line)
      yield `${line}\n`
    }
    const end = tally.sum()
    sum.tables++
    sum.rows += end.rows
    yield say({ end })
  }
  for (const counter of await listSequences(tx)) yield say(counter)
  for await (const file of storage.names()) {
    const bytes = await storage.get(file)
    if (!bytes) continue // taken away since its name was read: nothing refers to it any more
    if ((await sealed.get(file)?.(bytes)) === false) continue // what is damaged counts as lost
    sum.files++
    written.set(file, createHash('sha256').update(bytes).digest('hex'))
    yield say({ file, base64: bytes.toString('base64') })
  }
  yield say({ whole: true })
}

/**
 * Restores a backup from any engine into an empty database and folder, and migrates them to this build's schema. Schema
 * and rows are one transaction: after a changed file, a wrong key, a backup of a newer build, a full disk or a killed
 * process the database is still empty and the restore can be repeated.
 */
export async function restoreBackup(
  { database, storage, vault }: { database: Database; storage: Storage; vault: Vault },
  file: string,
): Promise<BackupSummary & { madeAt: string }> {
  await assertSeal(file, vault)
  const first = await firstLine(file, vault)
  assertKnown(first.migrations)
  if (!(await isEmpty(database))) throw new Error('The database is not empty. A backup is restored into a new one.')
  const sum = { tables: 0, rows: 0, files: 0 }
  await database.asOwner(async (tx) => {
    await unhurried(tx)
    await migrateInTx(tx, first.migrations.at(-1)?.name)
    const tables = await listBackedUpTables(tx)
    const guards = await emptyTables(tx, tables)
    await readInto(tx, { lines: textLines(file, vault), storage, sum, tables })
    await guards.wake()
    await markRestoredInTx(tx)
  })
  await migrate(database)
  await database.asOwner(markRestoredInTx) // where the backup is older than the mark
  return { ...sum, madeAt: first.madeAt }
}

type Reading = { lines: AsyncIterable<string>; storage: Storage; sum: BackupSummary; tables: BackedTable[] }

async function readInto(tx: Tx, { lines, storage, sum, tables }: Reading) {
  const ends = new Map<string, TableChecksum>()
  let table: BackedTable | undefined
  let batch: string[] = []
  let whole = false
  const flush = async () => {
    if (table) await insertTableLines(tx, table, batch)
    batch = []
  }
  for await (const text of lines) {
    if (text.startsWith('[')) {
      if (batch.push(text) === BATCH) await flush()
      continue
    }
    const line = JSON.parse(text) as Line
    if ('table' in line) table = line.table
    else if ('end' in line) {
      await flush()
      ends.set(table!.name, line.end)
      sum.tables++
      sum.rows += line.end.rows
    } else if ('counter' in line) await setSequence(tx, line)
    else if ('file' in line) {
      await storage.put(line.file, Buffer.from(line.base64, 'base64'))
      sum.files++
    } else if ('whole' in line) whole = true
  }
  if (!whole) throw new Error('The backup ends before it is whole.')
  for (const each of tables) {
    const [expected, found] = [ends.get(each.name), await checksumTable(tx, each)]
    if (expected?.sha256 !== found.sha256)
      throw new Error(`${each.name} came out as ${found.rows} rows, not as the ${expected?.rows ?? 0} of the backup.`)
  }
}

/** Decrypts a backup without verifying it: nothing of it may be trusted before `assertSeal`. */
async function unsealed(file: string, vault: Vault) {
  const { size } = await stat(file)
  const handle = await open(file)
  const part = async (start: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, start))
    if (bytesRead < length) throw new Error(NO_BACKUP)
    return buffer
  }
  try {
    const head = await part(0, SEALED_STREAM.head)
    const decipher = vault.openStream(head, await part(size - SEALED_STREAM.tag, SEALED_STREAM.tag))
    const end = size - SEALED_STREAM.tag - 1
    if (end < SEALED_STREAM.head) throw new Error(NO_BACKUP)
    return { decipher, sealed: createReadStream(file, { start: SEALED_STREAM.head, end }) }
  } finally {
    await handle.close()
  }
}

/** Verifies the whole file before anything is written, so that any changed bit is found. */
async function assertSeal(file: string, vault: Vault) {
  const { sealed, decipher } = await unsealed(file, vault)
  await pipeline(sealed, decipher, new Writable({ write: (_chunk, _encoding, next) => next() })).catch(() => {
    throw new Error('This backup was changed or is damaged: its seal is broken.')
  })
}

async function* textLines(file: string, vault: Vault): AsyncGenerator<string> {
  const { sealed, decipher } = await unsealed(file, vault)
  const plain = new PassThrough()
  pipeline(sealed, decipher, createGunzip(), plain).catch((error) => plain.destroy(error))
  yield* split(plain.setEncoding('utf8'))
}

/** A file is one long line: its pieces are joined once. */
async function* split(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = []
  for await (const chunk of text) {
    const [first = '', ...others] = chunk.split('\n')
    pieces.push(first)
    for (const next of others) {
      yield pieces.join('')
      pieces = [next]
    }
  }
}

async function firstLine(file: string, vault: Vault) {
  for await (const text of textLines(file, vault)) {
    const line = JSON.parse(text) as Line
    if ('format' in line && line.format === FORMAT) return line
    break
  }
  throw new Error(NO_BACKUP)
}

function assertKnown(migrations: { name: string; checksum: string }[]) {
  const known = listKnownMigrations()
  const strange = migrations.find(
    ({ name, checksum }, place) => known[place]?.name !== name || known[place].checksum !== checksum,
  )
  if (strange)
    throw new Error(`This backup comes from another build: it has ${strange.name}. Restore it with that build.`)
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' limit 1`.execute(db)
  return rows.length === 0
}

/** Lifts the statement timeout, because a large installation takes longer than a page may. */
const unhurried = async (tx: Tx) => {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

/** Size in bytes and SHA-256 of a finished backup, to compare with its copies. */
export async function computeFileFingerprint(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}
