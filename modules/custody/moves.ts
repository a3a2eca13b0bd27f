import type { WalletRefusals } from '#contract/wallet/refusals'
import { openedPage } from '#platform/opened-page'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { CustodyDeps } from './deps.ts'
import { ListCustodyBreaks } from './input.ts'
import type { CustodyMovePage } from './states.ts'
import { tables } from './tables.ts'

/** What the custodian was told of: what it has not confirmed the oldest first, what it has the newest. */
export async function moves(
  { db, clock, rulebook }: CustodyDeps,
  actor: Actor,
  asked: ListCustodyBreaks = {},
): Promise<CustodyMovePage> {
  requirePermission(actor, 'custody.read')
  const page = await openedPage(tables(db).selectFrom('custody_move').selectAll(), ListCustodyBreaks.parse(asked))
  if (!page) throw new Refusal<WalletRefusals>('page_unknown')
  const now = clock.now()
  const rules = await rulebook.at(now)
  const lateAfter = (at: Date) => rules.calendar.addWorkingDays(localDate(at), rules['market.settlement_days'])
  return {
    ...page,
    items: page.items.map(({ from_user: from, to_user: to, security_code: code, opened_at, resolved_at, ...row }) => ({
      ...{ id: row.id, reference: row.reference, kind: row.kind, units: row.units, state: row.state, why: row.why },
      ...{ from, to, code, openedAt: opened_at, resolvedAt: resolved_at },
      isLate: !resolved_at && localDate(now) > lateAfter(opened_at),
    })),
  }
}
