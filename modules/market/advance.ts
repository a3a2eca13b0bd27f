import type { CommandContext } from '#platform/command'
import { forEachIsolated } from '#platform/for-each-isolated'
import { system } from '#shared/actor'
import type { Inside } from './deps.ts'
import { marketEvent } from './events.ts'
import type { BookRow } from './live/live-book.ts'
import { openRunInTx } from './live/open-run.ts'
import { writeRunInTx } from './live/write.ts'
import { planAt } from './schedule.ts'
import { type Session, sessionAt } from './sessions.ts'
import { tables } from './tables.ts'
import { bookSaid } from './views.ts'

type BookPhase = Pick<BookRow, 'security_code' | 'day' | 'phase' | 'paused_until'> & { halted: boolean }

/** When a book has to be told of the clock next: the end of a session or a pause, an opening, the next session. */
export async function nextBookDue(deps: Inside): Promise<Date | null> {
  const now = deps.clock.now()
  const [books, session] = await Promise.all([standingBooks(deps), sessionNow(deps, now)])
  if (books.length === 0) return null
  if (books.some((book) => isDue(book, session, now))) return now
  const ahead = books.flatMap(({ paused_until }) => (paused_until && paused_until > now ? [paused_until] : []))
  if (session) ahead.push(now < session.opensAt ? session.opensAt : session.closesAt)
  return ahead.length > 0 ? new Date(Math.min(...ahead.map(Number))) : null
}

/** Tells every book that is behind the clock what the time is, each in a transaction of its own: one that fails holds up no other. */
export async function advanceBooks(deps: Inside): Promise<void> {
  const now = deps.clock.now()
  const [books, session] = await Promise.all([standingBooks(deps), sessionNow(deps, now)])
  const due = books.filter((book) => isDue(book, session, now))
  await forEachIsolated(due, ({ security_code }) => advanceBook(deps, security_code))
}

export async function advanceBook(deps: Inside, code: string): Promise<void> {
  const spec = { name: 'market.advance', actor: system('market'), may: 'market.run' as const }
  await deps.commands.run(spec, (context) => advanceBookInTx(deps, context, code))
}

/** `always`: tells those who watch also where the book itself stays as it is, since what is said beside it has changed. */
export async function advanceBookInTx(
  deps: Inside,
  { tx, now, emit, note }: CommandContext,
  code: string,
  { always = false } = {},
) {
  const { run, share } = await openRunInTx(deps, tx, code, now)
  const before = run.row.phase
  run.advance()
  await writeRunInTx(tx, run)
  for (const event of run.told) emit(event)
  if (run.lines.length > 0)
    note(`market_book/${code}`, { data: { day: run.row.day, phase: run.row.phase, trades: run.trades.length } })
  if (run.lines.length > 0 || always) emit(marketEvent(share.slug, 'book_changed', bookSaid(run)))
  if (run.row.phase !== before || always) emit(marketEvent(null, 'phase_changed', { code, phase: run.row.phase }))
}

function isDue({ day, phase, paused_until, halted }: BookPhase, session: Session | undefined, now: Date): boolean {
  if ((day ?? undefined) !== session?.day) return true
  if (halted) return phase === 'continuous'
  const paused = paused_until !== null && now < paused_until
  return session?.phase === 'continuous' && phase === 'collecting' && !paused
}

async function sessionNow(deps: Inside, now: Date) {
  return sessionAt(now, await planAt(deps, deps.db, now))
}

async function standingBooks({ db }: Inside): Promise<BookPhase[]> {
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
