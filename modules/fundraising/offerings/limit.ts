import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { LimitUse } from '#modules/verification'
import type { Db, Tx } from '#platform/db/database'
import { awaitPipeline } from '#platform/db/pipeline'
import { kinds, readTogether } from '#platform/db/read-together'
import { after, DAY, localDate, plusMonths, wib } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import type { Deps } from './deps.ts'

/** Start of the window in which purchases count against the investor limit. */
export const computeLimitWindowStart = (rules: Pick<Book, 'investor.limit_months'>, now: Date) =>
  wib(plusMonths(localDate(now), -rules['investor.limit_months']))

export type Bought = { used: Rupiah; paidToday: Rupiah }

/**
 * Per person: purchases that count against the investor limit in the last 12 months, here and elsewhere
 * (docs/rules/purchase.md, Investor limit), and wallet payments of the last day.
 */
export async function loadLimitUse(
  { limitUses }: { limitUses: readonly LimitUse[] },
  db: Db | Tx,
  userIds: readonly string[],
  rules: Book,
  now: Date,
): Promise<(userId: string) => Bought> {
  const since = computeLimitWindowStart(rules, now)
  const bought = sql<{ user_id: string; used: bigint; paid_today: bigint }>`
    select s.user_id, coalesce(sum(s.amount) filter (where o.secured is null or o.secured < ${rules['sukuk.secured']}::bigint), 0)::bigint as used,
      coalesce(sum(s.total) filter (where s.method = 'wallet' and s.paid_at > ${after(now, -DAY)}), 0)::bigint as paid_today
    from subscription s join offering o on o.id = s.offering_id
    where s.user_id = any(${[...userIds]}::uuid[]) and s.created_at > ${since} and s.state not in ('expired', 'cancelled', 'refunded')
    group by s.user_id`
  const [rows, elsewhere] = await awaitPipeline([
    readTogether(db, bought, kinds('bigint', 'used', 'paid_today')),
    awaitPipeline(limitUses.map((uses) => uses(db, { userIds, since }))),
  ])
  const here = new Map(rows.map((row) => [row.user_id, row]))
  return (userId) => ({
    used: rupiah(elsewhere.reduce((sum, used) => sum + (used.get(userId) ?? 0n), here.get(userId)?.used ?? 0n)),
    paidToday: rupiah(here.get(userId)?.paid_today ?? 0n),
  })
}

/** Purchases in offerings that count against each person's limit. */
export const sumPurchasesForLimit =
  ({ rulebook, clock }: Pick<Deps, 'rulebook' | 'clock'>): LimitUse =>
  async (through, { userIds, since }) => {
    const rules = await rulebook.at(clock.now(), through)
    const { rows } = await sql<{ user_id: string; used: bigint }>`
      select s.user_id, sum(s.amount)::bigint as used from subscription s join offering o on o.id = s.offering_id
      where s.user_id = any(${userIds}::uuid[]) and s.created_at > ${since} and s.state not in ('expired', 'cancelled', 'refunded')
        and (o.secured is null or o.secured < ${rules['sukuk.secured']}::bigint)
      group by s.user_id`.execute(through)
    return new Map(rows.map(({ user_id, used }) => [user_id, rupiah(used)]))
  }

/**
 * Whether a sukuk is exempt from the limit: secured by at least 125 % of the funds raised (docs/law.md, Investor
 * rules).
 */
export const isExemptSukuk = (secured: bigint | null, rules: Book) =>
  secured !== null && secured >= rules['sukuk.secured']
