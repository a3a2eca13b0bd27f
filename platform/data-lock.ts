import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded engine lets two processes open one directory and loses writes silently: one owner at a time, by this lock. */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true })
  const path = join(dir, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    if (claim(path)) return () => rmSync(path, { force: true })
    const owner = Number(readFileSync(path, 'utf8'))
    if (isRunning(owner)) throw new DataDirInUse(dir, owner)
    rmSync(path, { force: true }) // its owner was killed
  }
  throw new Error(`Cannot lock ${dir}`)
}

export class DataDirInUse extends Error {
  readonly owner: number
  constructor(dir: string, owner: number) {
    super(
      `The embedded database in ${dir} is in use by process ${owner}. Stop it first, choose another DATA_DIR, or set DATABASE_URL.`,
    )
    this.owner = owner
  }
}

function claim(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
