import { defineCommand } from '#platform/commands/define-command'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { RecordFailureHandled } from '../input.ts'
import type { MarketRefusals } from '../refusals.ts'
import type { FailedTrade } from '../states.ts'
import { tables } from '../tables.ts'

/** As many as are listed at once. */
const LISTED = 100

/** Trades that the custodian could not settle and that staff have not handled, oldest first. */
export async function listSettlementFailures({ db, registry }: MarketContext, actor: Actor): Promise<FailedTrade[]> {
  requirePermission(actor, 'market.read-desk')
  const rows = await failed(db)
    .select(['t.id', 't.reference', 't.security_code as code', 't.units', 't.price', 't.buyer', 't.seller'])
    .select(['t.why', 't.ended_at as failedAt'])
    .orderBy('t.ended_at')
    .orderBy('t.id')
    .limit(LISTED)
    .execute()
  return Promise.all(
    rows.map(async ({ code, why, failedAt, ...trade }) => {
      const { slug, name } = (await registry.shareByCode(code))!
      return { ...trade, slug, name, why: why!, failedAt: failedAt! }
    }),
  )
}

/** Counts unhandled settlement failures. */
export async function countSettlementFailures({ db }: MarketContext, actor: Actor): Promise<number> {
  requirePermission(actor, 'market.read-desk')
  return countUpTo(db, failed(db), LISTED)
}

const failed = (db: Db) =>
  tables(db)
    .selectFrom('market_trade as t')
    .leftJoin('market_failure_note as n', 'n.trade_id', 't.id')
    .where('t.state', '=', 'failed')
    .where('n.trade_id', 'is', null)

/** Records how a settlement failure was handled. Refuses `failure_not_found` and `failure_noted`. */
export const recordFailureHandled = defineCommand({
  name: 'market.note-failure',
  permission: 'market.note-failure',
  async run({ tx, now, actor, note: record }, { id, note }: RecordFailureHandled & { id: string }) {
    const trade = isId(id)
      ? await tables(tx)
          .selectFrom('market_trade')
          .select('id')
          .where('id', '=', id as Id<'trade'>)
          .where('state', '=', 'failed')
          .executeTakeFirst()
      : undefined
    if (!trade) throw new Refusal<MarketRefusals>('failure_not_found')
    const { numInsertedOrUpdatedRows } = await tables(tx)
      .insertInto('market_failure_note')
      .values({ trade_id: trade.id, note, noted_by: actor.userId, noted_at: now })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new Refusal<MarketRefusals>('failure_noted')
    record(`market_trade/${id}`, { reason: note })
  },
})
