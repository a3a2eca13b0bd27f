import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '#platform/runtime/setup-error'

/** Tries of 10 ms for what another process has begun to write. */
const TRIES = 100

/**
 * A demo's secret, created once in its data directory and readable by its owner only. Concurrent processes get the
 * same.
 */
export function loadOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, `secret-${name}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    makeOnce(path)
    return read(path)
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`DATA_DIR: ${dataDir} cannot be used (${(error as Error).message}).`, { cause: error })
  }
}

function makeOnce(path: string) {
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function read(path: string): string {
  for (let tries = 0; tries < TRIES; tries++) {
    const secret = readFileSync(path, 'utf8')
    if (secret !== '') return secret
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
  throw new SetupError(`DATA_DIR: ${path} is empty; put its secret back, or choose a new DATA_DIR.`)
}
