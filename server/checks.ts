import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import type { Freeze } from '#modules/freeze'
import type { Database } from '#platform/db/database'
import type { DatabaseHealth } from '#platform/db/database-health'
import { listPendingMigrations, listUnknownMigrations } from '#platform/db-admin/migrate'
import { SECOND } from '#shared/dates'

type Deps = {
  database: Database
  audit: Audit
  freeze: Pick<Freeze, 'books' | 'standing'>
  databaseHealth: Pick<DatabaseHealth, 'away'>
  /** Of the database's time, in milliseconds. */
  machineAhead: () => number
  leaving: Pick<AbortController, 'signal'>
  /** Whether this process still starts, or builds its demo world. */
  progress: { starting: boolean; preparing: boolean }
  /** Why this database is a copy. */
  copy: string | undefined
}

type Answer = { ok: boolean; problems: string[] }

/** Health and readiness endpoints for operators and load balancers. */
export function createChecks({ database, freeze, audit, databaseHealth, machineAhead, leaving, progress, copy }: Deps) {
  return {
    invariants: async () => (await freeze.books()).differences,
    ledger: freeze.books,
    audit: () => audit.verify(),
    /**
     * Whether this process can serve: it has started, which it does on a schema that it brought up to date itself,
     * and nobody told it to end. Asks nobody: a balancer that took out every process for the state of the database or
     * of money would also take away the pages that are kept for guests and the page that ends a freeze.
     */
    ready: (): Answer => {
      const problems: string[] = []
      if (progress.starting || progress.preparing) problems.push('this process is starting')
      if (leaving.signal.aborted) problems.push('this process is ending')
      return { ok: problems.length === 0, problems }
    },
    /** The state of the installation: the database answers, its schema is this build's, money moves, this machine's clock is right. */
    books: async (): Promise<Answer> => {
      const problems = copy ? [`this is a copy (${copy}): restore:promote makes it the installation`] : []
      try {
        if (databaseHealth.away()) throw new Error('away')
        await sql`select 1`.execute(database.db)
        const pending = await listPendingMigrations(database)
        if (pending.length > 0) problems.push(`migrations pending: ${pending.join(', ')}`)
        const unknown = await listUnknownMigrations(database.db)
        if (unknown.length > 0) problems.push(`newer schema, this process is outdated: ${unknown.join(', ')}`)
        const frozen = await freeze.standing()
        if (frozen) problems.push(`money stands still since ${frozen.beganAt.toISOString()}: ${why(frozen)}`)
        if (Math.abs(machineAhead()) > MAX_CLOCK_ERROR) problems.push(clockIsWrong(machineAhead()))
      } catch {
        problems.push('database does not answer')
      }
      return { ok: problems.length === 0, problems }
    },
    /** The migrations that this build does not know; undefined while the database does not answer. */
    newerSchema: async (): Promise<string[] | undefined> =>
      databaseHealth.away() ? undefined : listUnknownMigrations(database.db).catch(() => undefined),
  }
}
export type Checks = ReturnType<typeof createChecks>

const MAX_CLOCK_ERROR = SECOND
const clockIsWrong = (ahead: number) =>
  `this machine's clock is ${Math.abs(Math.round(ahead / SECOND))} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set it right`

const why = ({ found }: { found: readonly unknown[] }) =>
  found.length > 0 ? `${found.length} broken invariants, run ledger:verify` : 'stopped by hand'
