import { sql } from 'kysely'
import { type InstructionResult, parseConfirmation } from '#modules/custody'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { localDate, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { MarketContext } from '../deps.ts'
import type { TradeRow } from '../engine/live/book-run.ts'
import { tradeSettled, tradeUndone } from '../entries.ts'
import { marketDeskEvent, orderEvent } from '../events.ts'
import { undoLimitUseInTx } from '../orders/limit-use.ts'
import { tables } from '../tables.ts'
import { parseInstructions, serializeInstructions } from './settlement-file.ts'
import { computeTradeTotal } from './trade-fees.ts'

/** Trades of one file. */
const MAX_TRADES = 500
/** What a custodian says who gives no reason. */
const NO_REASON = 'tanpa keterangan'
const run = { actor: system('market'), may: 'market.settle' as const }

/** When trades are next sent to the custodian: at opening hour of their settlement day. */
export async function findNextSettlement(deps: MarketContext): Promise<Date | null> {
  const row = await tables(deps.db)
    .selectFrom('market_trade')
    .select('settles_on')
    .where('state', '=', 'pending')
    .orderBy('settles_on')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const rules = await deps.rulebook.at(deps.clock.now())
  return wib(row.settles_on, rules['market.open'])
}

/**
 * Sends settlement instructions for trades due today (only after market open), then resends every unconfirmed file and
 * records all confirmations that arrived.
 */
export async function instructDueTrades(deps: MarketContext): Promise<void> {
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const today = localDate(now)
  const upTo = now >= wib(today, rules['market.open']) ? today : null
  while (upTo && (await instruct(deps, upTo))) {
    // one file after the other, until nothing is due
  }
  await pollCustodian(deps)
}

/** Writes a file of instructions and marks its trades as sent; false when none were due. */
function instruct(deps: MarketContext, upTo: string): Promise<boolean> {
  return deps.commands.run({ ...run, name: 'market.instruct' }, async ({ tx, now, note }) => {
    const trades = await tables(tx)
      .selectFrom('market_trade')
      .selectAll()
      .where('state', '=', 'pending')
      .where('settles_on', '<=', upTo as TradeRow['settles_on'])
      .orderBy('id')
      .limit(MAX_TRADES)
      .forUpdate()
      .skipLocked()
      .execute()
    if (trades.length === 0) return false
    const { id, file_name } = await writeFileInTx(tx, { trades, now, again: null })
    await tables(tx)
      .updateTable('market_trade')
      .set({ state: 'sent', sent_at: now })
      .where(
        'id',
        'in',
        trades.map((trade) => trade.id),
      )
      .execute()
    note(`market_settlement/${id}`, { data: { file: file_name, trades: trades.length } })
    return true
  })
}

/**
 * Sends unconfirmed files again and records the custodian's confirmations, longest waiting first. One failing file does
 * not stop the others; failures are thrown at the end.
 */
export async function pollCustodian(deps: MarketContext): Promise<void> {
  const open = await tables(deps.db)
    .selectFrom('market_settlement')
    .select(['id', 'file_name as name', 'instructions as content'])
    .where('confirmed_at', 'is', null)
    .orderBy(sql`asked_at nulls first`)
    .orderBy('sent_at')
    .limit(50)
    .execute()
  await forEachIsolated(open, async ({ id, ...file }) => {
    await tables(deps.db)
      .updateTable('market_settlement')
      .set({ asked_at: deps.clock.now() })
      .where('id', '=', id)
      .execute()
    await deps.custodian.send(file)
    const confirmation = await deps.custodian.confirmation(file.name)
    if (confirmation !== undefined) await recordConfirmation(deps, id, confirmation)
  })
}

/** Writes a file of instructions; `again` is the one whose answer left these trades out. */
async function writeFileInTx(
  tx: Tx,
  { trades, now, again }: { trades: readonly TradeRow[]; now: Date; again: Id<'settlement'> | null },
) {
  const id = newId<'settlement'>(now)
  const file_name = `SETTLE-${localDate(now).replaceAll('-', '')}-${id.slice(-8)}.csv`
  const instructions = serializeInstructions(
    trades.map((trade) => ({
      reference: trade.reference,
      settlesOn: trade.settles_on,
      code: trade.security_code,
      units: trade.units,
      amount: trade.price * trade.units,
      seller: trade.seller,
      buyer: trade.buyer,
    })),
  )
  await tables(tx)
    .insertInto('market_settlement')
    .values({ id, file_name, instructions, trades: trades.length, sent_at: now, asks_again: again })
    .execute()
  return { id, file_name }
}

/**
 * Settles or undoes each trade of a file that its confirmation names. Those that it leaves out are asked for again in
 * a file of their own; a confirmation that names none of them counts as none.
 */
function recordConfirmation(deps: MarketContext, id: Id<'settlement'>, confirmation: string): Promise<void> {
  return deps.commands.run({ ...run, name: 'market.settle' }, async (context) => {
    const { tx, now, note } = context
    const file = await tables(tx)
      .selectFrom('market_settlement')
      .select(['instructions', 'file_name'])
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!file) return
    const confirmed = new Map(parseConfirmation(confirmation).map((each) => [each.reference, each]))
    const trades = await tables(tx)
      .selectFrom('market_trade')
      .selectAll()
      .where('reference', 'in', [...parseInstructions(file.instructions).map(({ reference }) => reference), ''])
      .where('state', '=', 'sent')
      .orderBy('id')
      .forUpdate()
      .execute()
    const named = trades.filter(({ reference }) => confirmed.has(reference))
    const leftOut = trades.filter(({ reference }) => !confirmed.has(reference))
    if (named.length === 0 && leftOut.length > 0) return
    await tables(tx)
      .updateTable('market_settlement')
      .set({ confirmation, confirmed_at: now })
      .where('id', '=', id)
      .execute()
    await endInTx(context, named, confirmed)
    tellDeskOf(
      context,
      file.file_name,
      named.filter(({ reference }) => confirmed.get(reference)!.status !== 'settled'),
    )
    if (leftOut.length > 0) await writeFileInTx(tx, { trades: leftOut, now, again: id })
    note(`market_settlement/${id}`, { data: { trades: named.length, askedAgain: leftOut.length } })
  })
}

function tellDeskOf({ emit }: CommandContext, file: string, failed: readonly TradeRow[]) {
  if (failed.length === 0) return
  const total = rupiah(failed.reduce((sum, { price, units }) => sum + price * units, 0n))
  emit(marketDeskEvent('desk', 'trades_failed', { file, count: failed.length, total }))
}

async function endInTx(
  { tx, now, emit }: CommandContext,
  trades: readonly TradeRow[],
  confirmed: ReadonlyMap<string, InstructionResult>,
) {
  const isSettled = ({ reference }: TradeRow) => confirmed.get(reference)!.status === 'settled'
  const ended = trades.map((trade) => ({
    id: trade.id,
    state: isSettled(trade) ? 'settled' : 'failed',
    why: isSettled(trade) ? null : confirmed.get(trade.reference)!.reason || NO_REASON,
  }))
  await sql`
    update market_trade t set state = e.state, why = e.why, ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e(id uuid, state text, why text) where t.id = e.id`.execute(
    tx,
  )
  await undoLimitUseInTx(
    tx,
    trades.filter((trade) => !isSettled(trade)),
  )
  await postInTx(
    tx,
    trades.map((trade) => (isSettled(trade) ? tradeSettled(trade) : tradeUndone(trade))),
    now,
  )
  for (const trade of trades) {
    const { id, reference, security_code: name, units } = trade
    const told = { trade: id, reference, name, units }
    const event = isSettled(trade) ? 'trade_settled' : 'trade_undone'
    emit(orderEvent(trade.buyer, event, { ...told, total: computeTradeTotal(trade, 'buy') }))
    emit(orderEvent(trade.seller, event, { ...told, total: computeTradeTotal(trade, 'sell') }))
  }
}
