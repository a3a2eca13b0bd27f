import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createHeadFile } from '#adapters/audit/file'
import { createHeadService } from '#adapters/audit/http'
import { createHeadSigner, type HeadStore, type HeadsOutside } from '#modules/audit'
import type { Db } from '#platform/database'
import type { Config } from './config.ts'

/** Where heads of the audit chain are kept outside the database, and what signs them; undefined where nothing is set up. */
export async function createHeadsOutside(
  config: Config,
  { db, log }: { db: Db; log: Logger },
): Promise<HeadsOutside | undefined> {
  if (config.auditKeys.length === 0) {
    log.warn('The head of the audit chain is kept nowhere outside the database: set AUDIT_KEY and AUDIT_HEADS.')
    return undefined
  }
  return { signer: createHeadSigner(config.auditKeys), store: await storeOf(config, db) }
}

async function storeOf({ auditHeads, auditHeadsToken, dataDir }: Config, db: Db): Promise<HeadStore> {
  if (auditHeads && /^https?:/.test(auditHeads)) return createHeadService({ url: auditHeads, token: auditHeadsToken })
  if (auditHeads) return createHeadFile(auditHeads)
  return createHeadFile(join(dataDir, 'audit-heads', `${await chainOf(db)}.jsonl`))
}

/** A demo's folder sees one database after the other. */
async function chainOf(db: Db): Promise<string> {
  const { rows } = await sql<{ chain: string }>`select chain from audit_head`.execute(db)
  return rows[0]!.chain
}
