import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { recordsOf } from './records-of.ts'
import { seal } from './seal.ts'
import type { AuditHead } from './states.ts'
import { verifyAudit } from './verify.ts'

export type { RecordView } from './records-of.ts'
export { verifySealedFactsInTx } from './sealed-facts.ts'
export { auditInsert, insertAudit } from './write.ts'

export function createAudit({ db }: { db: Db; clock: Clock }) {
  return {
    /** Chains what was written since; safe to run on every process at any time. Answers how many records. */
    seal: () => seal(db),
    verify: (kept?: AuditHead) => verifyAudit(db, kept),
    /** Who did what to an object, or what a person did: newest first. */
    recordsOf: (of: { object: string } | { actorId: string }, page: { after?: bigint | undefined; limit: number }) =>
      recordsOf(db, of, page),

    parts: { recurring: [{ name: 'audit.seal', cron: '* * * * *', run: () => seal(db) }] },
  }
}
export type Audit = ReturnType<typeof createAudit>
