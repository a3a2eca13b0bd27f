import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { createChainVerifier } from './chain.ts'
import type { HeadSigner, HeadStore, SignedHead } from './head.ts'
import type { AuditFault, AuditHead } from './states.ts'
import { readLinks } from './verify.ts'

/** The external head store and signer, out of reach of the database owner. */
export type ExternalHeads = { store: HeadStore; signer: HeadSigner }

/** The id of the chain in a database. */
export const readChainId = async (db: Db): Promise<string> => (await standing(db)).chain

type Deps = { db: Db; clock: Clock; outside: ExternalHeads }
type ChainHead = AuditHead & { chain: string }

/** The fault of the chain compared with the last stored head; null while none is stored. */
export async function findFaultAgainstStoredHead({
  db,
  outside,
}: Deps): Promise<{ fault: AuditFault | null; kept?: SignedHead }> {
  const kept = await outside.store.latest()
  if (!kept) return { fault: null }
  return { fault: await faultAgainst(db, outside.signer, kept), kept }
}

async function faultAgainst(db: Db, signer: HeadSigner, kept: SignedHead): Promise<AuditFault | null> {
  const position = BigInt(kept.position)
  if (!signer.isOurs(kept)) return { position, seq: null, problem: 'forged_head' }
  const { chain } = await standing(db)
  const { rows } = await sql<{ seq: bigint; hash: string }>`
    select seq, hash from audit_record where position = ${position}`.execute(db)
  if (chain === kept.chain && rows[0]?.hash === kept.hash) return null
  return { position, seq: rows[0]?.seq ?? null, problem: 'unlike_kept_head' }
}

/**
 * Stores the head of the audit chain in the external store when the chain contains the previous one and is intact
 * since. Returns the fault otherwise; `isAccepted`: faults that people have examined.
 */
export async function storeAuditHeadOutside(
  deps: Deps,
  isAccepted: (fault: AuditFault) => Promise<boolean>,
): Promise<AuditFault | null> {
  const { db, clock, outside } = deps
  const { fault, kept } = await findFaultAgainstStoredHead(deps)
  const head = await standing(db)
  if (fault) {
    if (!(await isAccepted(fault))) return fault
  } else {
    if (head.position === BigInt(kept?.position ?? 0)) return null
    const broken = await brokenSince(db, kept && { position: BigInt(kept.position), hash: kept.hash }, head)
    if (broken) return broken
  }
  await outside.store.keep(outside.signer.sign(head.chain, head, clock.now()))
  return null
}

async function brokenSince(db: Db, start: AuditHead | undefined, end: AuditHead): Promise<AuditFault | null> {
  const walk = createChainVerifier(start)
  for (;;) {
    const links = await readLinks(db, walk.end().position, end.position)
    if (links.length === 0) break
    for (const link of links) {
      const fault = walk.step(link)
      if (fault) return fault
    }
  }
  const { position, hash } = walk.end()
  return position === end.position && hash === end.hash
    ? null
    : { position: end.position, seq: null, problem: 'missing' }
}

async function standing(db: Db): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`select chain, position, hash from audit_head`.execute(db)
  return rows[0]!
}
