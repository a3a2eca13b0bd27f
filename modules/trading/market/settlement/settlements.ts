import { sql } from 'kysely'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { type Page, type PageRequest, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import type { MarketContext } from '../deps.ts'
import type { SettlementFile } from '../states.ts'
import { tables } from '../tables.ts'
import { parseInstructions } from './settlement-file.ts'

/** Settlement files, newest first, with the states of their trades. */
export async function listSettlementFiles(
  { db }: MarketContext,
  actor: Actor,
  { after, limit = 20 }: PageRequest = {},
): Promise<Page<SettlementFile>> {
  requirePermission(actor, 'market.read-desk')
  const files = tables(db)
    .selectFrom('market_settlement')
    .select(['id', 'file_name', 'instructions', 'trades', 'sent_at', 'confirmed_at', 'asks_again'])
    .select(
      sql<string | null>`(select l.instructions from market_settlement l where l.asks_again = market_settlement.id)`.as(
        'instructions_again',
      ),
    )
    .$if(after !== undefined && isId(after), (query) => query.where('id', '<', after as Id<'settlement'>))
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await readTogether(db, files, kinds('instant', 'sent_at', 'confirmed_at'))
  const { items, next } = pageById(rows, limit)
  const all = items.flatMap(({ instructions }) => referencesIn(instructions))
  const named = tables(db)
    .selectFrom('market_trade')
    .select(['reference', 'security_code as code', 'price', 'units', 'settles_on as settlesOn', 'state'])
    .where('reference', 'in', [...all, ''])
  const trades = await readTogether(db, named, kinds('bigint', 'price', 'units'))
  const byReference = new Map(trades.map((trade) => [trade.reference, trade]))
  return {
    next,
    items: items.map((row) => {
      const again = new Set(row.instructions_again === null ? [] : referencesIn(row.instructions_again))
      const own = referencesIn(row.instructions)
        .filter((reference) => !again.has(reference))
        .flatMap((reference) => byReference.get(reference) ?? [])
      return {
        id: row.id,
        name: row.file_name,
        sentAt: row.sent_at,
        confirmedAt: row.confirmed_at,
        asksAgain: row.asks_again !== null,
        trades: row.trades,
        settled: own.filter(({ state }) => state === 'settled').length,
        failed: own.filter(({ state }) => state === 'failed').length,
        askedAgain: again.size,
        open: own.filter(({ state }) => state === 'sent'),
      }
    }),
  }
}

const referencesIn = (instructions: string) => parseInstructions(instructions).map(({ reference }) => reference)
