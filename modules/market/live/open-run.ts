import type { DistributedShare } from '#modules/registry'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/database'
import { Refusal } from '#shared/refusal'
import type { Inside } from '../deps.ts'
import { bandOf } from '../listing.ts'
import type { MarketRefusals } from '../refusals.ts'
import { planAt } from '../schedule.ts'
import { sessionAt } from '../sessions.ts'
import { haltOf } from '../standing-halt.ts'
import { BookRun } from './book-run.ts'
import { EMPTY } from './journal.ts'
import { type BookRow, lockBookInTx } from './live-book.ts'
import { NOTHING_SHOWN } from './shown.ts'

export type OpenShare = DistributedShare

/** Locks a share's book and makes it ready to be told something; it is made when the share has none yet. */
export async function openRunInTx(deps: Inside, tx: Tx, code: string, began: Date) {
  const share = await deps.registry.shareByCode(code, tx)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const first = await deps.rulebook.at(began, tx)
  const row = await lockBookInTx(tx, freshBook(share, first, began))
  // Another process whose clock is a little ahead may have written last: time never goes back in a journal.
  const now = began < row.updated_at ? row.updated_at : began
  const rules = await deps.rulebook.at(now, tx)
  const live = await deps.books.of(tx, row)
  const session = sessionAt(now, await planAt(deps, tx, now))
  const halt = await haltOf(tx, code)
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
  ...bandOf(share.issuePrice, rules),
  last_price: null,
  seq: 0n,
  trades: 0n,
  digest: EMPTY,
  shown: NOTHING_SHOWN,
  paused_until: null,
  paused_sides: '',
  updated_at: now,
})
