import pg from 'pg'
import { SetupError } from '../runtime/setup-error.ts'

/** Host and port as the driver reads them from DATABASE_URL, without user, password and database. */
export function readHost(databaseUrl: string): string {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  return host.startsWith('/') ? `socket ${host}` : `${host}:${port}`
}

const MISREAD =
  'DATABASE_URL: is read with a wrong host, since an @ stands after the host; write / ? # @ in a user name or password as %2F %3F %23 %40.'

/**
 * Refuses a DATABASE_URL whose password contains a character that ends the host early:
 * `postgres://user:12/34@host/name` would connect to the host `user`.
 */
export function assertDatabaseAddress(databaseUrl: string) {
  const { username, pathname, hash, search } = new URL(databaseUrl)
  const named = search.split(/[?&]/).some((option) => option.includes('@') && !/^[a-z_]+=/i.test(option))
  if (!username && (`${pathname}${hash}`.includes('@') || named)) throw new SetupError(MISREAD)
}
