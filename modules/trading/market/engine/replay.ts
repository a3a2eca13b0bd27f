import type { Difference } from '#modules/ledger'
import { type Db, snapshot, type Tx } from '#platform/db/database'
import { tables } from '../tables.ts'
import {
  EMPTY_DIGEST,
  extendDigest,
  isSameDigest,
  parseCommand,
  serializeCommand,
  serializeReports,
} from './live/journal.ts'
import type { BookRow } from './live/live-book.ts'
import { readDepth } from './live/published-book.ts'
import { formatReplayedOrder, formatReplayedTrade, listStoredOrders, listStoredTrades } from './replay-lines.ts'
import { ReplayedBook } from './replayed-book.ts'

export type Replayed = { books: number; lines: number; trades: number; differences: Difference[] }

/**
 * Replays every journal from its first line and compares reports, orders and trades with the stored ones, byte by byte.
 */
export const replayMarket = (db: Db): Promise<Replayed> =>
  snapshot(db, async (tx) => {
    const books = await tables(tx).selectFrom('market_book').selectAll().orderBy('security_code').execute()
    const sum: Replayed = { books: books.length, lines: 0, trades: 0, differences: [] }
    for (const book of books) await replayBook(tx, book, sum)
    return sum
  })

const CHUNK = 5_000

async function replayBook(tx: Tx, book: BookRow, sum: Replayed) {
  const { security_code: code } = book
  const played = new ReplayedBook()
  const differ = (check: string, subject: string, expected: string, found: string) =>
    sum.differences.push({ check, subject: `${code} ${subject}`, expected, found })
  const again = 'a journal played again says the same'
  let digest: Uint8Array = EMPTY_DIGEST
  let after = 0n
  for (;;) {
    const lines = await linesAfter(tx, code, after)
    for (const line of lines) {
      if (line.seq !== after + 1n) differ('a journal has every line', `line ${after + 1n}`, 'a line', 'none')
      after = line.seq
      const command = parseCommand(line.command)
      const [told, said] = [serializeCommand(command), serializeReports(played.apply(command, line.at))]
      if (told !== line.command) differ(again, `line ${line.seq}`, line.command, told)
      if (said !== line.reports) differ(again, `line ${line.seq}`, line.reports, said)
      digest = extendDigest(digest, line)
    }
    sum.lines += lines.length
    if (lines.length < CHUNK) break
  }
  sum.trades += played.trades.length
  if (!isSameDigest(digest, book.digest))
    differ('a book is what its journal says', 'digest', hex(book.digest), hex(digest))
  compare('trades', played.trades.map(formatReplayedTrade), await listStoredTrades(tx, code))
  compare('orders', [...played.orders.values()].map(formatReplayedOrder), await listStoredOrders(tx, code))
  const { bids, asks } = book.shown
  compare('prices shown', [JSON.stringify(readDepth(played.core))], [JSON.stringify({ bids, asks })])

  function compare(what: string, expected: readonly string[], found: readonly string[]) {
    const length = Math.max(expected.length, found.length)
    for (let at = 0; at < length; at++)
      if (expected[at] !== found[at])
        return differ(`${what} are those of the journal`, `${at + 1}`, expected[at] ?? 'none', found[at] ?? 'none')
  }
}

const linesAfter = (tx: Tx, code: string, after: bigint) =>
  tables(tx)
    .selectFrom('market_journal')
    .selectAll()
    .where('security_code', '=', code)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(CHUNK)
    .execute()

const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex')
