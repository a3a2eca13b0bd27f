import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import type { Difference, Ledger } from '#modules/ledger'
import type { Offerings } from '#modules/offerings'
import type { Database } from '#platform/database'
import { pendingMigrations } from '#platform/migrate'

type Deps = { database: Database; ledger: Ledger; offerings: Offerings; audit: Audit }

/** What an operator and a load balancer ask. */
export function createChecks({ database, ledger, offerings, audit }: Deps) {
  let broken: Difference[] = []

  async function invariants(): Promise<Difference[]> {
    const { differences } = await ledger.verify()
    broken = [...differences, ...(await offerings.verify())]
    return broken
  }

  return {
    /** Ledger and offerings agree with themselves and each other; kept for `ready`. */
    invariants,
    ledger: async () => ({ ...(await ledger.verify()), differences: await invariants() }),
    audit: () => audit.verify(),
    /** Whether this process can serve: the database answers, nothing waits to be migrated, no invariant is broken. */
    ready: async (): Promise<{ ok: boolean; problems: string[] }> => {
      const problems: string[] = []
      try {
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
