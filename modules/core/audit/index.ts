import { bindDeps } from '#platform/commands/bind-deps'
import { type Db, snapshot } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { listObjectsWrittenAbout, listRecords } from './records-of.ts'
import { sealRecords } from './seal.ts'
import { readLastRecordNumberInTx, verifySealedFactsInTx } from './sealed-facts.ts'
import type { AuditFault, AuditVerdict } from './states.ts'
import { type ExternalHeads, findFaultAgainstStoredHead, storeAuditHeadOutside } from './stored-head.ts'
import { findFaultInSlice, verifyChain } from './verify.ts'

export { createHeadSigner, type HeadStore, type SignedHead } from './head.ts'
export type { RecordView } from './records-of.ts'
export { readLastRecordNumberInTx, type SealScope, verifySealedFactsInTx } from './sealed-facts.ts'
export { type ExternalHeads, readChainId } from './stored-head.ts'
export { insertAudit } from './write.ts'

type Deps = {
  db: Db
  clock: Clock
  headsOutside?: ExternalHeads | undefined
  /** Why this database is a copy: then no head is kept, since the store is the installation's. */
  copy?: string | undefined
}

/** The audit log: records of every command, sealed into a hash chain. */
export function createAudit({ db, clock, headsOutside: outside, copy }: Deps) {
  /** The chain from its first record on, and against the head that was kept outside. */
  async function verify(): Promise<AuditVerdict> {
    const chain = await verifyChain(db)
    const held = await heldOutside()
    const firstBad = chain.firstBad ?? held.fault
    return { ...chain, firstBad, outside: held.outside, ok: firstBad === null && held.outside !== 'unreachable' }
  }

  async function heldOutside(): Promise<{ fault: AuditFault | null; outside: AuditVerdict['outside'] }> {
    if (!outside) return { fault: null, outside: 'not configured' }
    try {
      const { fault, kept } = await findFaultAgainstStoredHead({ db, clock, outside })
      return { fault, outside: kept ? { position: BigInt(kept.position), at: new Date(kept.at) } : 'empty' }
    } catch {
      return { fault: null, outside: 'unreachable' }
    }
  }

  return {
    ...bindDeps(db, {
      /** Chains what was written since; safe to run on every process at any time. Answers how many records. */
      seal: sealRecords,
      /** One slice of the chain, of which each has its turn. */
      faultInSlice: findFaultInSlice,
      /** Who did what to an object, or what a person did: newest first. */
      recordsOf: listRecords,
      /** What these people did something to in a period, also where they only read it. */
      objectsWrittenAbout: listObjectsWrittenAbout,
    }),
    verify,
    /** Keeps the head of the chain outside the database, where that is set up; answers the fault for which it does not. */
    keepHead: async (isAccepted: (fault: AuditFault) => Promise<boolean> = async () => false) =>
      outside && !copy ? storeAuditHeadOutside({ db, clock, outside }, isAccepted) : null,
    /** Which of these facts (`fact/<table>/<key>`) were changed, removed or added past the product. */
    unsealed: (objects: readonly string[]) =>
      snapshot(db, async (tx) => verifySealedFactsInTx(tx, { after: await readLastRecordNumberInTx(tx), objects })),

    parts: { recurring: [{ name: 'audit.seal', cron: '* * * * *', run: () => sealRecords(db) }] },
  }
}
export type Audit = ReturnType<typeof createAudit>
