import { isUnannounced } from '#contract/corporate-actions/states'
import { cancelInTx, systemCommand } from '#modules/corporate-actions'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { plus, type Rupiah } from '#shared/money'
import { lockedInTx, rightsAction } from './action.ts'
import { withdrawal } from './announcement.ts'
import { endInTx } from './cancel-order.ts'
import { CHUNK } from './count.ts'
import type { RightsDeps } from './deps.ts'
import { endDecisionsInTx } from './hold.ts'
import type { IssueRow } from './rows.ts'
import { rightsEvent, rightsIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'commands' | 'registry'>

/** The rights issues by which a business still raises, by the names of their shares, and what was paid for them. */
export async function raisesOf(
  { registry }: Pick<RightsDeps, 'registry'>,
  through: Db | Tx,
  businessId: Id<'business'>,
): Promise<{ name: string; paid: Rupiah }[]> {
  const found = []
  for (const { id, security_code } of await raising(through, businessId).execute()) {
    const paid = await tables(through)
      .selectFrom('rights_order')
      .select('total')
      .where('rights_issue_id', '=', id)
      .where('state', '=', 'paid')
      .execute()
    const { name } = await registry.known(security_code, through)
    found.push({ name, paid: plus(...paid.map(({ total }) => total)) })
  }
  return found
}

const raising = (through: Db | Tx, businessId: Id<'business'>) =>
  tables(through)
    .selectFrom('rights_issue')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', 'in', ['submitted', 'proposed', 'announced', 'recorded', 'open'])
    .orderBy('id')

/**
 * Ends the rights issues of a business, in the transaction in which it may not raise any more: from here on nothing is
 * bought, and the deadline refunds what was. One whose time is over and whose shares are allotted goes on to its end.
 */
export async function withdrawInTx(
  deps: Pick<RightsDeps, 'registry' | 'approvals' | 'disclosures'>,
  context: CommandContext,
  { businessId, reason }: { businessId: Id<'business'>; reason: string },
): Promise<void> {
  for (const row of await raising(context.tx, businessId).forUpdate().execute())
    if (isUnannounced(row.state)) {
      if (row.state === 'proposed') await deps.approvals.supersedeInTx(context, `rights-issue/${row.id}`)
      await cancelInTx(deps, context, { action: rightsAction, row, why: reason })
    } else await stopInTx(deps, context, row, reason)
}

async function stopInTx(
  { registry, disclosures }: Pick<RightsDeps, 'registry' | 'disclosures'>,
  context: CommandContext,
  row: IssueRow,
  why: string,
) {
  const { tx, emit, note } = context
  await tables(tx).updateTable('rights_issue').set({ state: 'withdrawn', why }).where('id', '=', row.id).execute()
  note(`rights-issue/${row.id}`, { reason: why, data: { state: 'withdrawn' } })
  const { business_id: businessId, request_id: request } = row
  await disclosures.announceInTx(context, { ...withdrawal(why), type: 'rights_issue', businessId, request: request! })
  const { slug, name } = await registry.known(row.security_code, tx)
  emit(rightsIssuerEvent(row.owner, 'rights_stopped', { slug, name, why }))
}

/** Refunds the next orders of an issue that was withdrawn, also held ones; after the last it is over. Answers how many. */
export function refundNext(deps: Deps, id: string): Promise<number> {
  return deps.commands.run(systemCommand(rightsAction, 'refund-withdrawn'), async (context) => {
    const { tx, now, emit, note } = context
    const issue = await lockedInTx(tx, id)
    if (issue.state !== 'withdrawn') return 0
    const rows = await tables(tx)
      .selectFrom('rights_order')
      .selectAll()
      .where('rights_issue_id', '=', issue.id)
      .where('state', 'in', ['awaiting_payment', 'paid'])
      .orderBy('id')
      .limit(CHUNK)
      .forUpdate()
      .execute()
    if (rows.length === 0) {
      const over = { state: 'cancelled' as const, ended_at: now }
      await tables(tx).updateTable('rights_issue').set(over).where('id', '=', issue.id).execute()
      note(`rights-issue/${id}`, { data: { state: 'cancelled' } })
      return 0
    }
    await endInTx(tx, rows, 'cancelled', now)
    await endDecisionsInTx(context, rows)
    const named = await deps.registry.known(issue.security_code, tx)
    const told = { slug: named.slug, name: named.name, why: issue.why! }
    for (const { user_id, state, total } of rows)
      emit(
        state === 'paid'
          ? rightsEvent(user_id, 'rights_order_refunded', { ...told, total })
          : rightsEvent(user_id, 'rights_order_dropped', told),
      )
    note(`rights-issue/${id}`, { data: { refunded: String(rows.length) } })
    return rows.length
  })
}
