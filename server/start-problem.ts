import { join, relative, resolve } from 'node:path'
import { sqlState } from '#platform/db/database'
import { readHost } from '#platform/db/database-address'
import { DamagedDatabase } from '#platform/db/embedded-folder'
import { SetupError } from '#platform/runtime/setup-error'
import { type Config, ConfigError } from './config.ts'

/** The operator's fix for a failed start in one sentence; undefined for errors that an operator cannot fix. */
export function describeStartProblem(error: unknown, config: Partial<Config> = {}): string | undefined {
  if (error instanceof ConfigError) return `Configuration:\n${error.message}`
  if (error instanceof SetupError) return error.message
  if (!(error instanceof Error)) return undefined
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && dataDir && DAMAGED.has(sqlState(error) ?? ''))
    return new DamagedDatabase(join(dataDir, 'pg'), error).message
  return databaseProblem(error, databaseUrl) ?? fileProblem(error, config)
}

/** The operator's fix for a failed start, otherwise the error with its stack. */
export const formatProblem = (error: unknown, config?: Partial<Config>) => describeStartProblem(error, config) ?? error

/** A page or an index that cannot be read, a file that is missing. */
const DAMAGED = new Set(['XX001', 'XX002', '58P01', '58030'])

/** By SQLSTATE, or by the code of Node's TLS. */
const REFUSED: Record<string, string> = {
  '28P01': 'does not accept the user name and password',
  '28000': 'does not let this user in',
  '3D000': 'does not have that database',
  '42501': 'does not give this user the rights that the product needs',
  '08P01': 'does not accept how the product connects (a pooler in front of it?)',
  '53300': 'has no connection free',
}
const TLS = /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS|ERR_SSL|EPROTO)/

function databaseProblem(error: Error, databaseUrl: string | undefined): string | undefined {
  if (!databaseUrl) return undefined
  const says = (what: string) => `DATABASE_URL: PostgreSQL at ${readHost(databaseUrl)} ${what} (${firstLine(error)}).`
  const code = sqlState(error) ?? ''
  if (REFUSED[code]) return says(REFUSED[code])
  if (TLS.test(code)) return says('is not trusted over TLS; sslrootcert=<file> names the authority of its certificate')
  if (/does not support SSL/.test(error.message)) return says('does not offer TLS, which sslmode asks for')
  if (/client password must be a string/.test(error.message)) return says('asks for a password, and there is none')
  if (/scram|sasl/i.test(error.message)) return says('could not agree on a password with us')
  const connecting = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
  return connecting ? says('cannot be reached') : undefined
}

/** Codes by which the system refuses a file, and not the program that asks. */
const FILE = new Set(
  'EACCES EPERM EROFS ENOSPC EDQUOT ENOTDIR EISDIR EEXIST ENAMETOOLONG ELOOP EIO EMFILE ENFILE EINVAL'.split(' '),
)

function fileProblem(error: Error, { dataDir, auditHeads }: Partial<Config>): string | undefined {
  const code = sqlState(error) ?? ''
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined
  if (!path || !(FILE.has(code) || code === 'ENOENT')) return undefined
  if (auditHeads && resolve(path) === resolve(auditHeads)) return `AUDIT_HEADS: ${firstLine(error)}.`
  if (dataDir && isWithin(dataDir, path)) return `DATA_DIR: ${dataDir} cannot be used (${firstLine(error)}).`
  return FILE.has(code) ? `A file cannot be used (${firstLine(error)}).` : undefined
}

const isWithin = (folder: string, path: string) => !relative(resolve(folder), resolve(path)).startsWith('..')

const firstLine = (error: Error) => error.message.split('\n')[0]!.trimEnd().replace(/\.$/, '')
