import { isUnannounced } from '#contract/corporate-actions/states'
import { cancelActionInTx, toSystemCommand } from '#modules/corporate-actions'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { plus, type Rupiah } from '#shared/money'
import { lockIssueInTx, rightsAction } from './action.ts'
import { endOrdersInTx } from './cancel-order.ts'
import type { RightsDeps } from './deps.ts'
import { CHUNK } from './entitlements.ts'
import { endDecisionsInTx } from './order-hold.ts'
import { toWithdrawalText } from './public-text.ts'
import type { IssueRow } from './rows.ts'
import { rightsEvent, rightsIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'commands' | 'registry'>

/** The running rights issues of a business: the name of the share, and rupiah paid for it. */
export async function listRunningIssues(
  { registry }: Pick<RightsDeps, 'registry'>,
  through: Db | Tx,
  businessId: Id<'business'>,
): Promise<{ name: string; paid: Rupiah }[]> {
  const found = []
  for (const { id, security_code } of await selectRunningIssues(through, businessId).execute()) {
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

const selectRunningIssues = (through: Db | Tx, businessId: Id<'business'>) =>
  tables(through)
    .selectFrom('rights_issue')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', 'in', ['submitted', 'proposed', 'announced', 'recorded', 'open'])
    .orderBy('id')

/**
 * Ends the rights issues of a business that lost its permission to raise funds; paid orders are refunded by the
 * scheduler. Allotted issues are carried out.
 */
export async function withdrawIssuesInTx(
  deps: Pick<RightsDeps, 'registry' | 'approvals' | 'disclosures'>,
  context: CommandContext,
  { businessId, reason }: { businessId: Id<'business'>; reason: string },
): Promise<void> {
  for (const row of await selectRunningIssues(context.tx, businessId).forUpdate().execute())
    if (isUnannounced(row.state)) {
      if (row.state === 'proposed') await deps.approvals.supersedeInTx(context, `rights-issue/${row.id}`)
      await cancelActionInTx(deps, context, { action: rightsAction, row, why: reason })
    } else await withdrawAnnouncedInTx(deps, context, row, reason)
}

async function withdrawAnnouncedInTx(
  { registry, disclosures }: Pick<RightsDeps, 'registry' | 'disclosures'>,
  context: CommandContext,
  row: IssueRow,
  why: string,
) {
  const { tx, emit, note } = context
  await tables(tx).updateTable('rights_issue').set({ state: 'withdrawn', why }).where('id', '=', row.id).execute()
  note(`rights-issue/${row.id}`, { reason: why, data: { state: 'withdrawn' } })
  const { business_id: businessId, request_id: request } = row
  await disclosures.announceInTx(context, {
    ...toWithdrawalText(why),
    type: 'rights_issue',
    businessId,
    request: request!,
  })
  const { slug, name } = await registry.known(row.security_code, tx)
  emit(rightsIssuerEvent(row.owner, 'rights_stopped', { slug, name, why }))
}

/** Refunds the next orders of a withdrawn issue, also held ones; ends the issue after the last. Returns how many. */
export function refundNextOrders(deps: Deps, id: string): Promise<number> {
  return deps.commands.run(toSystemCommand(rightsAction, 'refund-withdrawn'), async (context) => {
    const { tx, now, emit, note } = context
    const issue = await lockIssueInTx(tx, id)
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
    await endOrdersInTx(tx, rows, 'cancelled', now)
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
