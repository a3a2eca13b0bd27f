import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import type { Freeze } from '#modules/freeze'
import type { Database } from '#platform/database'
import type { DatabaseHealth } from '#platform/database-health'
import { pendingMigrations } from '#platform/migrate'

type Deps = {
  database: Database
  audit: Audit
  freeze: Pick<Freeze, 'books' | 'standing'>
  databaseHealth: Pick<DatabaseHealth, 'away'>
}

/** What an operator and a load balancer ask. */
export function createChecks({ database, freeze, audit, databaseHealth }: Deps) {
  return {
    invariants: async () => (await freeze.books()).differences,
    ledger: freeze.books,
    audit: () => audit.verify(),
    /** Whether this process can serve: the database answers, nothing waits to be migrated, money does not stand still. */
    ready: async (): Promise<{ ok: boolean; problems: string[] }> => {
      const problems: string[] = []
      try {
        if (databaseHealth.away()) throw new Error('away')
        await sql`select 1`.execute(database.db)
        const pending = await pendingMigrations(database)
        if (pending.length > 0) problems.push(`migrations pending: ${pending.join(', ')}`)
        const frozen = await freeze.standing()
        if (frozen) problems.push(`money stands still since ${frozen.beganAt.toISOString()}: ${why(frozen)}`)
      } catch {
        problems.push('database does not answer')
      }
      return { ok: problems.length === 0, problems }
    },
  }
}
export type Checks = ReturnType<typeof createChecks>

const why = ({ found }: { found: readonly unknown[] }) =>
  found.length > 0 ? `${found.length} broken invariants, run ledger:verify` : 'stopped by hand'
