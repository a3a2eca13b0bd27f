import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { type Page, type PageRequest, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import type { Inside } from './deps.ts'
import { readInstructions } from './settlement-file.ts'
import type { SettlementFile } from './states.ts'
import { tables } from './tables.ts'

/** Files for the custodian, newest first, each with what became of its trades and those that still wait for an answer. */
export async function settlements(
  { db }: Inside,
  actor: Actor,
  { after, limit = 20 }: PageRequest = {},
): Promise<Page<SettlementFile>> {
  requirePermission(actor, 'market.read-desk')
  const rows = await tables(db)
    .selectFrom('market_settlement')
    .select(['id', 'file_name', 'instructions', 'trades', 'sent_at', 'confirmed_at', 'asks_again'])
    .$if(after !== undefined && isId(after), (query) => query.where('id', '<', after as Id<'settlement'>))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = pageById(rows, limit)
  const later = await tables(db)
    .selectFrom('market_settlement')
    .select(['asks_again', 'instructions'])
    .where('asks_again', 'in', [...items.map(({ id }) => id), newest])
    .execute()
  const namedLater = new Map(later.map((file) => [file.asks_again, referencesIn(file)]))
  const all = items.flatMap(referencesIn)
  const trades = await tables(db)
    .selectFrom('market_trade')
    .select(['reference', 'security_code as code', 'price', 'units', 'settles_on as settlesOn', 'state'])
    .where('reference', 'in', [...all, ''])
    .execute()
  const byReference = new Map(trades.map((trade) => [trade.reference, trade]))
  return {
    next,
    items: items.map((row) => {
      const again = new Set(namedLater.get(row.id) ?? [])
      const own = referencesIn(row)
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

/** So that a list of none is one of something. */
const newest = '00000000-0000-7000-8000-000000000000' as Id<'settlement'>
const referencesIn = ({ instructions }: { instructions: string }) =>
  readInstructions(instructions).map(({ reference }) => reference)
