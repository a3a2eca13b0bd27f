import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import type { Freeze } from '#modules/freeze'
import type { Database } from '#platform/database'
import type { DatabaseHealth } from '#platform/database-health'
import { pendingMigrations } from '#platform/migrate'
import { SECOND } from '#shared/dates'

type Deps = {
  database: Database
  audit: Audit
  freeze: Pick<Freeze, 'books' | 'standing'>
  databaseHealth: Pick<DatabaseHealth, 'away'>
  /** Of the database's time, in milliseconds. */
  machineAhead: () => number
  leaving: Pick<AbortController, 'signal'>
}

/** What an operator and a load balancer ask. */
export function createChecks({ database, freeze, audit, databaseHealth, machineAhead, leaving }: Deps) {
  return {
    invariants: async () => (await freeze.books()).differences,
    ledger: freeze.books,
    audit: () => audit.verify(),
    /** Whether this process can serve: the database answers, nothing waits to be migrated, money does not stand still, its clock is right, nobody told it to end. */
    ready: async (): Promise<{ ok: boolean; problems: string[] }> => {
      const problems: string[] = []
      if (leaving.signal.aborted) problems.push('this process is ending')
      try {
        if (databaseHealth.away()) throw new Error('away')
        await sql`select 1`.execute(database.db)
        const pending = await pendingMigrations(database)
        if (pending.length > 0) problems.push(`migrations pending: ${pending.join(', ')}`)
        const frozen = await freeze.standing()
        if (frozen) problems.push(`money stands still since ${frozen.beganAt.toISOString()}: ${why(frozen)}`)
        if (Math.abs(machineAhead()) > MAX_CLOCK_ERROR) problems.push(clockIsWrong(machineAhead()))
      } catch {
        problems.push('database does not answer')
      }
      return { ok: problems.length === 0, problems }
    },
  }
}
export type Checks = ReturnType<typeof createChecks>

const MAX_CLOCK_ERROR = SECOND
const clockIsWrong = (ahead: number) =>
  `this machine's clock is ${Math.abs(Math.round(ahead / SECOND))} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set it right`

const why = ({ found }: { found: readonly unknown[] }) =>
  found.length > 0 ? `${found.length} broken invariants, run ledger:verify` : 'stopped by hand'
