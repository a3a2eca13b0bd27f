import { sql } from 'kysely'
import { recordClaimsInTx } from '#modules/claims'
import { cancelInTx, endInTx, systemCommand } from '#modules/corporate-actions'
import { instructActionInTx } from '#modules/custody'
import { findEndedInTx } from '#modules/identity'
import { postInTx, selectHoldersBefore } from '#modules/ledger'
import { recordSplitInTx } from '#modules/registry'
import type { CommandContext } from '#platform/commands/command'
import { localDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { lockedInTx, splitAction } from './action.ts'
import { result } from './announcement.ts'
import type { SplitDeps } from './deps.ts'
import { oddSharesPaid, oddSharesUnclaimed, sharesMerged, sharesSplit, splitFundingReturned } from './entries.ts'
import { restInTx, resumeInTx } from './rest.ts'
import { type HoldingRow, ratioOf, type SplitRow } from './rows.ts'
import { isReverse, splitEvent } from './states.ts'
import { tables } from './tables.ts'

/** Holders whose shares are changed in one transaction; a run that is killed goes on with the next. */
const CHUNK = 1_000
type Deps = Omit<SplitDeps, 'approvals' | 'rulebook' | 'issuers'>

/** The day has come from which trading rests: orders that wait are cancelled, and their owners told. */
export function suspend(deps: Deps, id: string) {
  return deps.commands.run(systemCommand(splitAction, 'suspend'), async (context) => {
    const { tx, now, note } = context
    const row = await lockedInTx(tx, id)
    if (row.state !== 'announced' || row.stops_at > now) return
    await tables(tx).updateTable('split').set({ state: 'suspended' }).where('id', '=', row.id).execute()
    note(`split/${id}`, { data: { state: 'suspended' } })
    await restInTx(deps, context, row)
  })
}

/**
 * The split's day has come and no trade is open: reads the holders from the register, once, with what each will have.
 * Given up where the odd shares of that day cost more than was set aside.
 */
export function countHolders(deps: Deps, id: string) {
  return deps.commands.run(systemCommand(splitAction, 'count'), async (context) => {
    const { tx, now, note } = context
    const row = await lockedInTx(tx, id)
    if (row.state !== 'suspended' || row.effective_at > now) return
    if (await deps.market.isUnsettled(row.security_code, tx)) return
    const sums = await sumsOf(tx, row, now)
    if (sums.paid > row.funding) return cancelInTx(deps, context, { action: splitAction, row, why: NOT_FUNDED })
    await sql`
      insert into split_holding (split_id, user_id, units_before, units_after, odd, paid)
      select ${row.id}::uuid, user_id, units, after, odd, odd * ${row.odd_price}::bigint from (${outcomes(row, now)}) as o`.execute(
      tx,
    )
    await tables(tx)
      .updateTable('split')
      .set({ state: 'adjusting', counted_at: now, ...sums })
      .where('id', '=', row.id)
      .execute()
    note(`split/${id}`, {
      data: { state: 'adjusting', before: String(sums.units_before), after: String(sums.units_after) },
    })
    const price = await deps.market.splitPricesInTx(context, { code: row.security_code, ...ratioOf(row) })
    await recordSplitInTx(tx, { code: row.security_code, day: localDate(now), at: now, price, ...ratioOf(row) })
  })
}

const NOT_FUNDED = 'Dana penerbit tidak cukup untuk membayar pecahan saham pada hari berlaku.'

/** What each holding becomes, as a select. */
const outcomes = ({ security_code, old_shares, new_shares }: SplitRow, now: Date) => sql`
  select user_id, units, units / ${old_shares}::bigint * ${new_shares}::bigint as after, units % ${old_shares}::bigint as odd
  from (${selectHoldersBefore(security_code, now)}) as h`

async function sumsOf(tx: CommandContext['tx'], row: SplitRow, now: Date) {
  const { rows } = await sql<{ before: bigint; after: bigint; odd: bigint }>`
    select coalesce(sum(units), 0)::bigint as before, coalesce(sum(after), 0)::bigint as after, coalesce(sum(odd), 0)::bigint as odd
    from (${outcomes(row, now)}) as o`.execute(tx)
  const { before, after, odd } = rows[0]!
  return { units_before: units(before), units_after: units(after), paid: rupiah(odd * row.odd_price) }
}

/** Changes the shares of the next holders. Answers how many there were. */
export function adjustNext({ commands, registry }: Deps, id: string): Promise<number> {
  return commands.run(systemCommand(splitAction, 'adjust'), async ({ tx, now, emit, note }) => {
    const row = await lockedInTx(tx, id)
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
    const gone = await findEndedInTx(
      tx,
      odd.map(({ user_id }) => user_id),
    )
    await postInTx(
      tx,
      next.flatMap((holding) => entriesOf(row, holding, gone.has(holding.user_id))),
      now,
    )
    await instructActionInTx({ tx, now }, movedOf(row, next))
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
      emit(splitEvent(user_id, 'shares_split', { slug, name, before, after, paid, reference: row.reference }))
    note(`split/${id}`, { data: { adjusted: String(next.length) } })
    return next.length
  })
}

/** What the custodian is told: how many come in, or go out. */
const movedOf = (row: SplitRow, holdings: readonly HoldingRow[]) => ({
  reference: row.reference,
  kind: isReverse(ratioOf(row)) ? ('merge' as const) : ('split' as const),
  code: row.security_code,
  holders: holdings.map(({ user_id: userId, units_before: before, units_after: after }) => ({
    userId,
    units: before > after ? before - after : after - before,
  })),
})

const entriesOf = (row: SplitRow, holding: HoldingRow, gone: boolean) =>
  isReverse(ratioOf(row))
    ? [
        sharesMerged(row, holding),
        ...(holding.paid > 0n ? [(gone ? oddSharesUnclaimed : oddSharesPaid)(row, holding)] : []),
      ]
    : [sharesSplit(row, holding)]

/** All have their new shares: the rest of the money goes back, trading goes on where nothing else rests, and everybody may read how it ended. */
export function finish(deps: Deps, id: string) {
  return deps.commands.run(systemCommand(splitAction, 'finish'), async (context) => {
    const { tx, now } = context
    const row = await lockedInTx(tx, id)
    if (row.state !== 'adjusting') return
    const rest = row.funding - (row.paid ?? 0n)
    if (rest > 0n) await postInTx(tx, [splitFundingReturned(row, rest)], now)
    const resumes = await resumeInTx(deps, context, row)
    await endInTx(deps, context, { action: splitAction, row, text: result(row, resumes) })
  })
}
