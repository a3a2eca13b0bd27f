import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import { type Difference, verifyLedgerInTx } from '#modules/ledger'
import type { CommandGuard } from '#platform/command'
import { type Database, snapshot } from '#platform/database'
import type { DatabaseHealth } from '#platform/database-health'
import { pendingMigrations } from '#platform/migrate'
import type { Recurring } from '#platform/parts'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import type { Parts } from './parts.ts'

type Deps = Pick<Parts, 'invariants'> & {
  database: Database
  audit: Audit
  databaseHealth: Pick<DatabaseHealth, 'away'>
}

/** What an operator and a load balancer ask. */
export function createChecks({ database, invariants, audit, databaseHealth }: Deps) {
  let broken: Difference[] = []

  /** Ledger and modules, looked at as of one instant: they agree with themselves and with each other. */
  async function books() {
    const found = await snapshot(database.db, async (tx) => {
      const verdict = await verifyLedgerInTx(tx)
      const differences = [...verdict.differences]
      for (const check of invariants) differences.push(...(await check(tx)))
      return { ...verdict, differences }
    })
    broken = found.differences
    return found
  }

  const everyMinute: Recurring = { name: 'checks.invariants', cron: '* * * * *', run: books }
  /** Where the last look found the books wrong, money stands still until a look finds them right. */
  const frozen: CommandGuard = {
    when: 'always',
    check({ money }) {
      if (money && broken.length > 0) throw new Refusal<CommandRefusals>('money_frozen')
    },
  }

  return {
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

    parts: { recurring: [everyMinute], commandGuards: [frozen] },
  }
}
export type Checks = ReturnType<typeof createChecks>
