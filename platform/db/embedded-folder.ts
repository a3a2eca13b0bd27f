import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SetupError } from '../runtime/setup-error.ts'

/** The major PostgreSQL version of the embedded engine; it can open only files of this version. */
export const EMBEDDED_VERSION = '18'

/** Refuses a folder without the files of exactly this PostgreSQL version, before the engine opens it. */
export function assertEmbeddedVersion(folder: string) {
  const file = join(folder, 'PG_VERSION')
  // Without this file the engine would create a new database over the old one.
  if (!existsSync(file) && existsSync(join(folder, 'base'))) throw new DamagedDatabase(folder, 'PG_VERSION is missing')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : EMBEDDED_VERSION
  if (version === EMBEDDED_VERSION) return
  throw new SetupError(
    `DATA_DIR: the embedded database in ${folder} is of PostgreSQL ${version.slice(0, 20) || '?'}, this product has ${EMBEDDED_VERSION}; make a backup with the version of the product that wrote it, and restore it into a new DATA_DIR.`,
  )
}

/** Refuses where the library of the embedded engine is not installed, as in an image or an archive of npm run pack. */
export function assertEngineInstalled(find: (name: string) => unknown = createRequire(import.meta.url).resolve) {
  try {
    find('@electric-sql/pglite')
  } catch (cause) {
    throw new SetupError(
      'DATABASE_URL: is required here; the embedded database is not part of an image or of an archive.',
      { cause },
    )
  }
}

/** An embedded database that cannot be opened or read, with the engine's message. */
export class DamagedDatabase extends SetupError {
  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(
      `DATA_DIR: the embedded database in ${folder} is damaged (${why.split('\n')[0]}); restore the last backup into a new DATA_DIR.`,
      { cause },
    )
  }
}

type Engine = { query(text: string): Promise<{ rows: unknown[] }> }

/** Refuses a database with a missing file, or one that is shorter than its table or index. */
export async function assertCompleteFiles(folder: string, engine: Engine) {
  const relations = `select relname as name, pg_relation_filepath(oid) as path,
      relpages::int8 * current_setting('block_size')::int as bytes
    from pg_class where relkind in ('r', 'i', 't', 'm', 'S') and relpages > 0`
  const { rows } = await engine.query(relations).catch((error: unknown) => {
    throw new DamagedDatabase(folder, error)
  })
  for (const { name, path, bytes } of rows as { name: string; path: string; bytes: number }[])
    if (sizeOf(join(folder, path), Number(bytes)) < Number(bytes))
      throw new DamagedDatabase(folder, `the file of ${name} is too short`)
}

/** Bytes of a relation's files, which the engine divides at a gigabyte, as far as `enough`; the engine's own files system asks slower by far. */
function sizeOf(file: string, enough: number): number {
  let bytes = 0
  for (let segment = 0; bytes < enough; segment++) {
    const size = statSync(segment === 0 ? file : `${file}.${segment}`, { throwIfNoEntry: false })?.size
    if (!size) return bytes
    bytes += size
  }
  return bytes
}
