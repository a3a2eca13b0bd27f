import { sql } from 'kysely'
import { recordClaimsInTx } from '#modules/claims'
import { cancelActionInTx, endActionInTx, toSystemCommand } from '#modules/corporate-actions'
import { queueActionInstructionsInTx } from '#modules/custody'
import { findEndedAccountsInTx } from '#modules/identity'
import { postInTx, selectHoldersBefore } from '#modules/ledger'
import { recordSplitInTx } from '#modules/registry'
import type { CommandContext } from '#platform/commands/command'
import { localDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { lockSplitInTx, splitAction } from './action.ts'
import type { SplitDeps } from './deps.ts'
import { splitFundingReturned, toSplitEntries } from './entries.ts'
import { selectOutcomes } from './outcomes.ts'
import { toResultText } from './public-text.ts'
import { type HoldingRow, type SplitRow, toRatio } from './rows.ts'
import { isReverse, splitEvent } from './states.ts'
import { tables } from './tables.ts'
import { resumeTradingInTx, suspendTradingInTx } from './trading-suspension.ts'

/** Holders whose shares are changed in one transaction; a run that is killed goes on with the next. */
const CHUNK = 1_000
type Deps = Omit<SplitDeps, 'approvals' | 'rulebook' | 'issuers'>

/** From `stops_at`: suspends trading, cancels open orders and notifies their owners. */
export function startSuspension(deps: Deps, id: string) {
  return deps.commands.run(toSystemCommand(splitAction, 'suspend'), async (context) => {
    const { tx, now, note } = context
    const row = await lockSplitInTx(tx, id)
    if (row.state !== 'announced' || row.stops_at > now) return
    await tables(tx).updateTable('split').set({ state: 'suspended' }).where('id', '=', row.id).execute()
    note(`split/${id}`, { data: { state: 'suspended' } })
    await suspendTradingInTx(deps, context, row)
  })
}

/**
 * On the effective day, once no trade is open: records each holder with their units before and after. Cancels the
 * split if the odd shares of that day cost more rupiah than the issuer set aside.
 */
export function countSplitHolders(deps: Deps, id: string) {
  return deps.commands.run(toSystemCommand(splitAction, 'count'), async (context) => {
    const { tx, now, note } = context
    const row = await lockSplitInTx(tx, id)
    if (row.state !== 'suspended' || row.effective_at > now) return
    if (await deps.market.isUnsettled(row.security_code, tx)) return
    const sums = await sumOutcomes(tx, row, now)
    if (sums.paid > row.funding) return cancelActionInTx(deps, context, { action: splitAction, row, why: NOT_FUNDED })
    await sql`
      insert into split_holding (split_id, user_id, units_before, units_after, odd, paid)
      select id, user_id, units, after, odd, paid from (${outcomesOf(row, now)}) as o`.execute(tx)
    await tables(tx)
      .updateTable('split')
      .set({ state: 'adjusting', counted_at: now, ...sums })
      .where('id', '=', row.id)
      .execute()
    note(`split/${id}`, {
      data: { state: 'adjusting', before: String(sums.units_before), after: String(sums.units_after) },
    })
    const price = await deps.market.adjustPricesForSplitInTx(context, { code: row.security_code, ...toRatio(row) })
    await recordSplitInTx(tx, { code: row.security_code, day: localDate(now), at: now, price, ...toRatio(row) })
  })
}

const NOT_FUNDED = 'Dana penerbit tidak cukup untuk membayar pecahan saham pada hari berlaku.'

const outcomesOf = ({ id, security_code }: SplitRow, now: Date) =>
  selectOutcomes(sql`(select * from split where id = ${id}::uuid)`, selectHoldersBefore(security_code, now))

async function sumOutcomes(tx: CommandContext['tx'], row: SplitRow, now: Date) {
  const { rows } = await sql<{ before: bigint; after: bigint; paid: bigint }>`
    select coalesce(sum(units), 0)::bigint as before, coalesce(sum(after), 0)::bigint as after, coalesce(sum(paid), 0)::bigint as paid
    from (${outcomesOf(row, now)}) as o`.execute(tx)
  const { before, after, paid } = rows[0]!
  return { units_before: units(before), units_after: units(after), paid: rupiah(paid) }
}

/** Changes the units of the next holders, in one transaction. Returns how many. */
export function adjustNextHoldings({ commands, registry }: Deps, id: string): Promise<number> {
  return commands.run(toSystemCommand(splitAction, 'adjust'), async ({ tx, now, emit, note }) => {
    const row = await lockSplitInTx(tx, id)
    if (row.state !== 'adjusting') return 0
    const next = await tables(tx)
      .selectFrom('split_holding')
      .selectAll()
      .where('split_id', '=', row.id)
      .where('done_at', 'is', null)
      .orderBy('user_id')
      .limit(CHUNK)
      .execute()
    if (next.length === 0) return 0
    const odd = next.filter(({ paid }) => paid > 0n)
    const gone = await findEndedAccountsInTx(
      tx,
      odd.map(({ user_id }) => user_id),
    )
    await postInTx(
      tx,
      next.flatMap((holding) => toSplitEntries(row, holding, gone.has(holding.user_id))),
      now,
    )
    await queueActionInstructionsInTx({ tx, now }, toCustodyInstruction(row, next))
    await recordClaimsInTx(
      tx,
      odd
        .filter(({ user_id }) => gone.has(user_id))
        .map(({ user_id, paid }) => ({
          source: `split/${row.id}/${user_id}`,
          userId: user_id,
          security: row.security_code,
          reference: row.reference,
          about: 'Pembayaran pecahan saham',
          amount: paid,
        })),
      now,
    )
    await tables(tx)
      .updateTable('split_holding')
      .set({ done_at: now, unclaimed: sql<boolean>`user_id = any(${[...gone]}::uuid[])` })
      .where('split_id', '=', row.id)
      .where(
        'user_id',
        'in',
        next.map(({ user_id }) => user_id),
      )
      .execute()
    const { slug, name } = await registry.known(row.security_code, tx)
    for (const { user_id, units_before: before, units_after: after, paid } of next)
      if (after !== before || paid > 0n)
        emit(splitEvent(user_id, 'shares_split', { slug, name, before, after, paid, reference: row.reference }))
    note(`split/${id}`, { data: { adjusted: String(next.length) } })
    return next.length
  })
}

/** The instruction to the custodian: how many units each holder gains (split) or loses (merge). */
const toCustodyInstruction = (row: SplitRow, holdings: readonly HoldingRow[]) => ({
  reference: row.reference,
  kind: isReverse(toRatio(row)) ? ('merge' as const) : ('split' as const),
  code: row.security_code,
  holders: holdings.map(({ user_id: userId, units_before: before, units_after: after }) => ({
    userId,
    units: before > after ? before - after : after - before,
  })),
})

/**
 * Once all holdings are adjusted: returns unspent rupiah to the issuer, resumes trading unless another split suspends
 * it, and publishes the result.
 */
export function finishSplit(deps: Deps, id: string) {
  return deps.commands.run(toSystemCommand(splitAction, 'finish'), async (context) => {
    const { tx, now } = context
    const row = await lockSplitInTx(tx, id)
    if (row.state !== 'adjusting') return
    const rest = row.funding - (row.paid ?? 0n)
    if (rest > 0n) await postInTx(tx, [splitFundingReturned(row, rest)], now)
    const resumes = await resumeTradingInTx(deps, context, row)
    await endActionInTx(deps, context, { action: splitAction, row, text: toResultText(row, resumes) })
  })
}
