import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SetupError } from '../runtime/setup-error.ts'

/** SQLite's result codes, of which the low byte is the kind. */
const BUSY = 5
/** Keeps a reference, because a garbage-collected connection releases its lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data directory of the embedded engine against a second process, because two would lose each other's writes
 * without an error. Uses SQLite's exclusive lock on an empty file (fcntl, LockFileEx), which is visible in every PID
 * namespace and ends with its process. Returns a function that unlocks. Throws DataDirInUse, or the system's error with
 * its path.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true })
  const lock = open(dir)
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

export class DataDirInUse extends SetupError {
  constructor(dir: string) {
    super(
      `DATA_DIR: the embedded database in ${dir} is in use by another process; stop that process, choose another DATA_DIR, or set DATABASE_URL.`,
    )
  }
}

export class DataDirNotLockable extends SetupError {
  constructor(dir: string, cause: unknown) {
    super(
      `DATA_DIR: the file system of ${dir} does not let a process lock the embedded database (${cause}); choose a folder on a local disk, or set DATABASE_URL.`,
      { cause },
    )
  }
}

function open(dir: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dir, 'database.lock'), { timeout: 0 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY)
      throw new DataDirInUse(dir)
    accessSync(dir, constants.W_OK) // throws the system's own error where it is one
    throw new DataDirNotLockable(dir, error)
  }
}
