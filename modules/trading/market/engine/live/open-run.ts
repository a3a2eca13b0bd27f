import type { DistributedShare } from '#modules/registry'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/db/database'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../../deps.ts'
import { computePriceBand } from '../../prices/listing.ts'
import type { MarketRefusals } from '../../refusals.ts'
import { loadHalt } from '../../sessions/current-halts.ts'
import { loadPlan } from '../../sessions/schedule.ts'
import { findSession } from '../../sessions/sessions.ts'
import { BookRun } from './book-run.ts'
import { EMPTY_DIGEST } from './journal.ts'
import { type BookRow, lockBookInTx } from './live-book.ts'
import { EMPTY_PUBLISHED_BOOK } from './published-book.ts'

export type OpenShare = DistributedShare

/** Locks a share's order book, creating it when missing, and prepares a run of commands. */
export async function openBookRunInTx(deps: MarketContext, tx: Tx, code: string, began: Date) {
  const share = await deps.registry.shareByCode(code, tx)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const first = await deps.rulebook.at(began, tx)
  const row = await lockBookInTx(tx, freshBook(share, first, began))
  // Another process whose clock is a little ahead may have written last: time never goes back in a journal.
  const now = began < row.updated_at ? row.updated_at : began
  const rules = await deps.rulebook.at(now, tx)
  const live = await deps.books.of(tx, row)
  const session = findSession(now, await loadPlan(deps, tx, now))
  const halt = await loadHalt(tx, code)
  const under = new Map<string, Book>()
  for (const version of live.orders.rules()) under.set(version, await deps.rulebook.under(version, tx))
  return { run: new BookRun({ row, live, share, rules, under, session, halt, now }), share }
}

/** A book before its first session: its reference price is the issue price. */
const freshBook = (share: DistributedShare, rules: Book, now: Date): BookRow => ({
  security_code: share.code,
  day: null,
  phase: 'collecting',
  reference: share.issuePrice,
  reference_from: 'issue',
  reference_method: null,
  ...computePriceBand(share.issuePrice, rules),
  last_price: null,
  seq: 0n,
  trades: 0n,
  digest: EMPTY_DIGEST,
  shown: EMPTY_PUBLISHED_BOOK,
  paused_until: null,
  paused_sides: '',
  updated_at: now,
})
