import type { Reckoning } from '#contract/distributions/states'
import type { Security } from '#contract/registry/states'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusMonths } from '#shared/dates'
import type { DistributionDeps } from './deps.ts'
import { computeRent } from './rent.ts'
import { computeShareOfProfit } from './share-of-profit.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'reportedProfits' | 'termsOf'>
type ReturnInput = { units: bigint; dueOn: LocalDate; now: Date }

/**
 * What the akad yields as the next return of a sukuk: the holders' share of the reported profit, or the rent that is
 * due; null if its terms determine neither.
 */
export async function computeReturn(
  { reportedProfits, termsOf }: Deps,
  through: Db | Tx,
  security: Security,
  { units, dueOn, now }: ReturnInput,
): Promise<Reckoning | null> {
  if (security.kind !== 'sukuk' || !security.distributedAt) return null
  const shared = await tables(through)
    .selectFrom('distribution')
    .select(['period_from', 'period_months'])
    .where('security_code', '=', security.code)
    .where('reckoned', 'is not', null)
    .where('state', '<>', 'cancelled')
    .orderBy('period_from')
    .execute()
  if (security.akad === 'ijarah' && security.projectedReturn !== null)
    return computeRent(security, { units, dueOn, used: new Set(shared.map(({ period_from }) => period_from!)) })
  const ratio = (await termsOf(through, security.code))?.nisbah
  if (!ratio) return null
  const profits = (await Promise.all(reportedProfits.map((read) => read(through, security.code)))).flat()
  const last = shared.at(-1)
  return computeShareOfProfit({
    profits,
    last: last ? { from: last.period_from!, months: last.period_months! } : null,
    months: security.paymentMonths ?? security.tenorMonths ?? 1,
    ratio,
    newest: plusMonths(`${localDate(now).slice(0, 7)}-01` as LocalDate, -1),
  })
}
