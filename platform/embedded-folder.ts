import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './setup-error.ts'

/** The major version of PostgreSQL that the embedded engine is; its files fit no other. */
export const EMBEDDED_VERSION = '18'

/** Refuses a folder that another version of PostgreSQL wrote, before the engine opens it. */
export function refuseOtherVersion(folder: string) {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : EMBEDDED_VERSION
  if (version === EMBEDDED_VERSION) return
  throw new SetupError(
    `DATA_DIR: the embedded database in ${folder} is of PostgreSQL ${version.slice(0, 20) || '?'}, this product has ${EMBEDDED_VERSION}; make a backup with the version of the product that wrote it, and restore it into a new DATA_DIR.`,
  )
}

/** An embedded database that cannot be opened or read, with what the engine says of it. */
export class DamagedDatabase extends SetupError {
  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(
      `DATA_DIR: the embedded database in ${folder} is damaged (${why.split('\n')[0]}); restore the last backup into a new DATA_DIR.`,
      { cause },
    )
  }
}
