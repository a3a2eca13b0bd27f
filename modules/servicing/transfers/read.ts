import type { Attachment } from '#contract/attachments/states'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { TransferDeps } from './deps.ts'
import type { TransferView } from './states.ts'
import { tables } from './tables.ts'

/** The actor's requests, the newest first. */
export async function listOwnTransfers({ db, registry }: TransferDeps, actor: Actor): Promise<TransferView[]> {
  requirePermission(actor, 'transfer.read')
  const rows = await tables(db)
    .selectFrom('holding_transfer')
    .selectAll()
    .where('filed_by', '=', actor.userId)
    .orderBy('filed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      state: row.state,
      security: row.security_code
        ? { name: (await registry.known(row.security_code)).name, units: units(row.units ?? 0n) }
        : null,
      filedAt: row.filed_at,
      endedAt: row.ended_at,
      why: row.why,
    })),
  )
}

/** The papers of a request, for those who decide on it. */
export async function readTransferPapers(deps: TransferDeps, actor: Actor, id: string): Promise<Attachment[]> {
  requirePermission(actor, 'transfer.read-cases')
  const row = isId(id)
    ? await tables(deps.db)
        .selectFrom('holding_transfer')
        .select(['id', 'filed_by'])
        .where('id', '=', id as Id<'transfer'>)
        .executeTakeFirst()
    : undefined
  return row ? deps.attachments.ofSubject(actor, { subject: `transfer/${row.id}`, ownerId: row.filed_by }) : []
}
