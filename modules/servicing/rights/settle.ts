import { sql } from 'kysely'
import { allotProRata } from '#contract/registry/rules/pro-rata'
import { toSystemCommand } from '#modules/corporate-actions'
import { queueActionInstructionsInTx } from '#modules/custody'
import { postInTx } from '#modules/ledger'
import { distributeUnitsInTx } from '#modules/registry'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { portion, rupiah, units } from '#shared/money'
import { lockIssueInTx, rightsAction } from './action.ts'
import { endOrdersInTx } from './cancel-order.ts'
import type { RightsDeps } from './deps.ts'
import { CHUNK } from './entitlements.ts'
import { rightsExcessRefunded, rightsHandedOver } from './entries.ts'
import { endDecisionsInTx } from './order-hold.ts'
import { toResultText } from './public-text.ts'
import { computeExcessRefund, hasUsedAll } from './rows.ts'
import { rightsEvent, rightsIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'commands' | 'registry' | 'disclosures'>

/** Expires orders that were not paid in time; their rights are usable again. Returns how many. */
export function expireUnpaidOrders({ commands, registry }: Deps, id: string): Promise<number> {
  return commands.run(toSystemCommand(rightsAction, 'expire'), async (context) => {
    const { tx, now, emit, note } = context
    const issue = await lockIssueInTx(tx, id)
    const rows = await tables(tx)
      .selectFrom('rights_order')
      .selectAll()
      .where('rights_issue_id', '=', issue.id)
      .where('state', '=', 'awaiting_payment')
      .where('pay_before', '<=', now)
      .orderBy('id')
      .limit(CHUNK)
      .forUpdate()
      .execute()
    if (rows.length === 0) return 0
    await endOrdersInTx(tx, rows, 'expired', now)
    await endDecisionsInTx(context, rows)
    const { slug, name } = await registry.known(issue.security_code, tx)
    for (const { user_id, total } of rows) emit(rightsEvent(user_id, 'rights_order_expired', { slug, name, total }))
    note(`rights-issue/${id}`, { data: { expired: String(rows.length) } })
    return rows.length
  })
}

/**
 * After `exercise_until`: allots the unused shares pro rata among holders who used all rights and ordered excess
 * shares. The allotment is final. Waits while an order is held, because it decides how much is left.
 */
export function allotExcessShares({ commands }: Deps, id: string) {
  return commands.run(toSystemCommand(rightsAction, 'allot'), async ({ tx, now, note }) => {
    const issue = await lockIssueInTx(tx, id)
    if (issue.state !== 'open' || issue.exercise_until > now) return
    const { rows: waiting } = await sql`
      select 1 from rights_order where rights_issue_id = ${id}
        and (state = 'awaiting_payment' or (state = 'paid' and held_at is not null)) limit 1`.execute(tx)
    if (waiting.length > 0) return
    const { rows } = await sql<{ id: Id<'rights-order'>; units: bigint; excess: bigint }>`
      select o.id, o.units, case when ${hasUsedAll} then o.excess else 0 end as excess
      from rights_order o join entitlement e on e.rights_issue_id = o.rights_issue_id and e.user_id = o.user_id
      where o.rights_issue_id = ${id} and o.state = 'paid' order by o.paid_at, o.id`.execute(tx)
    const byRight = rows.reduce((sum, order) => sum + order.units, 0n)
    const wants = rows.map((order) => ({ id: order.id, units: units(order.excess) }))
    const allotted = allotProRata(
      units(issue.offered! - byRight),
      wants.filter((want) => want.units > 0n),
    )
    const given = wants.map((want) => ({ id: want.id, allotted: String(allotted.get(want.id) ?? 0n) }))
    await sql`
      update rights_order o set allotted = g.allotted
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, allotted bigint) where o.id = g.id`.execute(
      tx,
    )
    const more = [...allotted.values()].reduce((sum, each) => sum + each, 0n)
    await tables(tx)
      .updateTable('rights_issue')
      .set({ state: 'allotting', allotted_at: now, sold: units(byRight + more) })
      .where('id', '=', issue.id)
      .execute()
    note(`rights-issue/${id}`, { data: { state: 'allotting', byRight: String(byRight), more: String(more) } })
  })
}

/** Settles the next orders: delivers new shares and refunds excess shares not allotted. Returns how many. */
export function settleNextOrders({ commands, registry }: Deps, id: string): Promise<number> {
  return commands.run(toSystemCommand(rightsAction, 'settle'), async ({ tx, now, emit, note }) => {
    const issue = await lockIssueInTx(tx, id)
    if (issue.state !== 'allotting') return 0
    const rows = await tables(tx)
      .selectFrom('rights_order')
      .selectAll()
      .where('rights_issue_id', '=', issue.id)
      .where('state', '=', 'paid')
      .orderBy('id')
      .limit(CHUNK)
      .forUpdate()
      .execute()
    if (rows.length === 0) return 0
    await tables(tx)
      .updateTable('rights_order')
      .set({ state: 'settled', settled_at: now })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    const settled = rows.map((row) => ({
      row,
      quantity: units(row.units + (row.allotted ?? 0n)),
      refund: computeExcessRefund(row, issue.exercise_price),
    }))
    await postInTx(
      tx,
      settled.filter(({ refund }) => refund > 0n).map(({ row, refund }) => rightsExcessRefunded(row, refund)),
      now,
    )
    const allotments = settled
      .filter(({ quantity }) => quantity > 0n)
      .map(({ row, quantity }) => ({
        userId: row.user_id,
        units: quantity,
        price: issue.exercise_price,
        reference: row.reference,
        source: `rights-order/${row.id}`,
        paidAt: row.paid_at!,
      }))
    await distributeUnitsInTx(tx, { code: issue.security_code, allotments, now })
    const told = { reference: issue.reference, kind: 'rights' as const, code: issue.security_code, holders: allotments }
    await queueActionInstructionsInTx({ tx, now }, told)
    const { slug, name } = await registry.known(issue.security_code, tx)
    for (const { row, quantity, refund } of settled) {
      const got = { order: row.id, quantity, allotted: units(row.allotted ?? 0n), excess: row.excess, refund }
      emit(rightsEvent(row.user_id, 'rights_allotted', { slug, name, ...got }))
    }
    note(`rights-issue/${id}`, { data: { settled: String(rows.length) } })
    return rows.length
  })
}

/**
 * Once all orders are settled: pays the proceeds to the issuer, less the platform fee and its VAT, and publishes the
 * result.
 */
export function handOverProceeds({ commands, registry, disclosures }: Deps, id: string) {
  return commands.run(toSystemCommand(rightsAction, 'hand-over'), async (context) => {
    const { tx, now, emit, note } = context
    const issue = await lockIssueInTx(tx, id)
    if (issue.state !== 'allotting') return
    const { rows: open } = await sql`
      select 1 from rights_order where rights_issue_id = ${id} and state = 'paid' limit 1`.execute(tx)
    if (open.length > 0) return
    const sold = issue.sold ?? units(0)
    const proceeds = rupiah(sold * issue.exercise_price)
    const platformFee = portion(proceeds, issue.platform_fee_rate)
    const vat = portion(platformFee, issue.vat_rate)
    if (proceeds > 0n) await postInTx(tx, [rightsHandedOver({ ...issue, proceeds, platformFee, vat })], now)
    await tables(tx)
      .updateTable('rights_issue')
      .set({ state: 'ended', ended_at: now, platform_fee: platformFee, vat })
      .where('id', '=', issue.id)
      .execute()
    note(`rights-issue/${id}`, { data: { state: 'ended', sold: String(sold), proceeds: String(proceeds) } })
    const { slug, name } = await registry.known(issue.security_code, tx)
    const fee = rupiah(platformFee + vat)
    const words = toResultText(issue, {
      offered: issue.offered!,
      sold,
      byRight: await sumBoughtByRightInTx(tx, id),
      proceeds,
      fee,
    })
    const request = issue.request_id!
    await disclosures.announceInTx(context, { ...words, type: 'rights_issue', businessId: issue.business_id, request })
    const told = { slug, name, sold, proceeds, fee, net: rupiah(proceeds - fee) }
    emit(rightsIssuerEvent(issue.owner, 'rights_handed_over', told))
  })
}

async function sumBoughtByRightInTx(tx: Tx, id: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from rights_order where rights_issue_id = ${id} and state = 'settled'`.execute(
    tx,
  )
  return rows[0]!.units
}
