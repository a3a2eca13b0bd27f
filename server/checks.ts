import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import { type Difference, verifyLedgerInTx } from '#modules/ledger'
import type { Offerings } from '#modules/offerings'
import { type Database, snapshot } from '#platform/database'
import type { DatabaseHealth } from '#platform/database-health'
import { pendingMigrations } from '#platform/migrate'

type Deps = { database: Database; offerings: Offerings; audit: Audit; databaseHealth: Pick<DatabaseHealth, 'away'> }

/** What an operator and a load balancer ask. */
export function createChecks({ database, offerings, audit, databaseHealth }: Deps) {
  let broken: Difference[] = []

  /** Ledger and offerings, looked at as of one instant: they agree with themselves and with each other. */
  async function books() {
    const found = await snapshot(database.db, async (tx) => {
      const verdict = await verifyLedgerInTx(tx)
      return { ...verdict, differences: [...verdict.differences, ...(await offerings.verifyInTx(tx))] }
    })
    broken = found.differences
    return found
  }

  return {
    /** Whether the last look found the books wrong: money commands are refused until a look finds them right. */
    broken: () => broken.length > 0,
    invariants: async () => (await books()).differences,
    ledger: books,
    audit: () => audit.verify(),
    /** Whether this process can serve: the database answers, nothing waits to be migrated, no invariant is broken. */
    ready: async (): Promise<{ ok: boolean; problems: string[] }> => {
      const problems: string[] = []
      try {
        if (databaseHealth.away()) throw new Error('away')
        await sql`select 1`.execute(database.db)
        const pending = await pendingMigrations(database)
        if (pending.length > 0) problems.push(`migrations pending: ${pending.join(', ')}`)
      } catch {
        problems.push('database does not answer')
      }
      if (broken.length > 0) problems.push(`${broken.length} broken invariants: run ledger:verify`)
      return { ok: problems.length === 0, problems }
    },
  }
}
export type Checks = ReturnType<typeof createChecks>
