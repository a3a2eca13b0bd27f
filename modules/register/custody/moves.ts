import type { WalletRefusals } from '#contract/wallet/refusals'
import { countUpTo } from '#platform/db/count-up-to'
import { listOpenOrResolved } from '#platform/db/open-or-resolved'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { CustodyDeps } from './deps.ts'
import { ListCustodyBreaks } from './input.ts'
import { computeLateBefore } from './late-before.ts'
import type { CustodyMovePage } from './states.ts'
import { tables } from './tables.ts'

/** For finance: custody instructions, unconfirmed ones oldest first, confirmed ones newest first. */
export async function listCustodyMoves(
  { db, clock, rulebook }: CustodyDeps,
  actor: Actor,
  options: ListCustodyBreaks = {},
): Promise<CustodyMovePage> {
  requirePermission(actor, 'custody.read')
  const page = await listOpenOrResolved(
    tables(db).selectFrom('custody_move').selectAll(),
    ListCustodyBreaks.parse(options),
  )
  if (!page) throw new Refusal<WalletRefusals>('page_unknown')
  const now = clock.now()
  const lateAfter = await inTime(rulebook, now)
  return {
    ...page,
    items: page.items.map(({ from_user: from, to_user: to, security_code: code, opened_at, resolved_at, ...row }) => ({
      ...{ id: row.id, reference: row.reference, kind: row.kind, units: row.units, state: row.state, why: row.why },
      ...{ from, to, code, openedAt: opened_at, resolvedAt: resolved_at },
      isLate: !resolved_at && localDate(now) > lateAfter(localDate(opened_at)),
    })),
  }
}

/** Counts instructions that the custodian refused or is late with, up to `limit`. */
export async function countStuckMoves({ db, clock, rulebook }: CustodyDeps, actor: Actor, limit: number) {
  requirePermission(actor, 'custody.read')
  const late = computeLateBefore(clock.now(), await inTime(rulebook, clock.now()))
  const stuck = tables(db)
    .selectFrom('custody_move')
    .where('resolved_at', 'is', null)
    .where((where) => where.or([where('state', '=', 'refused'), where('opened_at', '<', late)]))
  return countUpTo(db, stuck, limit)
}

async function inTime(rulebook: CustodyDeps['rulebook'], now: Date) {
  const { calendar, 'market.settlement_days': days } = await rulebook.at(now)
  return (day: LocalDate) => calendar.addWorkingDays(day, days)
}
