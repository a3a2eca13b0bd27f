import { join } from 'node:path'
import type { Logger } from 'pino'
import { createAuditHeadFile } from '#adapters/audit/file'
import { createAuditHeadService } from '#adapters/audit/http'
import { createAuditHeadBucket } from '#adapters/audit/s3'
import { createHeadSigner, type ExternalHeads, type HeadStore, readChainId } from '#modules/audit'
import type { Db } from '#platform/db/database'
import type { Config } from './config.ts'

/** The external store of audit chain heads and the signer of them; undefined if not configured. */
export async function createExternalAuditAnchor(
  config: Config,
  { db, log }: { db: Db; log: Logger },
): Promise<ExternalHeads | undefined> {
  if (config.auditKeys.length === 0) {
    log.warn('The head of the audit chain is kept nowhere outside the database: set AUDIT_KEY and AUDIT_HEADS.')
    return undefined
  }
  const outside = { signer: createHeadSigner(config.auditKeys), store: await storeOf(config, db) }
  void warnOfAuditKeyMismatch(outside, log)
  return outside
}

/** Warns at start if the signing key is wrong; an unavailable store is retried when the chain is verified. */
export async function warnOfAuditKeyMismatch({ signer, store }: ExternalHeads, log: Pick<Logger, 'warn'>) {
  const kept = await store.latest().catch(() => undefined)
  if (kept && !signer.isOurs(kept))
    log.warn(
      'AUDIT_KEY: none of its keys signed the head that AUDIT_HEADS keeps last; put the key that did behind the new one, after a comma. If there is none, somebody else wrote to the store.',
    )
}

async function storeOf({ auditHeads, auditBucket, auditHeadsToken, dataDir }: Config, db: Db): Promise<HeadStore> {
  if (auditBucket) return createAuditHeadBucket(auditBucket.settings, auditBucket.folder)
  if (auditHeads && /^https?:/.test(auditHeads))
    return createAuditHeadService({ url: auditHeads, token: auditHeadsToken })
  if (auditHeads) return createAuditHeadFile(auditHeads)
  // A demo's folder sees one database after the other.
  return createAuditHeadFile(join(dataDir, 'audit-heads', `${await readChainId(db)}.jsonl`))
}
