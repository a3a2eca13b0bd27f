import type { Difference } from '#modules/ledger'
import { type Db, snapshot, type Tx } from '#platform/database'
import { BookCore } from './live/core.ts'
import { digestWith, EMPTY, isSame, readCommand, writeReports } from './live/journal.ts'
import type { BookRow } from './live/live-book.ts'
import { tables } from './tables.ts'

export type Replayed = { books: number; lines: number; trades: number; differences: Difference[] }

/** Plays every journal again, from its first line: the same reports to the byte, and the orders and trades that are kept. */
export const replayMarket = (db: Db): Promise<Replayed> =>
  snapshot(db, async (tx) => {
    const books = await tables(tx).selectFrom('market_book').selectAll().orderBy('security_code').execute()
    const sum: Replayed = { books: books.length, lines: 0, trades: 0, differences: [] }
    for (const book of books) await replayBook(tx, book, sum)
    return sum
  })

const CHUNK = 5_000

async function replayBook(tx: Tx, book: BookRow, sum: Replayed) {
  const core = new BookCore()
  const differ = (check: string, subject: string, expected: string, found: string) =>
    sum.differences.push({ check, subject: `${book.security_code} ${subject}`, expected, found })
  let digest: Uint8Array = EMPTY
  const trades: string[] = []
  let after = 0n
  for (;;) {
    const lines = await tables(tx)
      .selectFrom('market_journal')
      .selectAll()
      .where('security_code', '=', book.security_code)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(CHUNK)
      .execute()
    for (const line of lines) {
      if (line.seq !== after + 1n) differ('a journal has every line', `line ${after + 1n}`, 'a line', 'none')
      after = line.seq
      const reports = core.apply(readCommand(line.command))
      const said = writeReports(reports)
      if (said !== line.reports) differ('a journal played again says the same', `line ${line.seq}`, line.reports, said)
      for (const report of reports) if (report.said === 'traded') trades.push(`${report.price} ${report.units}`)
      digest = digestWith(digest, line)
    }
    sum.lines += lines.length
    if (lines.length < CHUNK) break
  }
  sum.trades += trades.length
  if (!isSame(digest, book.digest)) differ('a book is what its journal says', 'digest', hex(book.digest), hex(digest))
  const kept = await tables(tx)
    .selectFrom('market_trade')
    .select(['price', 'units'])
    .where('security_code', '=', book.security_code)
    .orderBy('number')
    .execute()
  compare(
    'trades',
    trades,
    kept.map(({ price, units }) => `${price} ${units}`),
  )
  const open = await tables(tx)
    .selectFrom('market_order')
    .select('number')
    .where('security_code', '=', book.security_code)
    .where('state', '=', 'open')
    .orderBy('number')
    .execute()
  compare(
    'orders that wait',
    core.waiting().map(String),
    open.map(({ number }) => String(number)),
  )

  function compare(what: string, played: readonly string[], stored: readonly string[]) {
    const length = Math.max(played.length, stored.length)
    for (let at = 0; at < length; at++)
      if (played[at] !== stored[at])
        return differ(`${what} are those of the journal`, `${at + 1}`, played[at] ?? 'none', stored[at] ?? 'none')
  }
}

const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex')
