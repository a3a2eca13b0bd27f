import type { CommandContext } from '#platform/commands/command'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { MarketContext } from '../deps.ts'
import { marketEvent } from '../events.ts'
import { toBookEventPayload } from '../orders/views.ts'
import { loadPlan } from '../sessions/schedule.ts'
import { findSession, type Session } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import type { BookRow } from './live/live-book.ts'
import { openBookRunInTx } from './live/open-run.ts'
import { writeBookRunInTx } from './live/write.ts'

type BookPhase = Pick<BookRow, 'security_code' | 'day' | 'phase' | 'paused_until'> & { halted: boolean }

/** The next instant at which an order book changes by time: end of a session or pause, an opening, the next session. */
export async function findNextBookChange(deps: MarketContext): Promise<Date | null> {
  const now = deps.clock.now()
  const [books, session] = await Promise.all([standingBooks(deps), sessionNow(deps, now)])
  if (books.length === 0) return null
  if (books.some((book) => isDue(book, session, now))) return now
  const ahead = books.flatMap(({ paused_until }) => (paused_until && paused_until > now ? [paused_until] : []))
  if (session) ahead.push(now < session.opensAt ? session.opensAt : session.closesAt)
  return ahead.length > 0 ? new Date(Math.min(...ahead.map(Number))) : null
}

/**
 * Advances every order book to the current time, each in its own transaction; one that fails does not stop the others.
 */
export async function advanceBooks(deps: MarketContext): Promise<void> {
  const now = deps.clock.now()
  const [books, session] = await Promise.all([standingBooks(deps), sessionNow(deps, now)])
  const due = books.filter((book) => isDue(book, session, now))
  await forEachIsolated(due, ({ security_code }) => advanceBook(deps, security_code))
}

/** Advances one order book to the current time. */
export async function advanceBook(deps: MarketContext, code: string): Promise<void> {
  const spec = { name: 'market.advance', actor: system('market'), may: 'market.run' as const }
  await deps.commands.run(spec, (context) => advanceBookInTx(deps, context, code))
}

/**
 * Advances one order book to the current time in the caller's transaction. `always`: publishes the book even when
 * unchanged, because data shown with it changed.
 */
export async function advanceBookInTx(
  deps: MarketContext,
  { tx, now, emit, note }: CommandContext,
  code: string,
  { always = false } = {},
) {
  const { run, share } = await openBookRunInTx(deps, tx, code, now)
  const before = run.row.phase
  run.advance()
  await writeBookRunInTx(tx, run)
  for (const event of run.told) emit(event)
  if (run.lines.length > 0)
    note(`market_book/${code}`, { data: { day: run.row.day, phase: run.row.phase, trades: run.trades.length } })
  if (run.lines.length > 0 || always) emit(marketEvent(share.slug, 'book_changed', toBookEventPayload(run)))
  if (run.row.phase !== before || always) emit(marketEvent(null, 'phase_changed', { code, phase: run.row.phase }))
}

function isDue({ day, phase, paused_until, halted }: BookPhase, session: Session | undefined, now: Date): boolean {
  if ((day ?? undefined) !== session?.day) return true
  if (halted) return phase === 'continuous'
  const paused = paused_until !== null && now < paused_until
  return session?.phase === 'continuous' && phase === 'collecting' && !paused
}

async function sessionNow(deps: MarketContext, now: Date) {
  return findSession(now, await loadPlan(deps, deps.db, now))
}

async function standingBooks({ db }: MarketContext): Promise<BookPhase[]> {
  const rows = await tables(db)
    .selectFrom('market_book as b')
    .leftJoin('market_halt as h', (on) =>
      on.onRef('h.security_code', '=', 'b.security_code').on('h.ended_at', 'is', null),
    )
    .select(['b.security_code', 'b.day', 'b.phase', 'b.paused_until', 'h.id as halt'])
    .orderBy('b.security_code')
    .execute()
  return rows.map(({ halt, ...row }) => ({ ...row, halted: halt !== null }))
}
