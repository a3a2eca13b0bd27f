import pg from 'pg'
import { SetupError } from '../runtime/setup-error.ts'
import { sqlState } from './database-errors.ts'

/** The lock timeout of a statement in milliseconds, so that a refusal arrives within 3 seconds. */
export const LOCK = 2_000

/** Required settings: timeouts and UTC. A session in which one is not in force is not used. */
const REQUIRED = {
  statement_timeout: '15s', // longer than its lock, since a large page may have much to read
  lock_timeout: `${LOCK / 1_000}s`,
  idle_in_transaction_session_timeout: '15s',
  TimeZone: 'UTC',
}
/** Optional settings: detect dead connections, and no JIT, which takes longer than the statements. */
const HELPFUL = { tcp_keepalives_idle: '30', tcp_keepalives_interval: '10', tcp_keepalives_count: '3', jit: 'off' }

/** The job queue waits for locks of its own, and its upkeep may run long. */
const ofJobs = { idle_in_transaction_session_timeout: '15s', TimeZone: 'UTC' }

type Session = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

/**
 * Applies the session settings to a new connection and verifies them. They are not in the start-up packet, because a
 * pooler refuses or silently drops them there. Throws SetupError when they are not in force.
 */
export const applySessionSettings = (session: Session) => apply(session, REQUIRED)

/** Applies the session settings to a connection of the job queue, which takes `role` when given. */
export async function applyJobSessionSettings(session: Session, role: string | undefined) {
  await apply(session, ofJobs)
  if (role) await session.query(`select set_config('role', $1, false)`, [role])
}

async function apply(session: Session, required: Record<string, string>) {
  const wanted = Object.entries({ ...required, ...HELPFUL })
  await session.query(
    // asked by name, because pg_settings computes hundreds of rows
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)
      where current_setting(name, true) is not null`,
    [wanted.map(([name]) => name), wanted.map(([, value]) => value)],
  )
  await refuseOthers(session, required, (name) => `current_setting('${name}', true)`, LOST)
}

async function refuseOthers(
  session: Session,
  required: Record<string, string>,
  asked: (name: string) => string,
  sentence: (names: string) => string,
) {
  const columns = Object.keys(required).map((name) => `${asked(name)} as "${name}"`)
  const { rows } = await session.query(`select ${columns.join(', ')}`)
  const found = rows[0] as Record<string, string | null>
  const others = Object.entries(required).filter(([name, value]) => found[name] !== value)
  if (others.length > 0) throw new SetupError(sentence(others.map(([name]) => name).join(', ')))
}

const LOST = (names: string) =>
  `DATABASE_URL: ${names} cannot be set on a connection, or a pooler passes it to others; use session pooling (docs/operations.md).`
const SHARED = (names: string) =>
  `DATABASE_URL: a pooler gives each transaction another connection of PostgreSQL, on which ${names} would not hold; use session pooling, or set them by alter role (docs/operations.md).`
const STATEMENTS =
  'DATABASE_URL: a pooler gives each transaction another connection of PostgreSQL and does not keep prepared statements; use session pooling, or PgBouncer 1.21 with max_prepared_statements (docs/operations.md).'

/**
 * Refuses a pooler in transaction mode, unless the settings are stored for the log-in and the pooler keeps prepared
 * statements per client. `connected` is a client that nobody else uses.
 */
export async function assertSafePooling(connected: pg.Client, databaseUrl: string) {
  const other = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  other.on('error', () => {})
  try {
    await other.connect()
    if (await haveOwnSessions(connected, other)) return
    await refuseOthers(connected, REQUIRED, fromTheStart, SHARED)
    await prepareTheSame(connected, other)
  } finally {
    void other.end().catch(() => {})
  }
}

/** As the server gives it to every session of this log-in, in the same words as current_setting. */
const fromTheStart = (name: string) =>
  `(select case unit when 'ms' then (reset_val::int / 1000) || 's' else reset_val end from pg_settings where name = '${name}')`

/** Whether two clients that alternate keep their own server connections. */
async function haveOwnSessions(one: Session, other: Session): Promise<boolean> {
  const seen: unknown[] = []
  for (const session of [one, other, one, other]) {
    const { rows } = await session.query('select pg_backend_pid() as pid')
    seen.push((rows[0] as { pid: number }).pid)
  }
  return seen[0] === seen[2] && seen[1] === seen[3] && seen[0] !== seen[1]
}

async function prepareTheSame(...clients: pg.Client[]) {
  try {
    for (const client of [...clients, ...clients]) await client.query({ name: 'syirkah_probe', text: 'select 1' })
  } catch (error) {
    throw ['42P05', '26000'].includes(sqlState(error) ?? '') ? new SetupError(STATEMENTS, { cause: error }) : error
  }
}
