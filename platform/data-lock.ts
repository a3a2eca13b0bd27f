import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded engine lets two processes open one directory and loses writes silently: one owner at a time, by this lock. */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true })
  const path = join(dir, 'lock')
  for (let attempt = 0; attempt < 5; attempt++) {
    if (claim(path)) return () => rmSync(path, { force: true })
    const owner = read(path)
    if (owner === undefined) continue // given back a moment ago
    if (isRunning(owner)) throw new DataDirInUse(dir, pidOf(owner))
    putAside(path, owner)
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

/** The lock appears with its owner's name in it, never empty. */
function claim(path: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, me())
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Takes a dead owner's lock away. A faster process has a lock of its own there by now: that one is put back. */
function putAside(path: string, dead: string) {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A process by its number and, where the system tells, the moment it began: numbers are given again. */
const me = () => `${process.pid} ${beginOf(process.pid)}`.trim()
const pidOf = (owner: string) => Number.parseInt(owner, 10) || 0

function isRunning(owner: string): boolean {
  const pid = pidOf(owner)
  if (!pid || pid === process.pid) return false
  const began = owner.split(' ')[1]
  if (began && beginOf(pid) && began !== beginOf(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The 22nd field of Linux's /proc/<pid>/stat, counted after the name, which may hold anything; empty elsewhere. */
function beginOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
