import type { WalletRefusals } from '#contract/wallet/refusals'
import { countUpTo } from '#platform/db/count-up-to'
import { listOpenOrResolved } from '#platform/db/open-or-resolved'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { CustodyDeps } from './deps.ts'
import { ListCustodyBreaks } from './input.ts'
import { computeLateBefore } from './late-before.ts'
import type { CustodyAccountPage } from './states.ts'
import { tables } from './tables.ts'

/** Working days in which the custodian opens an account: docs/law.md, the same day, or the next. */
const IN_TIME = 1

/**
 * For finance: securities accounts requested at the custodian, unopened ones oldest first, opened ones newest first.
 * Each look is audited.
 */
export async function listCustodyAccounts(
  { db, clock, rulebook, commands }: CustodyDeps,
  actor: Actor,
  options: ListCustodyBreaks = {},
): Promise<CustodyAccountPage> {
  requirePermission(actor, 'custody.read')
  const rows = tables(db).selectFrom('custody_account').selectAll()
  const page = await listOpenOrResolved(rows.where('state', '<>', 'ended'), ListCustodyBreaks.parse(options))
  if (!page) throw new Refusal<WalletRefusals>('page_unknown')
  await commands.run({ name: 'custody.look', actor, may: 'custody.read' }, async ({ note }) =>
    note('custody/accounts', { data: { shown: page.items.length, ...options } }),
  )
  const now = clock.now()
  const { calendar } = await rulebook.at(now)
  return {
    ...page,
    items: page.items.map(({ id, user_id: userId, state, why, tries, opened_at, resolved_at }) => ({
      ...{ id, userId, state: state as Exclude<typeof state, 'ended'>, why, tries },
      ...{ askedAt: opened_at, openedAt: resolved_at },
      isLate: !resolved_at && localDate(now) > calendar.addWorkingDays(localDate(opened_at), IN_TIME),
    })),
  }
}

/** Counts account requests that the custodian refused or is late with, up to `limit`. */
export async function countStuckAccounts({ db, clock, rulebook }: CustodyDeps, actor: Actor, limit: number) {
  requirePermission(actor, 'custody.read')
  const { calendar } = await rulebook.at(clock.now())
  const late = computeLateBefore(clock.now(), (day) => calendar.addWorkingDays(day, IN_TIME))
  const stuck = tables(db)
    .selectFrom('custody_account')
    .where('state', '<>', 'ended')
    .where('resolved_at', 'is', null)
    .where((where) => where.or([where('state', '=', 'refused'), where('opened_at', '<', late)]))
  return countUpTo(db, stuck, limit)
}
