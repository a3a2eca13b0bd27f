import { sql } from 'kysely'
import { proRata } from '#contract/registry/rules/pro-rata'
import { systemCommand } from '#modules/corporate-actions'
import { instructActionInTx } from '#modules/custody'
import { postInTx } from '#modules/ledger'
import { distributeUnitsInTx } from '#modules/registry'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { portion, rupiah, units } from '#shared/money'
import { lockedInTx, rightsAction } from './action.ts'
import { result } from './announcement.ts'
import { endInTx } from './cancel-order.ts'
import { CHUNK } from './count.ts'
import type { RightsDeps } from './deps.ts'
import { rightsExcessRefunded, rightsHandedOver } from './entries.ts'
import { endDecisionsInTx } from './hold.ts'
import { refundOf, usedAll } from './rows.ts'
import { rightsEvent, rightsIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'commands' | 'registry' | 'disclosures'>

/** Orders that nobody paid in time end; their rights can be used again. Answers how many. */
export function expireUnpaid({ commands, registry }: Deps, id: string): Promise<number> {
  return commands.run(systemCommand(rightsAction, 'expire'), async (context) => {
    const { tx, now, emit, note } = context
    const issue = await lockedInTx(tx, id)
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
    await endInTx(tx, rows, 'expired', now)
    await endDecisionsInTx(context, rows)
    const { slug, name } = await registry.known(issue.security_code, tx)
    for (const { user_id, total } of rows) emit(rightsEvent(user_id, 'rights_order_expired', { slug, name, total }))
    note(`rights-issue/${id}`, { data: { expired: String(rows.length) } })
    return rows.length
  })
}

/**
 * The time to exercise is over: what nobody used is parted among those who used all their rights and asked for more. From
 * here on nothing of it can change; settling carries it out. Waits for what is held: how much is left depends on it.
 */
export function allot({ commands }: Deps, id: string) {
  return commands.run(systemCommand(rightsAction, 'allot'), async ({ tx, now, note }) => {
    const issue = await lockedInTx(tx, id)
    if (issue.state !== 'open' || issue.exercise_until > now) return
    const { rows: waiting } = await sql`
      select 1 from rights_order where rights_issue_id = ${id}
        and (state = 'awaiting_payment' or (state = 'paid' and held_at is not null)) limit 1`.execute(tx)
    if (waiting.length > 0) return
    const { rows } = await sql<{ id: Id<'rights-order'>; units: bigint; excess: bigint }>`
      select o.id, o.units, case when ${usedAll} then o.excess else 0 end as excess
      from rights_order o join entitlement e on e.rights_issue_id = o.rights_issue_id and e.user_id = o.user_id
      where o.rights_issue_id = ${id} and o.state = 'paid' order by o.paid_at, o.id`.execute(tx)
    const byRight = rows.reduce((sum, order) => sum + order.units, 0n)
    const wants = rows.map((order) => ({ id: order.id, units: units(order.excess) }))
    const allotted = proRata(
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

/** Gives the next investors their new shares and what they paid for shares that others got. Answers how many orders. */
export function settleNext({ commands, registry }: Deps, id: string): Promise<number> {
  return commands.run(systemCommand(rightsAction, 'settle'), async ({ tx, now, emit, note }) => {
    const issue = await lockedInTx(tx, id)
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
      refund: refundOf(row, issue.exercise_price),
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
    await instructActionInTx({ tx, now }, told)
    const { slug, name } = await registry.known(issue.security_code, tx)
    for (const { row, quantity, refund } of settled) {
      const got = { order: row.id, quantity, allotted: units(row.allotted ?? 0n), excess: row.excess, refund }
      emit(rightsEvent(row.user_id, 'rights_allotted', { slug, name, ...got }))
    }
    note(`rights-issue/${id}`, { data: { settled: String(rows.length) } })
    return rows.length
  })
}

/** Everybody has their shares: what they brought goes to the issuer, less the platform's fee and the tax on it. */
export function handOver({ commands, registry, disclosures }: Deps, id: string) {
  return commands.run(systemCommand(rightsAction, 'hand-over'), async (context) => {
    const { tx, now, emit, note } = context
    const issue = await lockedInTx(tx, id)
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
    const words = result(issue, { offered: issue.offered!, sold, byRight: await byRightInTx(tx, id), proceeds, fee })
    const request = issue.request_id!
    await disclosures.announceInTx(context, { ...words, type: 'rights_issue', businessId: issue.business_id, request })
    const told = { slug, name, sold, proceeds, fee, net: rupiah(proceeds - fee) }
    emit(rightsIssuerEvent(issue.owner, 'rights_handed_over', told))
  })
}

async function byRightInTx(tx: Tx, id: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from rights_order where rights_issue_id = ${id} and state = 'settled'`.execute(
    tx,
  )
  return rows[0]!.units
}
